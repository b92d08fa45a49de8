import type { BudgetLine } from '#domain/budget/schema.ts';

export const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount), 0n);

export const nameLine = ({ category, centre }: Pick<BudgetLine, 'category' | 'centre'>): string =>
  [category, centre].filter(Boolean).join(' · ');
