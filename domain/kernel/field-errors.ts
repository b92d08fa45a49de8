/**
 * Converts zod issues to field errors: a dotted path and a key of `errors.json`. Server and browser both use it, so
 * that an error has the same text on both sides.
 */
import type { ErrorKey } from './text-keys.ts';
import type { $ZodError, $ZodIssue } from 'zod/v4/core';
import type { FieldError } from './errors.ts';

/** Whether a translation exists. The key includes its namespace: `errors:required`. */
export type HasTranslation = (key: string) => boolean;

type Path = readonly PropertyKey[];
type Values = Record<string, string | number>;
type Issue<C extends $ZodIssue['code']> = Extract<$ZodIssue, { code: C }>;

/** Limits the response to a hostile body with a hundred thousand errors. */
const maxFieldErrors = 50;
const maxPathLength = 200;

/**
 * One error per field and reason. `raw` is the rejected input; it distinguishes a missing value from a wrong one.
 * A schema can set its own text by giving a translation key as its error: `z.string().refine(test, 'birth-in-future')`,
 * with `params` as the values of the text.
 */
export function toFieldErrors(
  error: Pick<$ZodError, 'issues'>,
  raw: unknown,
  hasTranslation: HasTranslation,
): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of error.issues) {
    if (errors.length >= maxFieldErrors) break;
    errors.push(...issueToFieldErrors(issue, [], { raw, hasTranslation }));
  }
  return errors.slice(0, maxFieldErrors);
}

interface ValidationContext {
  readonly raw: unknown;
  readonly hasTranslation: HasTranslation;
}

function issueToFieldErrors(
  issue: $ZodIssue,
  parentPath: Path,
  context: ValidationContext,
): FieldError[] {
  const path = [...parentPath, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, maxFieldErrors)
      .map((key) => createFieldError([...path, key], 'unrecognized'));
  }
  const { message } = issue;
  if (isErrorKey(message, context.hasTranslation))
    return [createFieldError(path, message, getParams(issue))];
  if (isMissing(issue, path, context.raw)) return [createFieldError(path, 'required')];
  if (issue.code === 'invalid_union') return unionToFieldErrors(issue, path, context);
  if (issue.code === 'invalid_key') return [createFieldError(path, 'invalid-key')];
  if (issue.code === 'invalid_element')
    return issue.issues.flatMap((nested) => issueToFieldErrors(nested, path, context));
  const [reason, values] = getReason(issue);
  return [createFieldError(path, reason, values)];
}

const toTranslationKey = (message: string): string =>
  message.includes(':') ? message : `errors:${message}`;

/** Whether a schema's message is a key of our own and not a sentence of zod. */
const isErrorKey = (message: string, hasTranslation: HasTranslation): message is ErrorKey =>
  /^[a-z][a-z0-9-]*(:[\w.-]+)?$/i.test(message) && hasTranslation(toTranslationKey(message));

function createFieldError(path: Path, reason: ErrorKey, values?: Values): FieldError {
  const dotted = path.map(String).join('.').slice(0, maxPathLength);
  return values ? { path: dotted, reason, values } : { path: dotted, reason };
}

function getParams(issue: $ZodIssue): Values | undefined {
  const params: unknown = 'params' in issue ? issue.params : undefined;
  if (typeof params !== 'object' || params === null) return undefined;
  const plain = Object.entries(params).filter(
    ([, value]) => typeof value === 'string' || typeof value === 'number',
  );
  return Object.fromEntries(plain) as Values;
}

function isMissing(issue: $ZodIssue, path: Path, raw: unknown): boolean {
  if (
    !['invalid_type', 'invalid_value', 'invalid_union', 'too_small', 'invalid_format'].includes(
      issue.code,
    )
  )
    return false;
  let value = raw;
  for (const key of path) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined;
  }
  if (value === undefined) return true;
  return (
    typeof value === 'string' &&
    value.trim() === '' &&
    (issue.code === 'too_small' || issue.code === 'invalid_format')
  );
}

/** Reports the branch with the fewest errors; when no branch accepts the type of the value, the union as a whole. */
function unionToFieldErrors(
  issue: Issue<'invalid_union'>,
  path: Path,
  context: ValidationContext,
): FieldError[] {
  if (issue.discriminator) return [createFieldError(path, 'invalid-value')];
  const candidates = issue.errors.filter((branch) =>
    branch.every((nested) => nested.code !== 'invalid_type' || nested.path.length > 0),
  );
  const best = candidates.toSorted((one, other) => one.length - other.length)[0];
  if (!best || (candidates.length > 1 && best.every((nested) => nested.code === 'invalid_value')))
    return [createFieldError(path, 'invalid-value')];
  return best.flatMap((nested) => issueToFieldErrors(nested, path, context));
}

function getReason(issue: $ZodIssue): [reason: ErrorKey, values?: Values] {
  switch (issue.code) {
    case 'invalid_type':
      return [types[issue.expected] ?? 'invalid-value'];
    case 'invalid_format':
      return getFormatReason(issue);
    case 'too_small':
      return getSizeReason('small', issue, issue.minimum);
    case 'too_big':
      return getSizeReason('big', issue, issue.maximum);
    case 'invalid_value':
      return issue.values.length === 1
        ? ['must-be', { value: String(issue.values[0]) }]
        : ['not-an-option', { options: issue.values.map(String).join(', ') }];
    case 'not_multiple_of':
      return ['not-multiple', { divisor: issue.divisor }];
    default:
      return ['invalid-value'];
  }
}

const types: Readonly<Record<string, ErrorKey>> = {
  string: 'not-text',
  number: 'not-number',
  nan: 'not-number',
  int: 'not-integer',
  bigint: 'not-integer',
  boolean: 'not-boolean',
  array: 'not-list',
  tuple: 'not-list',
  set: 'not-list',
  object: 'not-object',
  record: 'not-object',
  map: 'not-object',
  date: 'invalid-date',
  nonoptional: 'required',
};

const formats: Readonly<Record<string, ErrorKey>> = {
  email: 'invalid-email',
  url: 'invalid-url',
  uuid: 'invalid-id',
  guid: 'invalid-id',
  date: 'invalid-date',
  time: 'invalid-time',
  datetime: 'invalid-datetime',
  duration: 'invalid-duration',
  e164: 'invalid-phone',
};

function getFormatReason(issue: Issue<'invalid_format'>): [ErrorKey, Values?] {
  if ('prefix' in issue) return ['must-start-with', { text: String(issue.prefix) }];
  if ('suffix' in issue) return ['must-end-with', { text: String(issue.suffix) }];
  if ('includes' in issue) return ['must-include', { text: String(issue.includes) }];
  return [formats[issue.format] ?? 'invalid-format'];
}

function getSizeReason(
  side: 'small' | 'big',
  issue: Issue<'too_small'> | Issue<'too_big'>,
  limit: number | bigint,
): [ErrorKey, Values?] {
  const isTooSmall = side === 'small';
  const count = Number(limit);
  switch (issue.origin) {
    case 'string':
      return [issue.exact ? 'exact-length' : isTooSmall ? 'too-short' : 'too-long', { count }];
    case 'array':
    case 'set':
    case 'map':
      return [issue.exact ? 'exact-count' : isTooSmall ? 'too-few' : 'too-many', { count }];
    case 'date':
      return [
        isTooSmall ? 'too-early' : 'too-late',
        { date: new Date(count).toISOString().slice(0, 10) },
      ];
    case 'file':
      return [isTooSmall ? 'file-too-small' : 'file-too-large'];
    default:
      if (issue.inclusive === false)
        return [isTooSmall ? 'not-above' : 'not-below', { limit: String(limit) }];
      return [isTooSmall ? 'too-low' : 'too-high', { limit: String(limit) }];
  }
}
