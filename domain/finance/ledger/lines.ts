/**
 * The lines of entries. A line takes an amount from one account to another, within one fund: so every entry balances, in each
 * fund. Money that passes from one fund to another leaves the first by a clearing account and comes into the second by the same.
 */
import { maxAmount } from '#domain/kernel/money/amount.ts';
import type { Money } from '#domain/kernel/money/rates.ts';

export interface Line {
  readonly debitId: string;
  readonly creditId: string;
  readonly fundId: string;
  /** Of which cost centre it is an income or an expense. */
  readonly centreId?: string | null;
  /** Minor units, more than 0. */
  readonly amount: bigint;
  /** null: it is of the currency of the books alone. */
  readonly conversion?: Conversion | null;
}

export interface Conversion {
  /** Of the line. */
  readonly currency: string;
  /** What the line is worth, in minor units of the books' currency. */
  readonly baseAmount: bigint;
  /** How much of the books' currency a unit of the other one is worth, as a decimal. */
  readonly rate: string;
  /** What was paid in another currency than that of the account. */
  readonly original: Money | null;
}

/** Accounts that every church has, for the books alone. */
export interface OwnAccounts {
  readonly opening: string;
  readonly custody: string;
  readonly clearing: string;
}

export interface FundReference {
  readonly id: string;
  readonly isCustody: boolean;
}

interface Flow {
  readonly accountId: string;
  readonly fund: FundReference;
  /** Not used of a fund in custody: the money is owed to others. */
  readonly categoryId: string;
  readonly centreId?: string | null;
  readonly amount: bigint;
  readonly conversion?: Conversion | null;
}

export const toIncomeLine = (
  { accountId, fund, categoryId, centreId = null, amount, conversion = null }: Flow,
  own: OwnAccounts,
): Line => ({
  debitId: accountId,
  creditId: fund.isCustody ? own.custody : categoryId,
  fundId: fund.id,
  centreId: fund.isCustody ? null : centreId,
  amount,
  conversion,
});

export const toExpenseLine = (flow: Flow, own: OwnAccounts): Line =>
  turnLine(toIncomeLine(flow, own));

export const turnLine = ({ debitId, creditId, ...line }: Line): Line => ({
  ...line,
  debitId: creditId,
  creditId: debitId,
});

interface FundTransfer {
  readonly accountId: string;
  readonly from: FundReference;
  readonly to: FundReference;
  readonly amount: bigint;
  readonly conversion?: Conversion | null;
}

/**
 * Of a fund in custody, what leaves is owed no longer, and what comes is owed. What the church gives to others of its own is an
 * expense, which is less when it takes some back.
 */
export function toFundTransferLines(
  { accountId, from, to, amount, conversion = null }: FundTransfer,
  own: OwnAccounts & { readonly share: string },
): Line[] {
  const between = from.isCustody === to.isCustody ? own.clearing : own.share;
  return [
    {
      debitId: from.isCustody ? own.custody : between,
      creditId: accountId,
      fundId: from.id,
      amount,
      conversion,
    },
    {
      debitId: accountId,
      creditId: to.isCustody ? own.custody : between,
      fundId: to.id,
      amount,
      conversion,
    },
  ];
}

interface Exchange {
  readonly fromId: string;
  readonly toId: string;
  readonly fundId: string;
  readonly given: ExchangeSide;
  readonly received: ExchangeSide;
}

interface ExchangeSide {
  readonly amount: bigint;
  readonly conversion: Conversion | null;
}

/** Money of one currency leaves by the clearing account, and that of the other one comes by it: each currency balances. */
export const toExchangeLines = (
  { fromId, toId, fundId, given, received }: Exchange,
  own: OwnAccounts,
): Line[] => [
  { debitId: own.clearing, creditId: fromId, fundId, ...given },
  { debitId: toId, creditId: own.clearing, fundId, ...received },
];

/** A line has at most so much, so a larger sum takes several. */
export function splitLine(line: Line): Line[] {
  const limit = BigInt(maxAmount);
  const lines: Line[] = [];
  for (let left = line.amount; left > 0n; left -= limit)
    lines.push({ ...line, amount: left > limit ? limit : left });
  return lines;
}
