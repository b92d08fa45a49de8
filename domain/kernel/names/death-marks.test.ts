import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { removeDeathMark, splitDeathMark } from './death-marks.ts';

describe('a name that says that the person has died', () => {
  test.each([
    ['Juan Pérez (QEPD)', 'Juan Pérez'],
    ['Juan Pérez (Q.E.P.D.)', 'Juan Pérez'],
    ['Juan Pérez q.e.p.d.', 'Juan Pérez'],
    ['Juan Pérez Q. E. P. D.', 'Juan Pérez'],
    ['QEPD Juan Pérez', 'Juan Pérez'],
    ['Juan Pérez, QEPD', 'Juan Pérez'],
    ['Pérez (QEPD), Juan', 'Pérez, Juan'],
    ['Juan Pérez †', 'Juan Pérez'],
    ['† Juan Pérez', 'Juan Pérez'],
    ['Juan Pérez ✝️', 'Juan Pérez'],
    ['Juan Pérez (+)', 'Juan Pérez'],
    ['Juan Pérez +', 'Juan Pérez'],
    ['+Juan Pérez', 'Juan Pérez'],
    ['Juan Pérez (fallecido)', 'Juan Pérez'],
    ['Ana Ruiz (Fallecida)', 'Ana Ruiz'],
    ['Ana Ruiz (fallecido/a)', 'Ana Ruiz'],
    ['Ana Ruiz - FALLECIDA', 'Ana Ruiz'],
    ['Ana Ruiz [falleció]', 'Ana Ruiz'],
    ['Finado Juan Pérez', 'Juan Pérez'],
    ['Juan Pérez (D.E.P.)', 'Juan Pérez'],
    ['Juan Pérez D.E.P.', 'Juan Pérez'],
    ['Juan Pérez (dep)', 'Juan Pérez'],
    ['John Smith RIP', 'John Smith'],
    ['John Smith (R.I.P.)', 'John Smith'],
    ['John Smith (deceased)', 'John Smith'],
    ['Juan Pérez (Q.E.P.D.) - +57 311 555 0101', 'Juan Pérez - +57 311 555 0101'],
    ['Juan Pérez † 55 1234 5678', 'Juan Pérez 55 1234 5678'],
    ['(QEPD)', ''],
  ])('%s is %s', (text, name) => {
    expect(splitDeathMark(text)).toEqual({ name, hasDied: true, date: '' });
  });

  test.each([
    ['Juan Pérez (falleció el 03/05/2019)', '03/05/2019'],
    ['Juan Pérez (fallecido en mayo de 2019)', 'mayo de 2019'],
    ['Juan Pérez † 2019', '2019'],
    ['Juan Pérez (died May 3, 2019)', 'May 3, 2019'],
    ['Juan Pérez fallecido el 3 de mayo de 2019', '3 de mayo de 2019'],
  ])('may have the date: %s', (text, date) => {
    expect(splitDeathMark(text)).toEqual({ name: 'Juan Pérez', hasDied: true, date });
  });

  test.each([
    'Juan Pérez',
    'Rip Torn',
    'Ana Dep',
    'Ana Ruiz (falleció su esposo)',
    'Ana Ruiz (viuda, esposo fallecido)',
    '+57 314 555 0104 Luz Gil',
    'Ana Paz (+57 314 555 0104)',
    'Juan + Ana Pérez',
    'Ana Ruiz (falleció esposa 2019)',
    'Rosa Pérez Vda. de Gómez',
    'Ripoll García',
  ])('is not %s', (text) => {
    expect(splitDeathMark(text)).toEqual({ name: text, hasDied: false, date: '' });
  });

  const pieces = '( ) + † QEPD q.e.p.d. DEP fallecido el 2019 , Ana'.split(' ').concat(' ');
  test('never becomes longer', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(removeDeathMark(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  // A regular expression that backtracks would exceed the time limit of a test.
  test.each(['('.repeat(200), 'fallecido '.repeat(19), '1 '.repeat(100), ' '.repeat(200)])(
    'is looked for in a text that begins as one over and over: %s',
    (text) => {
      expect(() => removeDeathMark(text)).not.toThrow();
    },
  );
});
