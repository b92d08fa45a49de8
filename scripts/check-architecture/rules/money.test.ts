import { expect, test } from 'vitest';
import { createProject } from '../source.ts';
import { money } from './money.ts';

const count = (path: string, text: string): number => money(createProject({ [path]: text })).length;

test.each([
  ['server/finance/figures/report.ts', 'const a = Number(row.amount);'],
  ['domain/finance/ledger/lines.ts', 'const a = parseFloat(text);'],
  ['domain/kernel/money/words.ts', 'const a = Number.parseFloat(text);'],
  ['web/finance/front/Figures.tsx', 'const a = (total / 100).toFixed(2);'],
  [
    'server/migrations/finance/0150_x.ts',
    'await sql`CREATE TABLE x (amount double precision NOT NULL)`;',
  ],
  ['server/migrations/treasury/0160_x.ts', 'await sql`CREATE TABLE x (amount real)`;'],
])('%s may not say %s', (path, text) => {
  expect(count(path, text)).toBe(1);
});

test.each([
  ['server/finance/figures/report.ts', 'const a = BigInt(row.amount);'],
  ['server/finance/figures/report.ts', 'const year = Number(day.slice(0, 4));'],
  ['server/finance/tests/report.test.ts', 'const a = Number(row.amount);'],
  ['server/buildings/rooms/read-cells.ts', 'const a = Number(amount);'],
  [
    'server/migrations/finance/0150_x.ts',
    'await sql`CREATE TABLE x (amount bigint, debit numeric)`;',
  ],
])('%s may say %s', (path, text) => {
  expect(count(path, text)).toBe(0);
});
