import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { route, type Route } from '#server/core/http/http.ts';
import type { Contributions } from '#server/feature.ts';
import { readChecklist } from './checklist.ts';
import { readFrontPage } from './front-page.ts';
import { closeMonth, listBookMonths, reopenMonth } from './months.ts';
import { readReport } from './report.ts';

export const figureRoutes = (others: readonly Contributions[]): readonly Route[] => [
  route(ledgerContract.frontPage, readFrontPage),
  route(ledgerContract.report, ({ db, input }) => readReport(db, input)),
  route(ledgerContract.months, async (call) => ({ items: await listBookMonths(call) })),
  route(ledgerContract.checklist, (call) => readChecklist(call, others)),
  route(ledgerContract.close, closeMonth),
  route(ledgerContract.reopen, (call) => reopenMonth(call, others)),
];
