import { describe, expect, test } from 'vitest';
import { whatsappLink } from '#domain/kernel/text/whatsapp-link.ts';
import { formatPhone, parsePhone, phonePrefixes, splitPhone, splitPhones } from './phones.ts';

describe('a telephone number', () => {
  test.each([
    ['311 555 0101', 'CO', '+573115550101'],
    ['(601) 234 5678', 'CO', '+576012345678'],
    ['0034 612 345 678', 'CO', '+34612345678'],
    ['+54 9 11 2345-6789', 'CO', '+5491123456789'],
    ['011 15 2345-6789', 'AR', '+5491123456789'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['+52 1 55 1234 5678', 'ES', '+525512345678'],
    ['987 654 321', 'PE', '+51987654321'],
    ['612.34.56.78', 'ES', '+34612345678'],
    ['0311 5550101', 'CO', '+573115550101'],
    ['044 55 1234 5678', 'MX', '+525512345678'],
    ['045 55 1234 5678', 'MX', '+525512345678'],
    ['01 55 1234 5678', 'MX', '+525512345678'],
    ['5215512345678', 'MX', '+525512345678'],
    ['15 2345 6789', 'AR', '+5491123456789'],
    ['0351 15 234 5678', 'AR', '+5493512345678'],
    ['(0xx11) 98765-4321', 'BR', '+5511987654321'],
    ['0xx11 98765-4321', 'BR', '+5511987654321'],
    ['09 8765 4321', 'CL', '+56987654321'],
    ['000000', 'CO', null],
    ['1234', 'CO', null],
    ['sin teléfono', 'CO', null],
    ['', 'CO', null],
  ])('%s in %s is %s', (text, country, e164) => {
    expect(parsePhone(text, country)).toBe(e164);
  });

  test('of an Argentine mobile gets the 9 that WhatsApp requires', () => {
    expect(parsePhone('11 2345 6789', 'AR', 'mobile')).toBe('+5491123456789');
    expect(parsePhone('11 2345 6789', 'AR', 'home')).toBe('+541123456789');
  });

  test('is shown in national format within the country and in international format otherwise', () => {
    expect(formatPhone('+34612345678', 'ES')).toBe('612 34 56 78');
    expect(formatPhone('+34612345678', 'CO')).toBe('+34 612 34 56 78');
    expect(whatsappLink('+34612345678')).toBe('https://wa.me/34612345678');
  });

  test('is found by its prefix, with or without calling code', () => {
    expect(phonePrefixes('311 55', '57')).toEqual(['+5731155', '+31155']);
    expect(phonePrefixes('+57 311', '57')).toEqual(['+57311']);
    expect(phonePrefixes('31', '57')).toEqual([]);
  });
});

test.each([
  ['Juan Pérez - +57 311 555 0101', 'Juan Pérez', '+57 311 555 0101'],
  ['Juan Pérez +573115550101', 'Juan Pérez', '+573115550101'],
  ['+57 311 555 0101 - Juan Pérez', 'Juan Pérez', '+57 311 555 0101'],
  ['Juan Pérez (311 555 0101)', 'Juan Pérez', '311 555 0101'],
  ['~Juan Pérez: 3115550101', 'Juan Pérez', '3115550101'],
  ['+57 311 555 0101', '', '+57 311 555 0101'],
  ['Luis Ríos - cel 3115550165 - casa 6015550166', 'Luis Ríos', 'cel 3115550165 / casa 6015550166'],
  ['Luis Ríos 3115550165 / 6015550166', 'Luis Ríos', '3115550165 / 6015550166'],
  ['Juan de la Casa 3115550101', 'Juan de la Casa', '3115550101'],
  ['Juan Pérez', 'Juan Pérez', ''],
  ['Juan Pérez 1985', 'Juan Pérez 1985', ''],
  ['Juan Pérez 2026-11-30', 'Juan Pérez 2026-11-30', ''],
])('a cell with a name and a telephone: %s', (text, name, phone) => {
  const split = splitPhone(text, 'CO');
  expect(split.name).toBe(name);
  expect(split.phone.replace(/[()]/g, '')).toBe(phone);
});

test('takes no longer for a long cell of digits', () => {
  const started = performance.now();
  splitPhone('1 ('.repeat(20_000), 'CO');
  expect(performance.now() - started).toBeLessThan(200);
});

test.each([
  ['3001234567 / 3109876543', ['+573001234567', '+573109876543']],
  ['3001234567 - 3109876543', ['+573001234567', '+573109876543']],
  ['3001234567\n3109876543', ['+573001234567', '+573109876543']],
  ['300 123 4567 3109876543', ['+573001234567', '+573109876543']],
  ['601-234-5678', ['+576012345678']],
  ['52 1 55 1234 5678', ['+525512345678']],
])('the cell %j has all of its telephones', (cell, numbers) => {
  expect(splitPhones(cell, 'CO').map((part) => parsePhone(part, 'CO'))).toEqual(numbers);
});
