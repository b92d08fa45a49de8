import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFullName, splitSurnames } from './names.ts';

describe('two surnames in one cell', () => {
  test.each([
    ['García López', 'García', 'López'],
    ['de la Cruz García', 'de la Cruz', 'García'],
    ['García de la Cruz', 'García', 'de la Cruz'],
    ['Del Río', 'Del Río', ''],
    ['Ramón y Cajal', 'Ramón', 'y Cajal'],
    ['Peña y Lillo Soto', 'Peña y Lillo', 'Soto'],
    ['Soto Peña y Lillo', 'Soto', 'Peña y Lillo'],
    ['Ortiz de Zárate López', 'Ortiz de Zárate', 'López'],
    ['Soto Montes de Oca', 'Soto', 'Montes de Oca'],
    ['Smith Jr.', 'Smith Jr.', ''],
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
    ['María del Carmen Ortiz de Zárate López', 'María del Carmen', 'Ortiz de Zárate', 'López'],
    ['Juan Ponce de León', 'Juan', 'Ponce de León', ''],
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
    ['José Ma. Santa Cruz', 'José Ma.', 'Santa Cruz', ''],
    ['José Mª Ruiz', 'José Mª', 'Ruiz', ''],
    ['John Smith Jr.', 'John', 'Smith Jr.', ''],
    ['John Smith, Jr.', 'John', 'Smith Jr.', ''],
    ['Juan Pérez Junior', 'Juan', 'Pérez Junior', ''],
    ['Junior Pérez Gil', 'Junior', 'Pérez', 'Gil'],
    ['Juan de Dios Ortega y Gasset Ruiz', 'Juan de Dios', 'Ortega y Gasset', 'Ruiz'],
    ['Juan de Dios Ortega', 'Juan de Dios', 'Ortega', ''],
    ['José Ortega y Gasset', 'José', 'Ortega', 'y Gasset'],
    ['Madonna', 'Madonna', '', ''],
  ])('%s', (text, givenNames, surname1, surname2) => {
    expect(splitFullName(text)).toEqual({ givenNames, surname1, surname2 });
  });

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
