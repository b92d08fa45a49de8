import { formatReceiptNumber, type receiptsContract } from '#domain/finance/giving/receipts.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import { formatInWords } from '#domain/kernel/money/words.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { PaperSize } from '#server/core/pdf/document.ts';
import { printPdf, requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { translate, type Translator } from '#server/core/translations.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { readChurch, toChurchPaper, type PrintedChurch } from '#server/churches/public.ts';
import type { ReceiptsDocument } from './draw-receipts.ts';
import { requireReceipt } from './read-receipt.ts';
import { listReceiptsOfBatch, type Receipt } from './receipt-queries.ts';

type PrintCall<Name extends 'print' | 'printAll' | 'printOwn'> = ChurchCall<
  OutputOf<(typeof receiptsContract)[Name]['input']>
>;

/** A receipt of somebody else is one that is not found. */
export const printOwnReceipt = (call: PrintCall<'printOwn'>): Promise<Response> =>
  printOne(call, async (db, { person_id: giver }) => {
    if (giver === null || giver !== (await findPersonOfUser(db, call.actor.userId)))
      throw new Problem('not_found', 'finance:errors.receipt-not-found');
  });

export const printReceipt = (call: PrintCall<'print'>): Promise<Response> => printOne(call);

async function printOne(
  call: PrintCall<'print' | 'printOwn'>,
  check?: (db: ChurchDb, receipt: Receipt) => Promise<void>,
): Promise<Response> {
  requirePrinter();
  const { core, input } = call;
  const { receipt, church } = await call.inChurch(async (db) => {
    const found = await requireReceipt(db, input.receiptId);
    await check?.(db, found);
    return { receipt: found, church: await readChurch(db) };
  });
  return printAsPdf(core, { church, receipts: [receipt], paper: input.paper });
}

export async function printReceiptsOfBatch(call: PrintCall<'printAll'>): Promise<Response> {
  requirePrinter();
  const { core, input } = call;
  const { receipts, church } = await call.inChurch(async (db) => {
    const printed = await listReceiptsOfBatch(db, input.batchId);
    await recordExport(db, call, {
      subject: { table: 'finance_receipts' },
      nameKey: 'finance:receipts.file',
      count: printed.length,
    });
    return { receipts: printed, church: await readChurch(db) };
  });
  if (receipts.length === 0) throw new Problem('not_found', 'finance:errors.no-receipts');
  return printAsPdf(core, { church, receipts, paper: input.paper });
}

interface Printing {
  readonly church: PrintedChurch;
  readonly receipts: readonly Receipt[];
  /** undefined: that of the church's country. */
  readonly paper: PaperSize | undefined;
}

/** In the language of the church, which is that of its books. */
export async function printAsPdf(
  core: Core,
  { church, receipts, paper }: Printing,
): Promise<Response> {
  const { t } = translate(church.language, church);
  const name = t('finance:receipts.one');
  const [only] = receipts.length === 1 ? receipts : [];
  const number = only ? formatReceiptNumber(only.series, only.number) : '';
  const document: ReceiptsDocument = {
    ...(await toChurchPaper(core, church, paper)),
    language: church.language,
    title: [name, number, church.name].filter(Boolean).join(' · '),
    receipts: receipts.map((receipt) => toPrinted(receipt, church, t)),
  };
  return printPdf({
    worker: new URL('draw-receipts.ts', import.meta.url),
    input: document,
    fileName: `${t('finance:receipts.file')}${number ? `-${number}` : ''}.pdf`,
  });
}

function toPrinted(
  receipt: Receipt,
  church: PrintedChurch,
  t: Translator['t'],
): ReceiptsDocument['receipts'][number] {
  const { series, number, day, payer, amount, currency, paper_number: paper } = receipt;
  const { language } = church;
  const money = (minor: number): string => formatAmount(minor, currency, church);
  const long = getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const formatDay = (each: string): string => long.format(new Date(`${each}T00:00:00Z`));
  const gifts = [...new Set(receipt.items.map((item) => formatDay(item.day)))].join(', ');
  return {
    heading: `${t('finance:receipts.one')} ${formatReceiptNumber(series, number)}`,
    day: formatDay(day),
    stamp: receipt.status === 'void' ? t('finance:receipts.void') : null,
    facts: [
      [t('finance:receipts.from'), payer],
      [t('finance:receipts.words'), formatInWords(BigInt(amount), currency, language)],
      [t('finance:receipts.givenOn'), gifts],
      ...(paper === '' ? [] : [[t('finance:receipts.paperNumber'), paper] as const]),
    ],
    items: receipt.items.map((item) => [
      [item.category, t(`finance:giftMethods.${item.method}`), item.fund ?? '']
        .filter(Boolean)
        .join(' · '),
      money(item.amount),
    ]),
    total: [t('finance:receipts.total'), money(amount)],
    signature: t('finance:receipts.signature'),
  };
}
