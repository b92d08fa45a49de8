import {
  compareFigures,
  listReportLines,
  toPeriodBefore,
} from '#domain/finance/ledger/report-lines.ts';
import { listFigures, type Period } from '#domain/finance/periods.ts';
import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { ReportFigures } from '#domain/finance/ledger/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { formatAmount, formatTyped } from '#domain/kernel/money/typed-amount.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Core } from '#server/core/core.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { PaperSize } from '#server/core/pdf/document.ts';
import { printPdf, reportDrawing, requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { translate } from '#server/core/translations.ts';
import { exportCsv } from '../books/csv.ts';
import { readReport } from '../figures/report.ts';
import { readChurch, toChurchPaper, type PrintedChurch } from '#server/churches/public.ts';
import type { ReportDocument, ReportSection } from '#server/core/pdf/draw-report.ts';

type Call<Name extends 'printReport' | 'exportReport'> = ChurchCall<
  OutputOf<(typeof ledgerContract)[Name]['input']>
>;

export async function printReport(call: Call<'printReport'>): Promise<Response> {
  requirePrinter();
  const { core, input } = call;
  const period = { from: input.from, to: input.to };
  const { report, before, church } = await call.inChurch(async (db) => {
    await recordExport(db, call, {
      subject: { table: 'finance_entries' },
      nameKey: 'finance:report.file',
    });
    return {
      report: await readReport(db, period),
      before: input.compares ? await readReport(db, toPeriodBefore(period)) : null,
      church: await readChurch(db),
    };
  });
  const { language } = church;
  const { t } = translate(language, church);
  const compared = compareFigures(report, before);
  return printReportPaper(core, church, {
    heading: t('finance:report.of', { period: namePeriod(period, language) }),
    fileName: `${t('finance:report.file')}-${input.from}.pdf`,
    paper: input.paper,
    sections: compared.flatMap((each) => [
      {
        title: compared.length > 1 ? each.figures.currency : null,
        columns: before ? [report, before].map((one) => namePeriod(one, language, 'short')) : [],
        lines: toLines(each, before !== null, church),
      },
      ...toCentres(each.figures, compared.length > 1, church),
    ]),
  });
}

interface ReportPaper extends Pick<ReportDocument, 'heading' | 'sections'> {
  readonly fileName: string;
  /** undefined: that of the church's country. */
  readonly paper: PaperSize | undefined;
}

/** A PDF file to sign, in the language of the church. */
export async function printReportPaper(
  core: Core,
  church: PrintedChurch,
  { fileName, paper, ...report }: ReportPaper,
): Promise<Response> {
  const { t } = translate(church.language, church);
  const document: ReportDocument = {
    ...(await toChurchPaper(core, church, paper)),
    ...report,
    language: church.language,
    title: `${report.heading} · ${church.name}`,
    signatures: (['treasurer', 'auditor', 'pastor'] as const).map((who) =>
      t(`finance:report.signatures.${who}`),
    ),
  };
  return printPdf({
    worker: reportDrawing,
    input: document,
    fileName,
  });
}

/** "marzo de 2027", "enero de 2027 – marzo de 2027"; short: "mar 2027" */
export function namePeriod(
  { from, to }: Period,
  language: Language,
  length: 'long' | 'short' = 'long',
): string {
  const format = getDateFormat(language, { month: length, year: 'numeric', timeZone: 'UTC' });
  const name = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
  return from === to ? name(from) : `${name(from)} – ${name(to)}`;
}

function toLines(
  { figures, before }: ReturnType<typeof compareFigures>[number],
  compares: boolean,
  church: PrintedChurch,
): ReportSection['lines'] {
  const { t } = translate(church.language);
  const money = (amount: string): string => formatAmount(amount, figures.currency, church);
  return listReportLines(figures, before).map(
    ({ name, key, amount, before: earlier, isTotal }) => ({
      label: name ?? (key === null ? '' : t(`finance:report.${key}`)),
      amounts: compares ? [money(amount), money(earlier)] : [money(amount)],
      isTotal,
    }),
  );
}

/** What came and went for each cost centre, if there are some. */
function toCentres(
  { currency, centres }: ReportFigures,
  namesCurrency: boolean,
  church: PrintedChurch,
): readonly ReportSection[] {
  if (centres.length === 0) return [];
  const { t } = translate(church.language, church);
  return [
    {
      title: [t('finance:centres.report'), ...(namesCurrency ? [currency] : [])].join(' · '),
      columns: [t('finance:accountKinds.income'), t('finance:accountKinds.expense')],
      lines: centres.map(({ name, income, expense }) => ({
        label: name,
        amounts: [income, expense].map((amount) => formatAmount(amount, currency, church)),
        isTotal: false,
      })),
    },
  ];
}

export const exportReport = (call: Call<'exportReport'>): Promise<Response> =>
  exportCsv(call, {
    table: 'finance_entries',
    nameKey: 'finance:report.csv',
    period: call.input.from,
    headingKeys: ['finance:report.what', 'finance:fields.amount', 'finance:fields.currency'],
    readPage: async (_, { t }) => {
      const report = await call.inChurch((db) => readReport(db, call.input));
      const rows = listFigures(report).flatMap((figures) =>
        listReportLines(figures, null).map(({ name, key, amount }) => [
          name ?? (key === null ? '' : t(`finance:report.${key}`)),
          formatTyped(amount, figures.currency),
          figures.currency,
        ]),
      );
      return { rows, next: null };
    },
  });
