/** Inputs that a hostile client would send: a valid one with one field changed, for each field that its schema names. */
import { z } from 'zod';
import type { SchemaLike } from '#domain/kernel/endpoint.ts';

export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

type Key = string | number;

/** A field of an input, also of lists and objects in it. */
export interface Field {
  readonly path: readonly Key[];
  /** The schemas from the input to the field, so that what surrounds it can be created. */
  readonly schemas: readonly JsonSchema[];
  readonly schema: JsonSchema;
}

export const toJsonSchema = (schema: SchemaLike): JsonSchema =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  return variants ? variants.flatMap(variantsOf) : [schema];
};

export function listFields(
  schema: JsonSchema,
  path: readonly Key[] = [],
  schemas: readonly JsonSchema[] = [],
): Field[] {
  return variantsOf(schema).flatMap((each) => {
    const around = [...schemas, each];
    const inner: readonly (readonly [Key, JsonSchema])[] = [
      ...Object.entries(each.properties ?? {}),
      ...(each.items ? [[0, each.items] as const] : []),
      ...(each.prefixItems ?? []).map((item, index) => [index, item] as const),
    ];
    const fields = inner.flatMap(([key, value]) => listFields(value, [...path, key], around));
    return path.length > 0 ? [{ path, schemas, schema: each }, ...fields] : fields;
  });
}

/** The input with another value of the field. What surrounds it is created where the input has nothing there. */
export function withValue(input: unknown, { path, schemas }: Field, value: unknown): unknown {
  const change = (current: unknown, depth: number): unknown => {
    const key = path[depth];
    if (key === undefined) return value;
    const container = isContainer(current) ? current : createSample(schemas[depth] ?? {});
    if (typeof key === 'number') {
      const list = Array.isArray(container) ? [...container] : [];
      list[key] = change(list[key], depth + 1);
      return list;
    }
    const object = container as Record<string, unknown>;
    return { ...object, [key]: change(object[key], depth + 1) };
  };
  return change(input, 0);
}

const isContainer = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** A value with the required fields only. */
export function createSample(schema: JsonSchema): unknown {
  const variant = variantsOf(schema).find(({ type }) => type !== 'null') ?? schema;
  if (variant.const !== undefined) return variant.const;
  if (variant.enum) return variant.enum[0];
  switch (variant.type) {
    case 'string':
      if (variant.format === 'uuid') return crypto.randomUUID();
      return variant.format === 'date' ? '2026-02-01' : 'Ana';
    case 'array':
      return (variant.prefixItems ?? []).map(createSample);
    case 'object':
      return Object.fromEntries(
        (variant.required ?? []).map((key) => [key, createSample(variant.properties?.[key] ?? {})]),
      );
    case 'boolean':
      return true;
    default:
      return variant.minimum ?? 1;
  }
}

const texts = [
  '',
  '\0',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-02-31',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("http://ejemplo.test")',
  "' OR 1=1 --",
  '%',
  '\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  '123456789012345678901234567890',
  '-1',
  '1e308',
  '{"a":',
  '{{{{',
] as const;
const numbers = [-1, 0, 0.5, -0.5, 2 ** 31, 2 ** 53, 1e308] as const;
const longText = 400_000;
const longList = 10_000;

/** What a hostile client puts in place of a field's value. */
export function listHostileValues(schema: JsonSchema): unknown[] {
  const others = [null, [], {}, true, 7, ['a'], { a: 1 }];
  switch (schema.type) {
    case 'string': {
      const limit = schema.maxLength ?? 400;
      return [
        ...texts,
        ...(schema.enum ?? []),
        crypto.randomUUID(),
        'ñ'.repeat(limit),
        '🕊'.repeat(Math.floor(limit / 2)),
        '\u202E\u0301'.repeat(Math.floor(limit / 2)),
        'a'.repeat(longText),
        ...others,
      ];
    }
    case 'number':
    case 'integer':
      return [...numbers, schema.minimum, schema.maximum, '1', ...others];
    case 'array': {
      const item = schema.items ?? {};
      const fill = (length: number): unknown[] => Array.from({ length }, () => createSample(item));
      return [fill(longList), fill(schema.maxItems ?? 100), fill(1), ...others];
    }
    default:
      return ['x', ...others];
  }
}
