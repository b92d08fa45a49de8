/** Reads a pasted sheet or a list of WhatsApp as gifts: names, words of the books and amounts, in any order. */
import { type GiftMethod } from '#domain/finance/schema.ts';
import { maxGifts, type ReadLine } from '#domain/finance/giving/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { translate } from '#server/core/translations.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { findByNames, readNamedPeople } from '#server/people/public.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import {
  type Books,
  findBatch,
  type GivingCall,
  requireBatch,
  requireBooks,
  requireUncommitted,
} from '#server/finance/public.ts';
import { parseCellAmount, parseMethod } from './read-cells.ts';
import { isNobody } from './read-names.ts';

export async function readLines(
  call: GivingCall<'readLines'> & { readonly language: Language },
): Promise<{ lines: ReadLine[] }> {
  const { db, input } = call;
  requireUncommitted(requireBatch(await findBatch(db, input.batchId)));
  const texts = input.text
    .split(/\r?\n/)
    .map((text, index) => ({ text: text.trim(), line: index + 1 }));
  const filled = texts.filter(({ text }) => text !== '');
  if (filled.length > maxGifts)
    throw new Problem('limit_reached', 'finance:errors.too-many-lines', {
      values: { count: filled.length, limit: maxGifts },
    });
  const words = toWords(await requireBooks(db));
  const { t } = translate(call.language);
  const saidLines = filled.map((each) => ({ ...each, said: readLine(each.text, words) }));
  // Users who may not see people don't learn who is on record.
  const names = can(call.actor, peoplePermissions.names)
    ? await findByNames(
        db,
        saidLines.map(({ said }) => toNameKey(said.name)),
      )
    : new Map<string, string>();
  const read = saidLines.map(({ line, text, said }) => {
    const found = isNobody(said.name) ? null : names.get(toNameKey(said.name));
    const reason = findProblem(said, found);
    const personId = reason === null && found ? found : null;
    return { ...said, line, text, personId, problem: reason === null ? null : t(reason) };
  });
  const people = await readNamedPeople(db, [
    ...new Set(read.flatMap(({ personId }) => personId ?? [])),
  ]);
  return {
    lines: read.map((each) => ({
      line: each.line,
      text: each.text,
      person: people.get(each.personId ?? '') ?? null,
      categoryId: each.categoryId,
      method: each.method,
      envelope: each.envelope,
      amount: each.amount,
      problem: each.problem,
    })),
  };
}

/** `found`: null for nobody known, undefined for a name that is not on record. */
function findProblem({ amount }: SaidLine, found: string | null | undefined) {
  if (amount === null || amount <= 0) return 'finance-imports:errors.amount-missing';
  if (found === 'several') return 'finance-imports:errors.person-ambiguous';
  return found === undefined ? 'finance:errors.person-unknown' : null;
}

interface Words {
  readonly currency: string;
  /** By folded name, without the `s` of a plural. */
  readonly categories: ReadonlyMap<string, string>;
}

const toSingular = (text: string): string => fold(text).replace(/s$/, '');

const toWords = ({ currency, accounts }: Books): Words => ({
  currency,
  categories: new Map(
    [...accounts.values()]
      .filter(({ isGiving, isClosed }) => isGiving && !isClosed)
      .map(({ id, name }) => [toSingular(name), id]),
  ),
});

interface SaidLine {
  readonly name: string;
  readonly categoryId: string | null;
  readonly method: GiftMethod | null;
  readonly envelope: string;
  readonly amount: number | null;
}

const envelopeWord = /^(?:sobre|envelope)\s*(?:n\.?º?|#)?\s*(\d{1,6})$/i;
const numeric = /^[^\d\p{L}]*(?:\p{L}{1,3}[./]?)?\s*[\d.,]+$/u;

/** Cells are parted by tabs or semicolons; without them the amount is at the end: "Ana Gómez diezmo 50.000". */
function readLine(text: string, words: Words): SaidLine {
  const cells = text
    .split(/[\t;]/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  const parts = cells.length > 1 ? cells : splitWords(text, words);
  const find = <Value>(read: (part: string) => Value | null | undefined): Value | null => {
    for (const part of parts) {
      const value = read(part);
      if (value !== null && value !== undefined) return value;
    }
    return null;
  };
  const numbers = parts.filter((part) => numeric.test(part));
  const isWord = (part: string): boolean =>
    numeric.test(part) ||
    envelopeWord.test(part) ||
    words.categories.has(toSingular(part)) ||
    parseMethod(part) !== null;
  return {
    name: parts.filter((part) => !isWord(part)).join(' '),
    categoryId: find((part) => words.categories.get(toSingular(part))),
    method: find(parseMethod),
    // Of two numbers the first is that of the envelope.
    envelope:
      find((part) => envelopeWord.exec(part)?.[1]) ??
      (numbers.length > 1 ? (numbers[0] ?? '').slice(0, 20) : ''),
    amount: parseCellAmount(numbers.at(-1) ?? '', words.currency),
  };
}

/** "Ana Gómez: diezmo 50.000" as name, words of the books and amount. */
function splitWords(text: string, { categories }: Words): string[] {
  const [, before, amount] = /^(.*?)[\s:=-]*(\$?\s*[\d][\d.,]*)$/.exec(text) ?? [];
  if (before === undefined || amount === undefined) return [text];
  const words = before.replaceAll(':', ' ').split(/\s+/).filter(Boolean);
  const found: string[] = [];
  for (let last = words.at(-1); last !== undefined; last = words.at(-1)) {
    if (!categories.has(toSingular(last)) && !parseMethod(last)) break;
    found.push(last);
    words.pop();
  }
  return [words.join(' '), ...found, amount].filter(Boolean);
}
