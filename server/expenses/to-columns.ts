import type { ChangeInput } from '#domain/expenses/schema.ts';
import { requireCategory, requireCentre, type Books } from '#server/finance/public.ts';
import type { RequestColumns } from './request-queries.ts';

/** What requests and expenses of each month have. Throws Problem for a category or cost centre that is not in use. */
export const toColumns = (
  books: Books,
  input: Omit<ChangeInput, 'expenseId' | 'version' | 'dueOn'>,
): Pick<
  RequestColumns,
  'title' | 'details' | 'amount' | 'category_id' | 'centre_id' | 'party' | 'tax_id'
> => ({
  title: input.title,
  details: input.details,
  amount: input.amount,
  category_id:
    input.categoryId === null ? null : requireCategory(books, input.categoryId, 'expense').id,
  centre_id: input.centreId === null ? null : requireCentre(books, input.centreId).id,
  party: input.party,
  tax_id: input.taxId,
});
