import { givingContract } from '#domain/finance/giving/contract.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { churchRoute, type Route } from '#server/core/http/http.ts';
import { exportReport, printReport } from './print-report.ts';
import { printSheet } from './print-sheet.ts';

export const paperRoutes: readonly Route[] = [
  churchRoute(ledgerContract.printReport, printReport),
  churchRoute(ledgerContract.exportReport, exportReport),
  churchRoute(givingContract.sheet, printSheet),
];
