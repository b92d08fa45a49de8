/** What rows of treasurers' spreadsheets become, and what is meant where a row says nothing. */
import type { GiftMethod } from '#domain/finance/schema.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import { isBooksTill, type Books } from '#server/finance/public.ts';

export interface MovementDraft {
  day: string | null;
  /** Minor units; of a movement, negative where money went out. */
  amount: number | null;
  accountId: string | null;
  categoryId: string | null;
  fundId: string | null;
  /** Of movements alone. */
  centreId: string | null;
  reference: string;
}

interface KindAmount {
  readonly categoryId: string | null;
  readonly amount: number;
  readonly column: number;
}

export interface GiftDraft extends MovementDraft {
  personId: string | null;
  method: GiftMethod | null;
  envelope: string;
  organisation: string;
  /** The name of the giver as the row has it, in one column or two. */
  giver?: string;
  /** In sheets with a column for each kind; without a category the user left the column out. */
  amounts?: KindAmount[];
  /** The position of the column of one kind. */
  column?: number;
  /** What the row says of a payment that brought no money. */
  unpaid?: string;
}

export interface EntryDraft extends MovementDraft {
  kind: 'income' | 'expense' | 'opening' | null;
  party: string;
  taxId: string;
  note: string;
}

/** The gifts of a row: one, or one for each kind. */
export const splitKinds = ({ amounts, ...gift }: GiftDraft): GiftDraft[] =>
  amounts === undefined
    ? [gift]
    : amounts.flatMap(({ categoryId, ...kind }) =>
        categoryId === null ? [] : [{ ...gift, ...kind, categoryId }],
      );

/** What is not there was refused when the rows were read. */
export const requireRead = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('A row without this value is not imported');
  return value;
};

/** What the row is: as it says, or by its category and the sign of its amount. */
export function findKind(
  { kind, amount, categoryId }: EntryDraft,
  books: Books,
): EntryDraft['kind'] {
  if (kind) return kind;
  if (amount !== null && amount < 0) return 'expense';
  const category = books.accounts.get(categoryId ?? '')?.kind;
  return category === 'expense' || category === 'income' ? category : null;
}

/** Cash is in the first till of the books' currency, the rest in the first bank; a church may have one of them only. */
export function findAccount(books: Books, kind: 'cash' | 'bank'): string {
  const open = [...books.accounts.values()].filter((each) => isBooksTill(each) && !each.isClosed);
  return requireFound(open.find((account) => account.kind === kind) ?? open[0]).id;
}
