import { expect, test } from 'vitest';
import { nestErrors } from './schema-resolver.ts';

const invalid = { type: 'invalid_email', message: 'El correo electrónico no es válido.' };
const tooMany = { type: 'too_big', message: 'Como máximo 5.' };

test('the error of a row keeps its place, with the control that gets the focus', () => {
  const control = { name: 'emails.1.address' };
  const fields = { emails: [{}, { address: { ref: control } }] };
  const errors = nestErrors({ 'emails.1.address': invalid }, fields, ['emails.1.address']);
  expect(errors).toMatchObject({ emails: { 1: { address: { ...invalid, ref: control } } } });
});

test('the error of a list stands beside the errors of its rows', () => {
  const errors = nestErrors({ emails: tooMany, 'emails.0.address': invalid }, {}, [
    'emails.0.address',
  ]);
  expect(errors).toMatchObject({ emails: { root: tooMany, 0: { address: invalid } } });
});

test('a group of radio buttons gives the focus to its first button', () => {
  const first = { value: 'yes' };
  const errors = nestErrors({ consent: invalid }, { consent: { refs: [first, {}] } }, ['consent']);
  expect(errors).toMatchObject({ consent: { ref: first } });
});

test('a name that only begins like the field does not make it a list', () => {
  const errors = nestErrors({ name: invalid }, {}, ['name', 'name2.0']);
  expect(errors).toMatchObject({ name: invalid });
});
