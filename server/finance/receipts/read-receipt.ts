import {
  formatReceiptNumber,
  type ReceiptRow,
  type ReceiptView,
} from '#domain/finance/giving/receipts.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import { formatInWords } from '#domain/kernel/money/words.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readFirstEmail } from '#server/people/public.ts';
import { findReceipt, type Receipt } from './receipt-queries.ts';

export const requireReceipt = async (db: ChurchDb, id: string): Promise<Receipt> =>
  requireFound(await findReceipt(db, id), 'finance:errors.receipt-not-found');

export const toReceiptRow = (receipt: Receipt): ReceiptRow => ({
  id: receipt.id,
  number: formatReceiptNumber(receipt.series, receipt.number),
  day: receipt.day,
  payer: receipt.payer,
  personId: receipt.person_id,
  amount: receipt.amount,
  status: receipt.status,
});

interface Reading {
  readonly db: ChurchDb;
  readonly church: { readonly language: Language };
}

export async function readReceipt({ db, church }: Reading, id: string): Promise<ReceiptView> {
  const receipt = await requireReceipt(db, id);
  const { person_id: personId, amount, currency } = receipt;
  return {
    ...toReceiptRow(receipt),
    batchId: receipt.batch_id,
    currency,
    words: formatInWords(BigInt(amount), currency, church.language),
    paperNumber: receipt.paper_number,
    items: receipt.items.map((item) => ({ ...item })),
    voidedOn: receipt.voided_on,
    voidReason: receipt.void_reason,
    createdBy: receipt.created_by_name,
    linkUntil: receipt.link_until?.toISOString() ?? null,
    canMail: personId !== null && (await readFirstEmail(db, personId)) !== null,
  };
}
