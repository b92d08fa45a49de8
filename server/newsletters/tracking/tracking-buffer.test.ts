import { describe, expect, test } from 'vitest';
import { isCountable, isScanner } from './tracking-buffer.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

describe('counting opens and clicks', () => {
  const header = (headers: Record<string, string>) => (name: string) => headers[name];

  test('prefetching is not counted', () => {
    expect(isCountable(header({}))).toBe(true);
    expect(isCountable(header({ 'sec-purpose': 'prefetch;prerender' }))).toBe(false);
    expect(isCountable(header({ purpose: 'prefetch' }))).toBe(false);
    expect(isCountable(header({ 'x-moz': 'prefetch' }))).toBe(false);
  });

  test('a scanner is recognised by its user agent', () => {
    expect(isScanner('Mozilla/5.0 (compatible; Mimecast)')).toBe(true);
    expect(isScanner(browser)).toBe(false);
    expect(isScanner(undefined)).toBe(true);
    expect(isScanner('python-requests/2.32')).toBe(true);
    // Apple Mail fetches pictures in advance under this name.
    expect(isScanner('Mozilla/5.0')).toBe(true);
  });
});
