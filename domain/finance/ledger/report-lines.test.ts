import { expect, test } from 'vitest';
import type { ReportView } from './schema.ts';
import { compareFigures, listReportLines, toPeriodBefore } from './report-lines.ts';

test.each([
  ['2026-03', '2026-03', '2026-02', '2026-02'],
  ['2026-01', '2026-03', '2025-10', '2025-12'],
  ['2026-01', '2026-12', '2025-01', '2025-12'],
])('before %s to %s come as many months: %s to %s', (from, to, first, last) => {
  expect(toPeriodBefore({ from, to })).toEqual({ from: first, to: last });
});

const createReport = (
  income: Readonly<Record<string, string>>,
  fields: Partial<ReportView> = {},
): ReportView => ({
  from: '2026-03',
  to: '2026-03',
  currency: 'COP',
  beginning: '100',
  income: Object.entries(income).map(([id, amount]) => ({ id, name: id, amount, parentId: null })),
  totalIncome: '30',
  expense: [],
  totalExpense: '0',
  custodyReceived: '3',
  custodySent: '0',
  exchanged: '0',
  end: '133',
  money: { total: '133', free: '120', reserved: '10', ofOthers: '3' },
  accounts: [],
  funds: [],
  centres: [],
  others: [],
  ...fields,
});

test('a category without movement in one of both periods stands there with nothing', () => {
  const lines = listReportLines(
    createReport({ tithes: '20', rent: '10' }),
    createReport({ tithes: '15', sales: '4' }, { end: '90' }),
  );
  const read = (id: string) => {
    const line = lines.find((each) => each.id === id);
    return [line?.amount, line?.before];
  };
  expect(read('tithes')).toEqual(['20', '15']);
  expect(read('rent')).toEqual(['10', '0']);
  expect(read('sales')).toEqual(['0', '4']);
  expect(read('end')).toEqual(['133', '90']);
});

test('the page goes from what there was to what is free', () => {
  const lines = listReportLines(createReport({ tithes: '30' }), null);
  expect(lines.map(({ id }) => id)).toEqual([
    'beginning',
    'tithes',
    'income',
    'expense',
    'received',
    'sent',
    'end',
    'reserved',
    'ofOthers',
    'free',
  ]);
});

test('a currency that only the period before had stands there with nothing', () => {
  const dollars = createReport({}, { currency: 'USD' });
  const compared = compareFigures(createReport({}), createReport({}, { others: [dollars] }));
  expect(compared.map((each) => [each.figures.currency, each.figures.end])).toEqual([
    ['COP', '133'],
    ['USD', '0'],
  ]);
  expect(compared[1]?.before).toEqual(dollars);
  expect(compareFigures(createReport({}), null)).toHaveLength(1);
});
