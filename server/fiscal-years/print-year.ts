/** The report of a fiscal year on paper. */
import type { fiscalYearsContract } from '#domain/fiscal-years/contract.ts';
import { listYearLines } from '#domain/fiscal-years/report-lines.ts';
import type { FiscalYearView } from '#domain/fiscal-years/schema.ts';
import { listFigures } from '#domain/finance/public.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { formatAmount } from '#domain/kernel/money/typed-amount.ts';
import { readChurch } from '#server/churches/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { ReportDocument } from '#server/core/pdf/draw-report.ts';
import { requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';
import { translate } from '#server/core/translations.ts';
import { namePeriod, printReportPaper } from '#server/finance/public.ts';
import { readYear } from './read-year.ts';

type Call = ChurchCall<OutputOf<typeof fiscalYearsContract.print.input>>;

export async function printYear(call: Call): Promise<Response> {
  requirePrinter();
  const { core, input, actor, http } = call;
  const { year, church } = await call.inChurch(async (db) => {
    await recordAudit(db, {
      action: 'export',
      subject: { table: 'finance_entries' },
      context: toAuditContext(core, actor, http),
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
    lines: listFigures(year).flatMap(({ currency, lines, funds }) => {
      const money = (amount: string | null): string =>
        amount === null ? '–' : formatAmount(BigInt(amount), currency, language);
      return [
        ...toHeading(year, currency),
        ...listYearLines({ lines }).map(({ name, key, amounts, isTotal }) => ({
          label: name ?? (key === null ? '' : t(`fiscal-years:report.${key}`)),
          amounts: amounts.map(money),
          isTotal,
        })),
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
    }),
  });
}

/** Where there are several currencies, each of them says which it is. */
const toHeading = (year: FiscalYearView, currency: string): ReportDocument['lines'] =>
  year.others.length === 0 ? [] : [{ label: currency, amounts: ['', '', ''], isTotal: true }];
