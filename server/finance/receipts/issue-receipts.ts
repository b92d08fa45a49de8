import type { receiptsContract, ReceiptView } from '#domain/finance/giving/receipts.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { getToday, type FinanceCall } from '../books/author.ts';
import { createFieldProblem, requireBooks, type Books } from '../books/read-books.ts';
import { lockBatch, type Batch } from '../giving/batch-queries.ts';
import { findGift, listGifts, type Gift } from '../giving/gift-queries.ts';
import { requireBatch } from '../giving/read-batch.ts';
import { makeReceiptVoid } from '../giving/void-receipt.ts';
import { readReceipt, requireReceipt } from './read-receipt.ts';
import {
  findReceiptByRequest,
  insertReceipts,
  type NewReceipt,
  type ReceiptItem,
} from './receipt-queries.ts';

export type ReceiptCall<Name extends keyof typeof receiptsContract> = FinanceCall & {
  readonly church: { readonly language: Language };
  readonly input: OutputOf<(typeof receiptsContract)[Name]['input']>;
};

/** For a gift and the others of its giver in the batch; of nobody known, for the gift alone. */
export async function issueReceipt(call: ReceiptCall<'issue'>): Promise<ReceiptView> {
  const { db, input } = call;
  const found = requireFound(await findGift(db, input.giftId), 'finance:errors.gift-not-found');
  const batch = requireCommitted(await lockBatch(db, found.batch_id));
  const known = await findReceiptByRequest(db, input.requestId);
  if (known) return readReceipt(call, known);
  const gifts = (await listGifts(db, batch.id)).filter(hasNoReceipt);
  const gift = gifts.find(({ id }) => id === input.giftId);
  if (!gift) throw new Problem('failed_precondition', 'finance:errors.receipt-exists');
  const { person_id: personId } = gift;
  const names = await readNamedPeople(db, personId === null ? [] : [personId]);
  const payer = input.payer || namePayer(call, gift, names.get(personId ?? '')?.displayName);
  if (payer === '') throw createFieldProblem('payer', 'finance:errors.payer-missing');
  const books = await requireBooks(db);
  const giver = toGiver(gift);
  const own = giver === null ? [gift] : gifts.filter((each) => toGiver(each) === giver);
  const receipt = toReceipt(books, own, {
    requestId: input.requestId,
    personId,
    payer,
    paperNumber: input.paperNumber,
  });
  await issue(call, books, batch, [receipt]);
  return readReceipt(call, receipt.id);
}

/** One for each known giver and organisation; gifts of nobody known get theirs one by one. */
export async function issueReceipts(call: ReceiptCall<'issueAll'>): Promise<{ issued: number }> {
  const { db, input } = call;
  const batch = requireCommitted(await lockBatch(db, input.batchId));
  const books = await requireBooks(db);
  const gifts = (await listGifts(db, batch.id)).filter(hasNoReceipt);
  const givers = Map.groupBy(gifts, toGiver);
  const names = await readNamedPeople(db, [
    ...new Set(gifts.flatMap(({ person_id }) => person_id ?? [])),
  ]);
  const receipts = [...givers.values()].flatMap((own) => {
    const [first] = own;
    if (!first || toGiver(first) === null) return [];
    const { person_id: personId } = first;
    const payer = namePayer(call, first, names.get(personId ?? '')?.displayName);
    return payer === ''
      ? []
      : [toReceipt(books, own, { requestId: null, personId, payer, paperNumber: '' })];
  });
  if (receipts.length > 0) await issue(call, books, batch, receipts);
  return { issued: receipts.length };
}

/** Whose gifts are on one receipt; null: nobody known. What somebody gives for the whole family is on one of its own. */
const toGiver = ({ person_id: id, is_household, organisation }: Gift): string | null =>
  organisation !== '' || id !== null ? JSON.stringify([id, is_household, organisation]) : null;

/** As it is printed, in the church's language; empty: nobody known. */
function namePayer(
  { church }: Pick<ReceiptCall<'issue'>, 'church'>,
  { is_household, organisation }: Gift,
  name: string | undefined,
): string {
  if (!name) return organisation;
  return is_household ? translate(church.language).t('finance:gifts.household', { name }) : name;
}

const hasNoReceipt = ({ state, receipt_id: id }: Gift): boolean =>
  state === 'committed' && id === null;

function requireCommitted(found: Batch | undefined): Batch {
  const batch = requireBatch(found);
  if (batch.entry_id === null)
    throw new Problem('failed_precondition', 'finance:errors.batch-not-committed');
  return batch;
}

function toReceipt(
  books: Books,
  gifts: readonly Gift[],
  fields: Pick<NewReceipt, 'requestId' | 'personId' | 'payer' | 'paperNumber'>,
): NewReceipt {
  return {
    ...fields,
    id: newId(),
    payer: fields.payer.slice(0, 160),
    amount: gifts.reduce((sum, { amount }) => sum + amount, 0),
    items: addUp(gifts.map((gift) => toItem(books, gift))),
    giftIds: gifts.map(({ id }) => id),
  };
}

function toItem(books: Books, gift: Gift): ReceiptItem {
  const { day, method, amount, category_id: categoryId, fund_id: fundId } = gift;
  const fund = books.funds.get(fundId);
  return {
    day,
    category: books.accounts.get(categoryId)?.name ?? '',
    fund: fund === undefined || fund.kind === 'free' ? null : fund.name,
    method,
    amount,
  };
}

/** Two tithes of one day, both in cash, are one line. */
const addUp = (items: readonly ReceiptItem[]): ReceiptItem[] =>
  [...Map.groupBy(items, (item) => JSON.stringify({ ...item, amount: 0 })).values()].flatMap(
    (same) => {
      const [first] = same;
      return first ? [{ ...first, amount: same.reduce((sum, { amount }) => sum + amount, 0) }] : [];
    },
  );

async function issue(
  call: ReceiptCall<'issue' | 'issueAll'>,
  books: Books,
  batch: Batch,
  receipts: readonly NewReceipt[],
): Promise<void> {
  const { db, actor, input } = call;
  const total = receipts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  await recordAudit(db, {
    action: 'receipts-issued',
    subject: { table: 'finance_batches', id: batch.id, label: batch.title },
    after: { count: receipts.length, amount: formatTyped(total, books.currency) },
  });
  await insertReceipts(db, receipts, {
    series: input.series,
    day: getToday(call),
    batchId: batch.id,
    currency: books.currency,
    by: actor.name,
  });
}

export async function voidReceipt(call: ReceiptCall<'void'>): Promise<ReceiptView> {
  const { db, input } = call;
  const { batch_id: batchId } = await requireReceipt(db, input.receiptId);
  await lockBatch(db, batchId);
  const receipt = await requireReceipt(db, input.receiptId);
  if (receipt.status === 'void')
    throw new Problem('failed_precondition', 'finance:errors.receipt-void');
  await makeReceiptVoid(call, receipt.id, input.reason);
  return readReceipt(call, receipt.id);
}
