import { financePermissions } from '#domain/finance/permissions.ts';
import type { SearchKind, TaskSource } from '#server/access/public.ts';
import type { OnCurrencyChanged } from '#server/churches/public.ts';
import type { MergeSource, OnPeopleErased } from '#server/people/public.ts';
import { findBooks } from './books/book-queries.ts';
import { createFieldProblem } from './books/read-books.ts';
import { countBatches } from './figures/month-queries.ts';
import { billRule } from './ledger/bills.ts';
import { listEntryPage } from './ledger/entry-queries.ts';
import { countGiftsOfPerson, forgetGiver, moveGiving } from './people-queries.ts';

const entrySearch: SearchKind = {
  kind: 'finance-entries',
  permission: financePermissions.view,
  search: async (db, { text, limit }) => {
    const page = await listEntryPage(db, { q: text }, { cursor: undefined, size: limit });
    return page.items.map(({ id, number, note, party, day }) => ({
      id,
      title: [`${number}`, party || note].filter(Boolean).join(' · '),
      detail: day,
    }));
  },
};

/** Batches that wait to be counted or committed. */
const batchTasks: TaskSource = {
  requires: { permission: financePermissions.count },
  menu: 'too',
  async list({ db }) {
    const { open, counted } = await countBatches(db);
    return [
      { kind: 'batches-to-finish', count: open, id: null },
      { kind: 'batches-to-commit', count: counted, id: null },
    ];
  },
};

const onPeopleErased: OnPeopleErased = forgetGiver;

/** The books stay in the currency that they were opened in. */
const onCurrencyChanged: OnCurrencyChanged = async (db, currency) => {
  const books = await findBooks(db);
  if (books && books.currency !== currency)
    throw createFieldProblem('currency', 'finance:errors.currency-fixed');
};

const mergedGifts: MergeSource = {
  kind: 'gifts',
  permission: financePermissions.givers,
  read: ({ db }, personId) => countGiftsOfPerson(db, personId),
};

/** What this feature adds to earlier ones. */
export const financeContributions = {
  searchKinds: [entrySearch],
  fileRules: [billRule],
  taskSources: [batchTasks],
  onPeopleErased,
  onCurrencyChanged,
  onPeopleMerged: moveGiving,
  mergeSources: [mergedGifts],
};
