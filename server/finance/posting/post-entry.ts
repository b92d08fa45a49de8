import type { EntryKind } from '#domain/finance/schema.ts';
import type { Line } from '#domain/finance/ledger/lines.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { now } from '#server/core/clock.ts';
import { newId } from '#server/core/ids.ts';
import { getToday, type PostingCall } from '../books/author.ts';
import { createFieldProblem, type Books } from '../books/read-books.ts';
import { insertPostedEntry, lockMonthForPosting } from './post-queries.ts';

interface NewEntry {
  readonly day: string;
  readonly kind: EntryKind;
  readonly requestId: string;
  readonly lines: readonly Line[];
  readonly reverses?: string | null;
  readonly note?: string;
  readonly reference?: string;
  readonly party?: string;
  readonly taxId?: string;
  /** Of what the entry is, for the activity log. */
  readonly amount: bigint;
  /** Of the amount; without one, that of the books. */
  readonly currency?: string;
  readonly reason?: string;
  /** Of the spreadsheet that it is from. */
  readonly importId?: string | null;
}

/** Posts an entry of which accounts, funds and amounts were checked, and returns its id. Throws Problem for a day without postings. */
export async function postEntry(call: PostingCall, books: Books, entry: NewEntry): Promise<string> {
  const { day, kind, requestId, lines, reverses = null, amount, reason } = entry;
  const id = newId();
  await requireOpenDay(call, books, day);
  await insertPostedEntry(call.db, {
    id,
    day,
    month: startOfMonth(day),
    kind,
    reverses,
    requestId,
    currency: books.currency,
    lines,
    note: entry.note ?? '',
    reference: entry.reference ?? '',
    party: entry.party ?? '',
    taxId: entry.taxId ?? '',
    importId: entry.importId ?? null,
    by: { userId: call.actor.userId, name: call.actor.name, at: now() },
    audit: {
      action: kind === 'reversal' ? 'entry-reversed' : 'entry-posted',
      after: {
        kind,
        day,
        amount: formatTyped(amount, entry.currency ?? books.currency),
        ...(entry.currency === undefined ? {} : { currency: entry.currency }),
        ...(reason === undefined ? {} : { reason }),
      },
    },
  });
  return id;
}

/** The month of the day is locked for this transaction: nobody closes it meanwhile. */
export async function requireOpenDay(call: PostingCall, books: Books, day: string): Promise<void> {
  if (day < books.openedOn) throw createFieldProblem('day', 'finance:errors.before-books');
  if (day > getToday(call)) throw createFieldProblem('day', 'finance:errors.day-to-come');
  if ((await lockMonthForPosting(call.db, startOfMonth(day))) === 'closed')
    throw new Problem('failed_precondition', 'finance:errors.month-closed', {
      fields: [{ path: 'day', reason: 'finance:errors.month-closed' }],
    });
}
