/** Which entry of the books a line of the bank may be. Nothing is decided here: a user confirms it. */
import { maxEntriesOfLine } from '#domain/bank/schema.ts';
import { addDays, countDays } from '#domain/kernel/days.ts';
import { fold } from '#domain/kernel/text/folding.ts';

export interface ProposedLine {
  readonly id: string;
  readonly day: string;
  readonly amount: bigint;
  readonly text: string;
}
export interface ProposedEntry {
  readonly id: string;
  readonly day: string;
  readonly amount: bigint;
  /** Party and note. */
  readonly text: string;
}

/** A cheque reaches the bank days after it is written; an entry is seldom dated after the bank's day. */
export const daysBefore = 10;
export const daysAfter = 3;
/** A day's gifts are paid in together within some days. */
const depositDays = 4;
/** Of equal amounts near a day, so many are compared. */
const mostCompared = 40;
/** A shared word counts as much as so many days. */
const wordDays = 4;

/**
 * The entries of each line, of which each stands once: one of the same amount within some days, the nearest first, those that share a
 * word before others; or all that are left of one day, if they together make the amount. `entries`: the earliest day first.
 */
export function proposeMatches(
  lines: readonly ProposedLine[],
  entries: readonly ProposedEntry[],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const taken = new Set<string>();
  const byAmount = Map.groupBy(entries, ({ amount }) => amount);
  for (const line of lines) {
    const near = listNear(line, byAmount.get(line.amount) ?? [], taken);
    const entry = chooseNearest(line, near);
    if (!entry) continue;
    taken.add(entry.id);
    found.set(line.id, [entry.id]);
  }
  const left = entries.filter(({ id }) => !taken.has(id));
  const days = Map.groupBy(left, ({ day, amount }) => toDayKey(day, amount));
  for (const line of lines) {
    if (found.has(line.id)) continue;
    const day = findDeposit(line, days);
    if (day === undefined) continue;
    found.set(line.id, days.get(day)?.map(({ id }) => id) ?? []);
    days.delete(day);
  }
  return found;
}

/** Those of some entries of one amount that are free and near in days, the nearest first, without a look at the others. */
function listNear(
  { day }: ProposedLine,
  entries: readonly ProposedEntry[],
  taken: ReadonlySet<string>,
): ProposedEntry[] {
  const [first, last] = [addDays(day, -daysBefore), addDays(day, daysAfter)];
  let later = findIndexOfDay(entries, day);
  let earlier = later - 1;
  const near: ProposedEntry[] = [];
  while (near.length < mostCompared) {
    const [one, other] = [entries[earlier], entries[later]];
    const hasOne = one !== undefined && one.day >= first;
    const hasOther = other !== undefined && other.day <= last;
    if (!hasOne && !hasOther) break;
    const isOtherNearer =
      hasOther && (!hasOne || countDays(day, other.day) <= countDays(one.day, day));
    const entry = isOtherNearer ? other : one;
    if (isOtherNearer) later += 1;
    else earlier -= 1;
    if (entry && !taken.has(entry.id)) near.push(entry);
  }
  return near;
}

/** The place of the first entry of a day or later. */
function findIndexOfDay(entries: readonly ProposedEntry[], day: string): number {
  let [start, end] = [0, entries.length];
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if ((entries[middle]?.day ?? '') < day) start = middle + 1;
    else end = middle;
  }
  return start;
}

function chooseNearest(
  { day, text }: ProposedLine,
  entries: readonly ProposedEntry[],
): ProposedEntry | undefined {
  if (entries.length <= 1) return entries[0];
  const words = toWords(text);
  return entries
    .map((entry) => ({
      entry,
      rating: Math.abs(countDays(entry.day, day)) - (sharesWord(words, entry.text) ? wordDays : 0),
    }))
    .toSorted((one, other) => one.rating - other.rating)[0]?.entry;
}

const toWords = (text: string): ReadonlySet<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3),
  );

const sharesWord = (words: ReadonlySet<string>, text: string): boolean =>
  [...toWords(text)].some((word) => words.has(word));

/** The key of the latest day of which all that is left makes the amount of the line. */
function findDeposit(
  { day, amount }: ProposedLine,
  days: ReadonlyMap<string, readonly ProposedEntry[]>,
): string | undefined {
  const keys = Array.from({ length: depositDays + 1 }, (_, ago) =>
    toDayKey(addDays(day, -ago), amount),
  );
  return keys.find((key) => {
    const entries = days.get(key) ?? [];
    return (
      entries.length > 1 &&
      entries.length <= maxEntriesOfLine &&
      entries.reduce((sum, entry) => sum + entry.amount, 0n) === amount
    );
  });
}

/** What came and what went of one day are apart. */
const toDayKey = (day: string, amount: bigint): string => `${day} ${amount > 0n}`;
