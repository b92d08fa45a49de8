/** Files for the authorities of a country: the Spanish Modelo 182, and totals by month for a global invoice. */
import type { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import { getDeduction, isRecurrent, toProvince } from '#domain/giving-statements/modelo-182.ts';
import type { MonthTotal } from '#domain/giving-statements/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { exportCsv, listGivenByMonth } from '#server/finance/public.ts';
import { addUp } from './group-givers.ts';
import { requireRun } from './read-run.ts';
import { listStatementPage, type Statement } from './statement-queries.ts';

type Call<Name extends 'declaration' | 'exportMonths'> = ChurchCall<
  OutputOf<(typeof contract)[Name]['input']>
>;

const readAtOnce = 500;
/** A donation to an entity under Law 49/2002 that is no priority activity of patronage. */
const donationKey = 'A';

/** Throws Problem for a church of another country, and for statements of households: each donor is declared. */
export async function exportDeclaration(call: Call<'declaration'>): Promise<Response> {
  const { runId } = call.input;
  const run = await call.inChurch((db) => requireRun(db, runId));
  if (run.country !== 'ES')
    throw new Problem('failed_precondition', 'giving-statements:errors.not-spain');
  if (run.grouped_by !== 'person')
    throw new Problem('failed_precondition', 'giving-statements:errors.households');
  if (run.status !== 'ready')
    throw new Problem('failed_precondition', 'giving-statements:errors.not-ready');
  return exportCsv(call, {
    table: 'giving_statements',
    nameKey: 'giving-statements:declaration.file',
    headingKeys: [
      'giving-statements:declaration.document',
      'giving-statements:declaration.name',
      'giving-statements:declaration.province',
      'giving-statements:declaration.key',
      'giving-statements:declaration.percentage',
      'giving-statements:declaration.amount',
      'giving-statements:declaration.inKind',
      'giving-statements:declaration.recurrent',
      'giving-statements:declaration.before',
      'giving-statements:declaration.beforeThat',
      'giving-statements:declaration.missing',
    ],
    readPage: async (cursor, { t }) => {
      const { items, next } = await call.inChurch((db) =>
        listStatementPage(db, runId, { cursor, size: readAtOnce }),
      );
      return { rows: items.flatMap((each) => toRows(each, t)), next };
    },
  });
}

/** Goods are declared in a row of their own. */
function toRows(statement: Statement, t: (key: string) => string): string[][] {
  const {
    document,
    filing_name: name,
    postal_code: postalCode,
    amount,
    in_kind: inKind,
  } = statement;
  const donor = { amount: BigInt(amount), earlier: statement.earlier.map(BigInt) };
  const province = toProvince(postalCode);
  const missing = [
    document === '' ? t('giving-statements:declaration.noDocument') : '',
    province === '' ? t('giving-statements:declaration.noPostalCode') : '',
  ]
    .filter(Boolean)
    .join(', ');
  const money = (sum: bigint | string): string => formatTyped(sum, 'EUR');
  const parts = [
    { part: donor.amount - BigInt(inKind), mark: '' },
    { part: BigInt(inKind), mark: 'X' },
  ];
  return parts
    .filter(({ part }) => part > 0n)
    .map(({ part, mark }) => [
      document,
      name,
      province,
      donationKey,
      String(getDeduction(donor)),
      money(part),
      mark,
      isRecurrent(donor) ? '1' : '2',
      money(donor.earlier[0] ?? 0n),
      money(donor.earlier[1] ?? 0n),
      missing,
    ]);
}

export async function readMonthTotals(db: ChurchDb, year: number): Promise<MonthTotal[]> {
  const months = await listGivenByMonth(db, year);
  return months.map(({ month, amounts }) => ({
    month,
    amounts,
    total: String(addUp(amounts.map((amount) => ({ amount })))),
  }));
}

export const exportMonths = (call: Call<'exportMonths'>): Promise<Response> =>
  exportCsv(call, {
    table: 'finance_gifts',
    nameKey: 'giving-statements:months.file',
    headingKeys: [
      'giving-statements:months.month',
      'finance:giftMethods.cash',
      'finance:giftMethods.transfer',
      'finance:giftMethods.card',
      'finance:giftMethods.check',
      'finance:giftMethods.kind',
      'giving-statements:months.total',
    ],
    readPage: async (_, { currency }) => {
      const months = await call.inChurch((db) => readMonthTotals(db, call.input.year));
      const rows = months.map(({ month, amounts, total }) => [
        month,
        ...amounts.map((amount) => formatTyped(amount, currency)),
        formatTyped(total, currency),
      ]);
      return { rows, next: null };
    },
  });
