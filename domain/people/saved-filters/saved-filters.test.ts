import { describe, expect, test } from 'vitest';
import { parseSavedFilter, savedFilterInput } from './schema.ts';

describe('a saved filter', () => {
  test('keeps the parameters of the address as they are typed', () => {
    const parameters = { q: 'ana', missing: 'consent,email', birthMonth: '5', order: 'name:desc' };
    expect(savedFilterInput.parse({ name: ' Sin  correo ', parameters })).toEqual({
      name: 'Sin correo',
      shared: false,
      parameters,
    });
  });

  test('is read as the filters of the list, without the order', () => {
    const filters = parseSavedFilter({ sex: 'female', birthMonth: '5', order: 'name:desc' });
    expect(filters).toEqual({ sex: ['female'], birthMonth: 5 });
  });

  test.each([
    ['an unknown value', { sex: 'x' }],
    ['an unknown parameter', { sex: 'male', other: '1' }],
    ['no filter at all', {}],
    ['an order alone', { order: 'name:desc' }],
  ])('with %s is refused, and never read as a wider one', (_, parameters) => {
    expect(savedFilterInput.safeParse({ name: 'x', parameters }).success).toBe(false);
    expect(parseSavedFilter(parameters)).toBeNull();
  });
});
