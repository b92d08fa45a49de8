import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('an address written for a link', () => {
  it('stays as it is when it is whole', () => {
    expect(linkAddress('https://ejemplo.org/a?b=1#c')).toBe('https://ejemplo.org/a?b=1#c');
    expect(linkAddress('mailto:ana@ejemplo.org')).toBe('mailto:ana@ejemplo.org');
    expect(linkAddress('tel:+573001234567')).toBe('tel:+573001234567');
  });

  it('becomes a web address when only the site is written', () => {
    expect(linkAddress(' ejemplo.org/campamento ')).toBe('https://ejemplo.org/campamento');
  });

  it('becomes a mail address when it looks like one', () => {
    expect(linkAddress('ana@ejemplo.org')).toBe('mailto:ana@ejemplo.org');
  });

  it('is refused when it is none, or could run something', () => {
    for (const text of [
      '',
      'hola',
      'dos palabras.org',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://ejemplo.org',
    ]) {
      expect(linkAddress(text), text).toBeNull();
    }
  });
});
