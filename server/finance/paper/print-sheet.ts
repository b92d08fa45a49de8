import type { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { printPdf, reportDrawing, requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { translate } from '#server/core/translations.ts';
import { requireBooks, type Books } from '../books/read-books.ts';
import { sumGifts, type GiftSum } from '../giving/gift-queries.ts';
import { readBatch } from '../giving/read-batch.ts';
import { readChurch, toChurchPaper, type PrintedChurch } from '#server/churches/public.ts';
import type { ReportDocument, ReportSection } from '#server/core/pdf/draw-report.ts';

type Call = ChurchCall<OutputOf<typeof givingContract.sheet.input>>;

/** The count that two people sign. */
export async function printSheet(call: Call): Promise<Response> {
  requirePrinter();
  const { core, input } = call;
  const read = await call.inChurch(async (db) => ({
    batch: await readBatch({ ...call, db }, input.batchId),
    sums: await sumGifts(db, input.batchId),
    books: await requireBooks(db),
    church: await readChurch(db),
  }));
  const { batch, church } = read;
  const { language } = church;
  const { t } = translate(language, church);
  const long = getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const heading = `${batch.title} · ${long.format(new Date(`${batch.day}T00:00:00Z`))}`;
  const document: ReportDocument = {
    ...(await toChurchPaper(core, church, input.paper)),
    language,
    title: `${t('finance:batches.count')} · ${heading}`,
    heading,
    sections: [{ title: null, columns: [], lines: [...toGiven(read), ...toCounted(read)] }],
    signatures: listCounters(batch, t('finance:count.counter')),
  };
  return printPdf({
    worker: reportDrawing,
    input: document,
    fileName: `${t('finance:count.file')}-${batch.day}.pdf`,
  });
}

interface Read {
  readonly batch: BatchView;
  readonly sums: readonly GiftSum[];
  readonly books: Books;
  readonly church: PrintedChurch;
}

/** By what was given and where it lies. */
function toGiven({ batch, sums, books, church }: Read): ReportSection['lines'] {
  const { t } = translate(church.language, church);
  const money = (amount: string): string => formatAmount(amount, books.currency, church);
  return [
    ...sums.map(({ category_id, place, amount }) => ({
      label: [books.accounts.get(category_id)?.name ?? '', t(`finance:count.places.${place}`)].join(
        ' · ',
      ),
      amounts: [money(amount)],
      isTotal: false,
    })),
    { label: t('finance:batches.total'), amounts: [money(batch.total)], isTotal: true },
    { label: t('finance:batches.cash'), amounts: [money(batch.cash)], isTotal: true },
  ];
}

/** Notes and coins of the latest count, and the difference; nothing before it is counted. */
function toCounted({ batch, books, church }: Read): ReportSection['lines'] {
  const { t } = translate(church.language, church);
  const money = (amount: bigint | number): string => formatAmount(amount, books.currency, church);
  const latest = batch.counts.at(-1);
  if (!latest) return [];
  const difference = BigInt(latest.total) - BigInt(batch.cash);
  return [
    ...latest.denominations.map(([value, count]) => ({
      label: `${count} × ${money(value)}`,
      amounts: [money(BigInt(value) * BigInt(count))],
      isTotal: false,
    })),
    { label: t('finance:batches.counted'), amounts: [money(latest.total)], isTotal: true },
    ...(difference === 0n
      ? []
      : [
          {
            label: [t('finance:batches.difference'), batch.differenceReason]
              .filter(Boolean)
              .join(' · '),
            amounts: [money(difference)],
            isTotal: true,
          },
        ]),
  ];
}

/** The names of those who counted; two lines to write them on before. */
function listCounters({ counts }: BatchView, counter: string): string[] {
  const names = counts.flatMap(({ name, witness }) => [name, witness].filter(Boolean));
  return [...names, counter, counter].slice(0, Math.max(names.length, 2));
}
