import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ana García', 'AG'],
  ['Ana García López', 'AG'],
  ['María de la Cruz', 'MC'],
  ['ana garcía', 'AG'],
  ['Ána', 'Á'],
  ['', ''],
])('a person without a photo is shown by given name and surname: %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['Familia Acosta Beltrán', 'AB'],
  ['La familia Cruz', 'C'],
  ['Fam. Ortiz y Ruiz', 'OR'],
  ['The Soto family', 'S'],
  ['Familia', 'F'],
])('a family without a photo is shown by its surnames: %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
