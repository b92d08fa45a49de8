/** The report of a fiscal year on paper. */
import type { fiscalYearsContract } from '#domain/fiscal-years/contract.ts';
import { listYearLines } from '#domain/fiscal-years/report-lines.ts';
import type { FiscalYearView } from '#domain/fiscal-years/schema.ts';
import { listFigures } from '#domain/finance/public.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import { readChurch, type PrintedChurch } from '#server/churches/public.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { ReportDocument } from '#server/core/pdf/draw-report.ts';
import { requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { translate } from '#server/core/translations.ts';
import { namePeriod, printReportPaper, toCurrencyHeading } from '#server/finance/public.ts';
import { readYear } from './read-year.ts';

type Call = ChurchCall<OutputOf<typeof fiscalYearsContract.print.input>>;

export async function printYear(call: Call): Promise<Response> {
  requirePrinter();
  const { core, input } = call;
  const { year, church } = await call.inChurch(async (db) => {
    await recordExport(db, call, {
      subject: { table: 'finance_entries' },
      nameKey: 'fiscal-years:report.file',
    });
    return {
      year: await readYear({ ...call, db }, input.year),
      church: await readChurch(db),
    };
  });
  const { language } = church;
  const { t } = translate(language, church);
  const period = namePeriod({ from: year.from, to: year.until }, language);
  return printReportPaper(core, church, {
    heading: t(year.closedAt === null ? 'fiscal-years:report.draft' : 'fiscal-years:report.of', {
      period,
    }),
    fileName: `${t('fiscal-years:report.file')}-${year.year}.pdf`,
    paper: input.paper,
    columns: [
      t('fiscal-years:report.actual'),
      t('fiscal-years:report.planned'),
      t('fiscal-years:report.before'),
    ],
    lines: [
      ...listFigures(year).flatMap(({ currency, lines, funds }) => [
        ...(year.others.length === 0 ? [] : [toCurrencyHeading(currency, columns)]),
        ...toLines(lines, currency, church),
        ...toFunds(funds, currency, church),
      ]),
      ...(year.worth.length === 0
        ? []
        : [
            toCurrencyHeading(t('fiscal-years:report.worth', { currency: year.currency }), columns),
            ...toLines(year.worth, year.currency, church),
          ]),
    ],
  });
}

type PrintedLines = ReportDocument['lines'];

const columns = 3;

function toLines(
  lines: FiscalYearView['lines'],
  currency: string,
  church: PrintedChurch,
): PrintedLines {
  const { t } = translate(church.language, church);
  return listYearLines({ lines }).map(({ name, key, amounts, isTotal }) => ({
    label: name ?? (key === null ? '' : t(`fiscal-years:report.${key}`)),
    amounts: amounts.map((amount) =>
      amount === null ? '–' : formatAmount(amount, currency, church),
    ),
    isTotal,
  }));
}

function toFunds(
  funds: FiscalYearView['funds'],
  currency: string,
  church: PrintedChurch,
): PrintedLines {
  const { t } = translate(church.language, church);
  const money = (amount: string): string => formatAmount(amount, currency, church);
  return [
    {
      label: t('fiscal-years:funds.title'),
      amounts: [t('fiscal-years:funds.end'), '', t('fiscal-years:funds.beginning')],
      isTotal: true,
    },
    ...funds.map(({ name, beginning, end }) => ({
      label: name,
      amounts: [money(end), '', money(beginning)],
      isTotal: false,
    })),
  ];
}
