/** Which entry of the books a line of the bank may be. Nothing is decided here: a user confirms it. */
import { daysOfTransfer } from '#domain/bank/postings.ts';
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

/** A cheque reaches the bank days after it is written; only a transfer is dated after the bank's day, by the other account. */
export const daysBefore = 10;
export const daysAfter = daysOfTransfer;
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
  const byAmount = Map.groupBy(entries.map(toDated), ({ amount }) => amount);
  const readWords = createWordReader();
  for (const line of lines.map(toDated)) {
    const near = listNear(line, byAmount.get(line.amount) ?? [], taken);
    const entry = chooseNearest(line, near, readWords);
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

/** With its day as a number, because each is compared with many. */
type Dated<Move> = Move & { readonly at: number };
const toDated = <Move extends { readonly day: string }>(move: Move): Dated<Move> => ({
  ...move,
  at: countDays('1970-01-01', move.day),
});

/** Those of some entries of one amount that are free and near in days, the nearest first, without a look at the others. */
function listNear(
  { at }: Dated<ProposedLine>,
  entries: readonly Dated<ProposedEntry>[],
  taken: ReadonlySet<string>,
): Dated<ProposedEntry>[] {
  let later = findIndexOfDay(entries, at);
  let earlier = later - 1;
  const near: Dated<ProposedEntry>[] = [];
  while (near.length < mostCompared) {
    const [one, other] = [entries[earlier], entries[later]];
    const ago = one === undefined ? Infinity : at - one.at;
    const ahead = other === undefined ? Infinity : other.at - at;
    if (ago > daysBefore && ahead > daysAfter) break;
    const isOtherNearer = ahead <= daysAfter && (ago > daysBefore || ahead <= ago);
    const entry = isOtherNearer ? other : one;
    if (isOtherNearer) later += 1;
    else earlier -= 1;
    if (entry && !taken.has(entry.id)) near.push(entry);
  }
  return near;
}

/** The place of the first entry of a day or later. */
function findIndexOfDay(entries: readonly Dated<ProposedEntry>[], at: number): number {
  let [start, end] = [0, entries.length];
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if ((entries[middle]?.at ?? 0) < at) start = middle + 1;
    else end = middle;
  }
  return start;
}

function chooseNearest(
  { at, text }: Dated<ProposedLine>,
  entries: readonly Dated<ProposedEntry>[],
  readWords: WordReader,
): ProposedEntry | undefined {
  const words = readWords(text);
  let best: { readonly entry: ProposedEntry; readonly rating: number } | undefined;
  for (const entry of entries) {
    const shares = shareWord(words, readWords(entry.text));
    const rating = Math.abs(entry.at - at) - (shares ? wordDays : 0);
    if (!best || rating < best.rating) best = { entry, rating };
  }
  return best?.entry;
}

type Words = ReadonlySet<string>;
type WordReader = (text: string) => Words;

/** Texts of banks and of books repeat themselves, and each is compared with many: their words are read once. */
function createWordReader(): WordReader {
  const known = new Map<string, Words>();
  return (text) => {
    const words = known.get(text) ?? toWords(text);
    known.set(text, words);
    return words;
  };
}

const toWords = (text: string): Words =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 3),
  );

const shareWord = (one: Words, other: Words): boolean => {
  for (const word of one) if (other.has(word)) return true;
  return false;
};

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
