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
import type { ReportSection } from '#server/core/pdf/draw-report.ts';
import { requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { translate } from '#server/core/translations.ts';
import { namePeriod, printReportPaper } from '#server/finance/public.ts';
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
  const hasOthers = year.others.length > 0;
  return printReportPaper(core, church, {
    heading: t(year.closedAt === null ? 'fiscal-years:report.draft' : 'fiscal-years:report.of', {
      period,
    }),
    fileName: `${t('fiscal-years:report.file')}-${year.year}.pdf`,
    paper: input.paper,
    sections: [
      ...listFigures(year).flatMap((figures) => [
        toCategories(figures, hasOthers ? figures.currency : null, church),
        toFunds(figures, hasOthers, church),
      ]),
      ...(year.worth.length === 0
        ? []
        : [
            toCategories(
              { currency: year.currency, lines: year.worth },
              t('fiscal-years:report.worth', { currency: year.currency }),
              church,
            ),
          ]),
    ],
  });
}

function toCategories(
  { currency, lines }: Pick<FiscalYearView, 'currency' | 'lines'>,
  title: string | null,
  church: PrintedChurch,
): ReportSection {
  const { t } = translate(church.language, church);
  return {
    title,
    columns: (['actual', 'planned', 'before'] as const).map((each) =>
      t(`fiscal-years:report.${each}`),
    ),
    lines: listYearLines({ lines }).map(({ name, key, amounts, isTotal }) => ({
      label: name ?? (key === null ? '' : t(`fiscal-years:report.${key}`)),
      amounts: amounts.map((amount) =>
        amount === null ? '–' : formatAmount(amount, currency, church),
      ),
      isTotal,
    })),
  };
}

const parts = ['beginning', 'income', 'expense', 'other', 'end'] as const;

/** As on the screen: what each fund had, received and spent, and has. */
function toFunds(
  { currency, funds }: Pick<FiscalYearView, 'currency' | 'funds'>,
  namesCurrency: boolean,
  church: PrintedChurch,
): ReportSection {
  const { t } = translate(church.language, church);
  return {
    title: [t('fiscal-years:funds.title'), ...(namesCurrency ? [currency] : [])].join(' · '),
    columns: parts.map((part) => t(`fiscal-years:funds.${part}`)),
    lines: funds.map((fund) => ({
      label: fund.name,
      amounts: parts.map((part) => formatAmount(fund[part], currency, church)),
      isTotal: false,
    })),
  };
}
