/** What cells of treasurers' spreadsheets are read with. */
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { findChosenWord, type ReadingRun } from '#server/imports/public.ts';
import { type Books, findLastClosedMonth, requireBooks } from '#server/finance/public.ts';

export interface BooksContext {
  readonly books: Books;
  readonly run: ReadingRun;
  readonly today: string;
  /** The first day that is in no closed month. */
  readonly firstOpenDay: string;
  /** By target; null: the user chose none. */
  readonly words: Readonly<Record<string, ReturnType<typeof findChosenWord>>>;
}

/** Throws Problem before the books are opened. */
export async function openBooksContext(
  db: ChurchDb,
  run: ReadingRun,
  targets: readonly string[],
): Promise<BooksContext> {
  const books = await requireBooks(db);
  const lastClosed = await findLastClosedMonth(db);
  const open = lastClosed === null ? books.openedOn : startOfMonth(lastClosed, 1);
  return {
    books,
    run,
    today: toPlainDay(now(), run.church.timeZone),
    firstOpenDay: open > books.openedOn ? open : books.openedOn,
    words: Object.fromEntries(targets.map((target) => [target, findChosenWord(run, target)])),
  };
}

/** The columns whose cells are names of the books. */
export const wordTargets = ['account', 'category', 'fund', 'centre'] as const;

/** Why nothing is posted to a day; null: it can be. */
export function findDayProblem(
  day: string,
  { books, today, firstOpenDay }: BooksContext,
): string | null {
  if (day < books.openedOn) return 'finance:errors.before-books';
  if (day > today) return 'finance:errors.day-to-come';
  return day < firstOpenDay ? 'finance:errors.month-closed' : null;
}
