import { fiscalYearsContract as contract } from '#domain/fiscal-years/contract.ts';
import { churchRoute, route, type Route } from '#server/core/http/http.ts';
import { defineFeature } from '#server/feature.ts';
import {
  closeYear,
  refuseMonthOfClosedYear,
  refuseOtherFiscalMonth,
  reopenYear,
} from './close-year.ts';
import { printYear } from './print-year.ts';
import { listYears, readYear } from './read-year.ts';
import { fiscalYearsTables } from './tables.ts';

const routes: readonly Route[] = [
  route(contract.list, async (call) => ({ items: (await listYears(call)).map(({ row }) => row) })),
  route(contract.get, (call) => readYear(call, call.input.year)),
  churchRoute(contract.print, printYear),
  route(contract.close, closeYear),
  route(contract.reopen, reopenYear),
];

export const fiscalYearsFeature = defineFeature({
  name: 'fiscal-years',
  tables: fiscalYearsTables,
  routes: () => routes,
  contributes: {
    onMonthReopened: refuseMonthOfClosedYear,
    onFiscalMonthSet: refuseOtherFiscalMonth,
  },
});
