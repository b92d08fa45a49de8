import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { churchRoute, type Route } from '#server/core/http/http.ts';
import { exportReport, printReport } from './print-report.ts';

export const paperRoutes: readonly Route[] = [
  churchRoute(ledgerContract.printReport, printReport),
  churchRoute(ledgerContract.exportReport, exportReport),
];
