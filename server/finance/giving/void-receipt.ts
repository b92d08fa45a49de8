import { formatReceiptNumber } from '#domain/finance/giving/receipts.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { getToday, type FinanceCall } from '../books/author.ts';

const markVoid = prepareQuery<{ series: string; number: number }>(
  'finance_void_receipt',
  `WITH freed AS (
     UPDATE finance_gifts SET receipt_id = NULL WHERE church_id = $1 AND receipt_id = $2::uuid
   ), stopped AS (
     DELETE FROM finance_receipt_links WHERE church_id = $1 AND receipt_id = $2::uuid
   )
   UPDATE finance_receipts SET status = 'void', voided_on = $3::date, void_reason = $4
   WHERE church_id = $1 AND id = $2::uuid RETURNING series, number`,
);

/** Of a batch that is locked. The gifts are without a receipt again, and the link stops working; the number stays taken. */
export async function makeReceiptVoid(
  call: Pick<FinanceCall, 'db' | 'church'>,
  id: string,
  reason: string,
): Promise<void> {
  for (const { series, number } of await markVoid(call.db, [id, getToday(call), reason]))
    await recordAudit(call.db, {
      action: 'receipt-voided',
      subject: { table: 'finance_receipts', id, label: formatReceiptNumber(series, number) },
      after: { reason },
    });
}
