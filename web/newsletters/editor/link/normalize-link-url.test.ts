import { describe, expect, it } from 'vitest';
import { normalizeLinkUrl } from './normalize-link-url.ts';

describe('normalizeLinkUrl', () => {
  it('keeps a complete URL', () => {
    expect(normalizeLinkUrl('https://ejemplo.org/a?b=1#c')).toBe('https://ejemplo.org/a?b=1#c');
    expect(normalizeLinkUrl('mailto:ana@ejemplo.org')).toBe('mailto:ana@ejemplo.org');
    expect(normalizeLinkUrl('tel:+573001234567')).toBe('tel:+573001234567');
    expect(normalizeLinkUrl('sms:+573001234567')).toBe('sms:+573001234567');
    expect(normalizeLinkUrl('whatsapp://send?phone=57300')).toBe('whatsapp://send?phone=57300');
  });

  it('adds https:// to a bare host name', () => {
    expect(normalizeLinkUrl(' ejemplo.org/campamento ')).toBe('https://ejemplo.org/campamento');
  });

  it('adds mailto: to an e-mail address', () => {
    expect(normalizeLinkUrl('ana@ejemplo.org')).toBe('mailto:ana@ejemplo.org');
  });

  it('rejects invalid input and unsafe schemes', () => {
    for (const text of [
      '',
      'hola',
      'dos palabras.org',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://ejemplo.org',
    ]) {
      expect(normalizeLinkUrl(text), text).toBeNull();
    }
  });
});
