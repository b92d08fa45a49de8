import type { ChangeInput } from '#domain/expenses/schema.ts';
import { requireCategory, requireCentre, type Books } from '#server/finance/public.ts';
import type { RequestColumns } from './request-queries.ts';

/** The category and the cost centre are those of the books that are in use; throws Problem for others. */
export const toColumns = (
  books: Books,
  input: Omit<ChangeInput, 'expenseId' | 'version'>,
): Pick<
  RequestColumns,
  'title' | 'details' | 'amount' | 'category_id' | 'centre_id' | 'party' | 'tax_id' | 'due_on'
> => ({
  title: input.title,
  details: input.details,
  amount: input.amount,
  category_id:
    input.categoryId === null ? null : requireCategory(books, input.categoryId, 'expense').id,
  centre_id: input.centreId === null ? null : requireCentre(books, input.centreId).id,
  party: input.party,
  tax_id: input.taxId,
  due_on: input.dueOn,
});
