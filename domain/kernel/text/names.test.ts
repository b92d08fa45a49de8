import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFullName, removeTitles, splitFullName, splitSurnames } from './names.ts';

describe('two surnames in one cell', () => {
  test.each([
    ['García López', 'García', 'López'],
    ['de la Cruz García', 'de la Cruz', 'García'],
    ['García de la Cruz', 'García', 'de la Cruz'],
    ['Del Río', 'Del Río', ''],
    ['Ramón y Cajal', 'Ramón', 'y Cajal'],
    ['  Pérez ', 'Pérez', ''],
    ['', '', ''],
  ])('%s is %s and %s', (text, surname1, surname2) => {
    expect(splitSurnames(text)).toEqual({ surname1, surname2 });
  });
});

describe('a whole name in one cell', () => {
  test.each([
    ['Ana García', 'Ana', 'García', ''],
    ['Ana García López', 'Ana', 'García', 'López'],
    ['Juan Carlos Pérez', 'Juan Carlos', 'Pérez', ''],
    ['María del Carmen Ruiz', 'María del Carmen', 'Ruiz', ''],
    ['José Luis Gómez Díaz', 'José Luis', 'Gómez', 'Díaz'],
    ['Juan de los Ríos Soto', 'Juan', 'de los Ríos', 'Soto'],
    ['Gómez Díaz, José Luis', 'José Luis', 'Gómez', 'Díaz'],
    ['María de Lourdes García', 'María de Lourdes', 'García', ''],
    ['María de Lourdes García López', 'María de Lourdes', 'García', 'López'],
    ['José de Jesús Ramos', 'José de Jesús', 'Ramos', ''],
    ['Luis de Jesús Ramos', 'Luis', 'de Jesús', 'Ramos'],
    ['Pedro de la Cruz García', 'Pedro', 'de la Cruz', 'García'],
    ['María de la Cruz García', 'María de la Cruz', 'García', ''],
    ['Rosa Pérez Vda. de Gómez', 'Rosa', 'Pérez', 'Vda. de Gómez'],
    ['Rosa María viuda de Gómez', 'Rosa María', 'viuda de Gómez', ''],
    ['Madonna', 'Madonna', '', ''],
  ])('%s', (text, givenNames, surname1, surname2) => {
    expect(splitFullName(text)).toEqual({ givenNames, surname1, surname2 });
  });

  test.each([
    ['Hna. María García', 'María García'],
    ['Sr. Dr. Juan Paz', 'Juan Paz'],
    ['Pr. Juan', 'Juan'],
    ['Hermano Luis', 'Luis'],
    ['Pastor López', 'Pastor López'],
    ['Pastora Ana María Paz', 'Ana María Paz'],
    ['Pastor López Gil', 'Pastor López Gil'],
    ['Pastor Gil, Juan José', 'Pastor Gil, Juan José'],
    ['Ptra. Ana Paz', 'Ana Paz'],
    ['Diácono Luis Gil', 'Luis Gil'],
    ['Anciana Rut', 'Rut'],
    ['Drago Paz', 'Drago Paz'],
    ['Sra.', 'Sra.'],
  ])('is without its title: %s', (text, name) => {
    expect(removeTitles(text)).toBe(name);
  });

  test.each([
    ['Juan Pérez Soto (Bogotá)', 'Juan', 'Pérez', 'Soto', 'Bogotá'],
    ['Hna. Ana Paz [Anita]', 'Ana', 'Paz', '', 'Anita'],
    ['~ Ana Paz', 'Ana', 'Paz', '', undefined],
    ['~Hna. Ana 🌸👩🏽‍👧 Paz ❤️', 'Ana', 'Paz', '', undefined],
    ['MARÍA DE LA CRUZ LÓPEZ', 'María de la Cruz', 'López', '', undefined],
    ['JP O’NEIL-PAZ SOTO', 'JP', 'O’Neil-Paz', 'Soto', undefined],
    ['Ana PAZ', 'Ana', 'PAZ', '', undefined],
    ['Ana Paz (2019)', 'Ana', 'Paz', '(2019)', undefined],
  ])(
    'in a file is read without its decorations, capitals and note: %s',
    (text, givenNames, surname1, surname2, nickname) => {
      expect(readFullName(text)).toEqual({ givenNames, surname1, surname2, nickname });
    },
  );

  test('has one surname in English', () => {
    expect(splitFullName('Mary Jane Watson', 'en')).toEqual({
      givenNames: 'Mary Jane',
      surname1: 'Watson',
      surname2: '',
    });
  });

  test('loses no word', () => {
    const word = fc.constantFrom(
      'Ana',
      'María',
      'de',
      'la',
      'los',
      'Cruz',
      'García',
      'López',
      'del',
      'Río',
      'y',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
        const { givenNames, surname1, surname2 } = splitFullName(words.join(' '));
        expect([givenNames, surname1, surname2].filter(Boolean).join(' ')).toBe(words.join(' '));
      }),
    );
  });
});

test.each([
  ['García López Ana', ['Ana', 'García', 'López']],
  ['García López, Ana María', ['Ana María', 'García', 'López']],
  ['de la Cruz Paz Ana María', ['Ana María', 'de la Cruz', 'Paz']],
  ['Pérez Juan Carlos', ['Juan Carlos', 'Pérez', '']],
  ['Pérez Ana', ['Ana', 'Pérez', '']],
  ['Ana', ['Ana', '', '']],
])('below "Apellidos y nombre" %s is read with the surnames first', (text, parts) => {
  const { givenNames, surname1, surname2 } = readFullName(text, 'es', true);
  expect([givenNames, surname1, surname2]).toEqual(parts);
});
