/**
 * What zod found wrong with an input, in our vocabulary: a dotted path and the key of a text in `errors.json`. The server's
 * answers and the browser's forms both ask here, so that a fault is told in the same words wherever it is found.
 */
import type { $ZodError, $ZodIssue } from 'zod/v4/core';
import type { FieldError } from './errors.ts';

/** Is there such a text? The key comes with its namespace: `errors:required`. */
export type IsWord = (key: string) => boolean;

type Path = readonly PropertyKey[];
type Values = Record<string, string | number>;
type Issue<C extends $ZodIssue['code']> = Extract<$ZodIssue, { code: C }>;

/** A hostile body may hold a hundred thousand faults; nobody reads more than these. */
const mostFaults = 50;
const longestPath = 200;

/**
 * One fault per field and reason. `raw` is the input that was refused: it tells a missing value from a wrong one.
 * A schema chooses its own words by giving the key of a text as its error: `z.string().refine(test, 'birth-in-future')`,
 * with `params` as the values of the text.
 */
export function faultsOf(
  error: Pick<$ZodError, 'issues'>,
  raw: unknown,
  isWord: IsWord,
): FieldError[] {
  const faults: FieldError[] = [];
  for (const issue of error.issues) {
    if (faults.length >= mostFaults) break;
    faults.push(...faultsOfIssue(issue, [], { raw, isWord }));
  }
  return faults.slice(0, mostFaults);
}

interface Judged {
  readonly raw: unknown;
  readonly isWord: IsWord;
}

function faultsOfIssue(issue: $ZodIssue, above: Path, judged: Judged): FieldError[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, mostFaults).map((key) => fault([...path, key], 'unrecognized'));
  }
  if (/^[a-z][a-z0-9-]*(:[\w.-]+)?$/i.test(issue.message) && judged.isWord(keyOf(issue.message))) {
    return [fault(path, issue.message, paramsOf(issue))];
  }
  if (isMissing(issue, path, judged.raw)) return [fault(path, 'required')];
  if (issue.code === 'invalid_union') return faultsOfUnion(issue, path, judged);
  if (issue.code === 'invalid_key') return [fault(path, 'invalid-key')];
  if (issue.code === 'invalid_element')
    return issue.issues.flatMap((inner) => faultsOfIssue(inner, path, judged));
  const [reason, values] = reasonOf(issue);
  return [fault(path, reason, values)];
}

const keyOf = (message: string): string => (message.includes(':') ? message : `errors:${message}`);

function fault(path: Path, reason: string, values?: Values): FieldError {
  const dotted = path.map(String).join('.').slice(0, longestPath);
  return values ? { path: dotted, reason, values } : { path: dotted, reason };
}

function paramsOf(issue: $ZodIssue): Values | undefined {
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

/** The branch that got furthest says what is wrong; when none accepted even the kind of value, the union as a whole does. */
function faultsOfUnion(issue: Issue<'invalid_union'>, path: Path, judged: Judged): FieldError[] {
  if (issue.discriminator) return [fault(path, 'invalid-value')];
  const near = issue.errors.filter((branch) =>
    branch.every((inner) => inner.code !== 'invalid_type' || inner.path.length > 0),
  );
  const best = near.toSorted((one, other) => one.length - other.length)[0];
  if (!best || (near.length > 1 && best.every((inner) => inner.code === 'invalid_value')))
    return [fault(path, 'invalid-value')];
  return best.flatMap((inner) => faultsOfIssue(inner, path, judged));
}

function reasonOf(issue: $ZodIssue): [reason: string, values?: Values] {
  switch (issue.code) {
    case 'invalid_type':
      return [types[issue.expected] ?? 'invalid-value'];
    case 'invalid_format':
      return reasonOfFormat(issue);
    case 'too_small':
      return reasonOfSize('small', issue, issue.minimum);
    case 'too_big':
      return reasonOfSize('big', issue, issue.maximum);
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

const types: Readonly<Record<string, string>> = {
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

const formats: Readonly<Record<string, string>> = {
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

function reasonOfFormat(issue: Issue<'invalid_format'>): [string, Values?] {
  if ('prefix' in issue) return ['must-start-with', { text: String(issue.prefix) }];
  if ('suffix' in issue) return ['must-end-with', { text: String(issue.suffix) }];
  if ('includes' in issue) return ['must-include', { text: String(issue.includes) }];
  return [formats[issue.format] ?? 'invalid-format'];
}

function reasonOfSize(
  side: 'small' | 'big',
  issue: Issue<'too_small'> | Issue<'too_big'>,
  limit: number | bigint,
): [string, Values?] {
  const small = side === 'small';
  const count = Number(limit);
  switch (issue.origin) {
    case 'string':
      return [issue.exact ? 'exact-length' : small ? 'too-short' : 'too-long', { count }];
    case 'array':
    case 'set':
    case 'map':
      return [issue.exact ? 'exact-count' : small ? 'too-few' : 'too-many', { count }];
    case 'date':
      return [
        small ? 'too-early' : 'too-late',
        { date: new Date(count).toISOString().slice(0, 10) },
      ];
    case 'file':
      return [small ? 'file-too-small' : 'file-too-large'];
    default:
      if (issue.inclusive === false)
        return [small ? 'not-above' : 'not-below', { limit: String(limit) }];
      return [small ? 'too-low' : 'too-high', { limit: String(limit) }];
  }
}
