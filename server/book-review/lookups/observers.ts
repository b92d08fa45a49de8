/** The endpoints that show what people give, and what is noted of each answer. */
import { bankContract } from '#domain/bank/contract.ts';
import { bookReviewContract } from '#domain/book-review/contract.ts';
import { bookContract } from '#domain/finance/giving/book.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { formatReceiptNumber, receiptsContract } from '#domain/finance/giving/receipts.ts';
import type { Endpoint, OutputOf, SchemaLike } from '#domain/kernel/endpoint.ts';
import { givingStatementsContract } from '#domain/giving-statements/contract.ts';
import { pledgesContract } from '#domain/pledges/contract.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { AnswerObserver } from '#server/core/api/observe-answers.ts';
import { findReceipt } from '#server/finance/public.ts';
import { findStatement } from '#server/giving-statements/public.ts';
import { findArchive } from '../archive/archive-queries.ts';
import { recordLookup, type Shown } from './record-lookup.ts';

/** `describe`: what an answer shows; null: nobody. */
function watch<I extends SchemaLike, O extends SchemaLike>(
  contract: Endpoint<I, O>,
  describe: (
    input: OutputOf<I>,
    answer: OutputOf<O>,
    db: ChurchDb,
  ) => Shown | null | Promise<Shown | null>,
): AnswerObserver {
  return {
    contract,
    async observe(call, answer) {
      await call.inChurch(async (db) => {
        const shown = await describe(call.input as OutputOf<I>, answer as OutputOf<O>, db);
        if (shown && (shown.people > 0 || shown.isFile)) await recordLookup({ ...call, db }, shown);
      });
    },
  };
}

const countPeople = (ids: readonly (string | null | undefined)[]): number =>
  new Set(ids.filter(Boolean)).size;

export const lookupObservers: readonly AnswerObserver[] = [
  watch(givingContract.ofPerson, ({ personId }) => ({
    kind: 'person',
    subjectId: personId,
    personId,
    people: 1,
  })),
  watch(givingContract.get, ({ batchId }, { title, items }) => ({
    kind: 'batch',
    subjectId: batchId,
    label: title,
    people: countPeople(
      (items ?? []).map(({ person, organisation }) => person?.id ?? organisation),
    ),
  })),
  watch(givingContract.usual, ({ batchId }, { items }) => ({
    kind: 'usual-gifts',
    subjectId: batchId,
    people: countPeople(items.map(({ person, organisation }) => person?.id ?? organisation)),
  })),
  watch(bankContract.returnableGifts, ({ lineId }, { items }) => ({
    kind: 'bank-line',
    subjectId: lineId,
    people: countPeople(items.map(({ person, organisation }) => person?.id ?? organisation)),
  })),
  watch(bookContract.list, (_, { items }) => ({ kind: 'book', people: items.length })),
  watch(bookContract.export, () => ({ kind: 'book-file', people: 0, isFile: true })),
  watch(receiptsContract.list, (_, { items }) => ({
    kind: 'receipts',
    people: countPeople(items.map(({ personId, payer }) => personId ?? payer)),
  })),
  watch(receiptsContract.get, ({ receiptId }, { number, personId }) => ({
    kind: 'receipt',
    subjectId: receiptId,
    label: number,
    personId,
    people: 1,
  })),
  watch(receiptsContract.print, describeReceipt),
  watch(receiptsContract.createLink, describeReceipt),
  watch(receiptsContract.printAll, ({ batchId }) => ({
    kind: 'receipts-file',
    subjectId: batchId,
    people: 0,
    isFile: true,
  })),
  watch(pledgesContract.pledges, ({ campaignId }, { items }) => ({
    kind: 'pledges',
    subjectId: campaignId,
    people: countPeople(items.map(({ person }) => person?.id)),
  })),
  watch(givingStatementsContract.list, ({ runId }, { items }) => ({
    kind: 'statements',
    subjectId: runId,
    people: items.length,
  })),
  watch(givingStatementsContract.print, describeStatement),
  watch(givingStatementsContract.createLink, describeStatement),
  watch(givingStatementsContract.file, ({ runId }) => toStatementsFile(runId)),
  watch(givingStatementsContract.declaration, ({ runId }) => toStatementsFile(runId)),
  watch(bookReviewContract.downloadArchive, async ({ archiveId }, _, db) => {
    const archive = await findArchive(db, archiveId, true);
    return archive?.hasGivers
      ? { kind: 'archive', subjectId: archiveId, people: 0, isFile: true }
      : null;
  }),
];

async function describeReceipt(
  { receiptId }: { readonly receiptId: string },
  _: unknown,
  db: ChurchDb,
): Promise<Shown> {
  const receipt = await findReceipt(db, receiptId);
  return {
    kind: 'receipt',
    subjectId: receiptId,
    label: receipt ? formatReceiptNumber(receipt.series, receipt.number) : '',
    personId: receipt?.person_id ?? null,
    people: 1,
  };
}

/** Its name is that of the giver, which a log without the person may not keep. */
async function describeStatement(
  { statementId }: { readonly statementId: string },
  _: unknown,
  db: ChurchDb,
): Promise<Shown> {
  const statement = await findStatement(db, statementId);
  return {
    kind: 'statement',
    subjectId: statementId,
    personId: statement?.person_id ?? null,
    people: 1,
  };
}

/** All statements of a run. */
function toStatementsFile(runId: string): Shown {
  return { kind: 'statements-file', subjectId: runId, people: 0, isFile: true };
}
