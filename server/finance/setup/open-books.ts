import { listCategories } from '#domain/finance/charts.ts';
import type { financeContract } from '#domain/finance/contract.ts';
import { ownKinds, type AccountKind, type ListsView } from '#domain/finance/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { getExponent } from '#domain/kernel/money/currencies.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import { getToday, type FinanceCall } from '../books/author.ts';
import { insertAccounts, insertBooks, insertFund, type NewAccount } from '../books/book-queries.ts';
import { createFieldProblem, readLists, requireBooks } from '../books/read-books.ts';
import { postEntry } from '../posting/post-entry.ts';

interface OpenBooksCall extends FinanceCall {
  readonly input: OutputOf<typeof financeContract.open.input>;
  readonly language: Language;
}

const plain = {
  requestId: null,
  role: null,
  code: '',
  parentId: null,
  keeperId: null,
  isGiving: false,
} as const;

/** In the currency of the church, which is that of its books from now on. */
export async function openBooks(call: OpenBooksCall): Promise<ListsView> {
  const { db, input, church, actor } = call;
  const { openedOn } = input;
  if (openedOn > getToday(call)) throw createFieldProblem('openedOn', 'finance:errors.day-to-come');
  const { currency } = church;
  const isNew = await insertBooks(db, {
    currency,
    exponent: getExponent(currency),
    openedOn,
    userId: actor.userId,
  });
  if (!isNew) throw new Problem('conflict', 'finance:errors.books-exist');
  await recordAudit(db, {
    action: 'books-opened',
    subject: { table: 'finance_books', label: currency },
    after: { currency, opened_on: openedOn },
  });
  const tills = input.accounts.map(({ kind, name }, position) => ({
    ...plain,
    id: newId(),
    kind,
    name,
    position,
  }));
  await insertAccounts(db, [...tills, ...createOwnAccounts(call), ...createCategories(call)]);
  const fundId = await createFunds(call);
  const books = await requireBooks(db);
  const opening = input.accounts.flatMap(({ opening: amount }, index) =>
    amount === null
      ? []
      : [
          {
            debitId: tills[index]?.id ?? '',
            creditId: books.own.opening,
            fundId,
            amount: BigInt(amount),
          },
        ],
  );
  if (opening.length > 0)
    await postEntry(call, books, {
      day: openedOn,
      kind: 'opening',
      requestId: newId(),
      lines: opening,
      amount: opening.reduce((sum, line) => sum + line.amount, 0n),
    });
  return readLists(db);
}

function createOwnAccounts({ language }: OpenBooksCall): NewAccount[] {
  const { t } = translate(language);
  return ownKinds.map((kind: AccountKind & (typeof ownKinds)[number], position) => ({
    ...plain,
    id: newId(),
    kind,
    name: t(`finance:accountKinds.${kind}`),
    position: 1000 + position,
  }));
}

/** The church can change them; their names are in the language of the user who opens the books. */
function createCategories({ input, language }: OpenBooksCall): NewAccount[] {
  const { t } = translate(language);
  const ids = new Map<string, string>();
  return listCategories(input.chart).map(
    ({ key, nameKey, kind, parent, role, isGiving }, index) => {
      const id = newId();
      ids.set(key, id);
      return {
        ...plain,
        id,
        kind,
        role,
        name: t(nameKey),
        parentId: parent === null ? null : (ids.get(parent) ?? null),
        isGiving,
        position: 100 + index,
      };
    },
  );
}

/** The one for all that has no purpose of its own. */
async function createFunds({ db, language }: OpenBooksCall): Promise<string> {
  const { t } = translate(language);
  const id = newId();
  const fund = { requestId: null, purpose: '', until: null, share: null, sharedCategoryId: null };
  await insertFund(db, { ...fund, id, kind: 'free', name: t('finance:generalFund'), position: 0 });
  return id;
}
