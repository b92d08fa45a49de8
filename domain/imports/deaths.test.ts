import { expect, test } from 'vitest';
import { readDeath } from './deaths.ts';

test.each([
  ['03/05/2019', { hasDied: true, day: '2019-05-03' }],
  ['Yes', { hasDied: true }],
  ['Sí', { hasDied: true }],
  ['Y', { hasDied: true }],
  ['Fallecida', { hasDied: true }],
  ['Deceased', { hasDied: true }],
  ['†', { hasDied: true }],
  ['Falleció el 03/05/2019', { hasDied: true, day: '2019-05-03' }],
  ['2019', { hasDied: true }],
  ['mayo de 2019', { hasDied: true }],
  ['No', { hasDied: false }],
  ['Viva', { hasDied: false }],
  ['31/02/2019', { reason: 'date-no-such-day' }],
  ['quizás', { reason: 'import-date-unreadable' }],
])('%s in a column about deaths is read', (text, death) => {
  expect(readDeath(text, 'dmy', '2026-03-10')).toEqual(death);
});
