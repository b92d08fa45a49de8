import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { country } from '#domain/churches/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toFieldErrors } from './field-errors.ts';
import { toErrorBody, negotiateLanguage, translate } from './translations.ts';

/** Message of each invalid field. */
function messages(
  schema: z.ZodType,
  input: unknown,
  language: 'es' | 'en' = 'es',
): Record<string, string> {
  const { error } = z.safeParse(schema, input);
  if (!error) return {};
  const failure = toErrorBody(
    new Problem('invalid', 'invalid', { fields: toFieldErrors(error, input) }),
    language,
  );
  return Object.fromEntries((failure.fields ?? []).map((each) => [each.path, each.message]));
}

describe('translations on the server', () => {
  test('are in the requested language', () => {
    expect(translate('es').t('errors:not_found')).toBe('No encontramos lo que buscas.');
    expect(translate('en').t('errors:not_found')).toBe(
      'We could not find what you are looking for.',
    );
  });

  test('use the plural for a count', () => {
    expect(translate('es').t('errors:too-short', { count: 1 })).toBe(
      'Escribe al menos 1 carácter.',
    );
    expect(translate('es').t('errors:too-short', { count: 8 })).toBe(
      'Escribe al menos 8 caracteres.',
    );
  });

  test('throw for a missing key', () => {
    expect(() => translate('es').t('errors:no-such-text')).toThrow('errors:no-such-text');
  });

  test('fall back to a general message for a missing key in production', async () => {
    vi.resetModules();
    const fresh = await import('./translations.ts');
    fresh.tolerateMissingTranslations();
    expect(fresh.translate('en').t('errors:no-such-text')).toBe(
      'Something failed on our side. Please try again.',
    );
  });

  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['en-GB,en;q=0.9', 'en'],
    ['fr,en;q=0.3,es;q=0.7', 'es'],
    ['en;q=0,es;q=0.1', 'es'],
    ['fr', 'es'],
    ['', 'es'],
    [undefined, 'es'],
  ] as const)('for Accept-Language %s the language is %s', (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  test("the user's language has priority over the browser's", () => {
    expect(negotiateLanguage('en', 'es')).toBe('es');
  });

  test('a problem can use a message with values', () => {
    expect(
      toErrorBody(new Problem('not_found', 'unknown-function', { values: { name: 'x' } }), 'en'),
    ).toEqual({
      code: 'not_found',
      message: 'There is no function x.',
    });
  });
});

describe('field errors of zod issues', () => {
  test('missing and wrong values have different messages', () => {
    const schema = z.strictObject({
      name: z.string(),
      age: z.number(),
      on: z.boolean(),
      role: z.enum(['a', 'b']),
    });
    expect(messages(schema, { age: 'x', on: 1, role: 'c' })).toEqual({
      name: 'Este dato es obligatorio.',
      age: 'Debe ser un número.',
      on: 'Debe ser sí o no.',
      role: 'Elige una de estas opciones: a, b.',
    });
    expect(messages(schema, {})['role']).toBe('Este dato es obligatorio.');
    expect(messages(schema, 'x')).toEqual({ '': 'Debe ser un conjunto de datos.' });
  });

  test('an empty country is missing, an unknown one is invalid', () => {
    const schema = z.strictObject({ country });
    expect(messages(schema, { country: '' })).toEqual({ country: 'Este dato es obligatorio.' });
    expect(messages(schema, { country: 'ZZ' })).toEqual({ country: 'Este valor no es válido.' });
  });

  test('limits of texts, numbers, lists and dates', () => {
    const schema = z.strictObject({
      short: z.string().min(3),
      empty: z.string().trim().min(1),
      long: z.string().max(2),
      exact: z.string().length(2),
      low: z.number().min(1),
      high: z.number().max(5),
      above: z.number().gt(0),
      whole: z.int(),
      step: z.number().multipleOf(5),
      few: z.array(z.string()).min(1),
      many: z.array(z.string()).max(1),
      day: z.date().min(new Date('2026-01-02')),
    });
    expect(
      messages(
        schema,
        {
          short: 'ab',
          empty: ' ',
          long: 'abc',
          exact: 'a',
          low: 0,
          high: 6,
          above: 0,
          whole: 1.5,
          step: 3,
          few: [],
          many: ['a', 'b'],
          day: new Date('2025-01-01'),
        },
        'en',
      ),
    ).toEqual({
      short: 'Write at least 3 characters.',
      empty: 'This is required.',
      long: 'Write at most 2 characters.',
      exact: 'It must have exactly 2 characters.',
      low: 'It must be 1 or more.',
      high: 'It must be 5 or less.',
      above: 'It must be greater than 0.',
      whole: 'It must be a whole number.',
      step: 'It must be a multiple of 5.',
      few: 'Choose at least 1 item.',
      many: 'Choose at most 1 item.',
      day: 'The date must be 2 January 2026 or later.',
    });
  });

  test('formats', () => {
    const schema = z.strictObject({
      email: z.email(),
      id: z.uuid(),
      day: z.iso.date(),
      at: z.iso.datetime(),
      time: z.iso.time(),
      url: z.url(),
      code: z.string().regex(/^[A-Z]{2}$/),
      phone: z.e164(),
      prefix: z.string().startsWith('ab'),
      jwt: z.jwt(),
    });
    const bad = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, 'x?']));
    expect(messages(schema, bad)).toEqual({
      email: 'El correo electrónico no es válido.',
      id: 'El identificador no es válido.',
      day: 'La fecha no es válida. Usa el formato AAAA-MM-DD.',
      at: 'La fecha y hora no son válidas.',
      time: 'La hora no es válida. Escríbela así: 7:30 p. m. o 19:30.',
      url: 'La dirección web no es válida.',
      code: 'El formato no es válido.',
      phone: 'El teléfono no es válido. Escríbelo con el código del país.',
      prefix: 'Debe empezar con ab.',
      jwt: 'El formato no es válido.',
    });
  });

  test('each unknown field is reported, at any depth', () => {
    const schema = z.strictObject({ list: z.array(z.strictObject({ a: z.string() })) });
    expect(messages(schema, { list: [{ a: 'x', b: 1 }], c: 1, d: 2 })).toEqual({
      'list.0.b': 'No se reconoce este campo.',
      c: 'No se reconoce este campo.',
      d: 'No se reconoce este campo.',
    });
  });

  test('for ten thousand unknown fields only the first fifty are reported', () => {
    const input = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`field${index}`, index]),
    );
    expect(Object.keys(messages(z.strictObject({}), input))).toHaveLength(50);
  });

  test('unions, records and sets', () => {
    const union = z.union([
      z.strictObject({ kind: z.literal('a'), size: z.number() }),
      z.string().min(5),
    ]);
    expect(messages(z.strictObject({ u: union }), { u: 'abc' })).toEqual({
      u: 'Escribe al menos 5 caracteres.',
    });
    expect(messages(z.strictObject({ u: union }), { u: 4 })).toEqual({
      u: 'Este valor no es válido.',
    });
    expect(messages(z.strictObject({ u: union }), {})).toEqual({ u: 'Este dato es obligatorio.' });
    const tagged = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]);
    expect(messages(tagged, { kind: 'c' })).toEqual({ kind: 'Este valor no es válido.' });
    expect(messages(z.record(z.email(), z.string()), { nobody: 'x' })).toEqual({
      nobody: 'El nombre de este dato no es válido.',
    });
    expect(messages(z.set(z.string()), new Set([1]))).toEqual({ '': 'Debe ser un texto.' });
  });

  test('a custom rule provides its message and values', () => {
    const schema = z.object({
      a: z.number().refine((value) => value < 3, { error: 'too-high', params: { limit: 3 } }),
    });
    expect(messages(schema, { a: 9 })).toEqual({ a: 'Debe ser 3 o menos.' });
    expect(messages(z.object({ a: z.number().refine(() => false) }), { a: 9 })).toEqual({
      a: 'Este valor no es válido.',
    });
    expect(messages(z.object({ a: z.string().min(4, 'no-permission') }), { a: 'abc' })).toEqual({
      a: 'No tienes permiso para hacer esto.',
    });
  });
});

describe('locale files of the server', () => {
  type Texts = { readonly [key: string]: string | Texts };
  const flat = (texts: Texts, above = ''): [key: string, text: string][] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${above}${key}`, value] as [string, string]]
        : flat(value, `${above}${key}.`),
    );
  const read = (language: string, file: string): Map<string, string> =>
    new Map(
      flat(
        JSON.parse(readFileSync(`web/public/locales/${language}/${file}.json`, 'utf8')) as Texts,
      ),
    );
  const variables = (text: string | undefined): string[] =>
    (text?.match(/{{\w+/g) ?? []).toSorted();

  test.each(['errors', 'mails', 'mailbox', 'pages', 'reference'])(
    '%s: English has every text that Spanish has, with the same variables',
    (file) => {
      const es = read('es', file);
      const en = read('en', file);
      expect([...en.keys()]).toEqual([...es.keys()].filter((key) => !key.endsWith('_many')));
      for (const [key, text] of en)
        expect([key, variables(text)]).toEqual([key, variables(es.get(key))]);
    },
  );
});
