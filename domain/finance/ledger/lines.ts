/**
 * The lines of entries. A line takes an amount from one account to another, within one fund: so every entry balances, in each
 * fund. Money that passes from one fund to another leaves the first by a clearing account and comes into the second by the same.
 */
import { maxAmount } from '#domain/kernel/money/amount.ts';

export interface Line {
  readonly debitId: string;
  readonly creditId: string;
  readonly fundId: string;
  /** Of which cost centre it is an income or an expense. */
  readonly centreId?: string | null;
  /** Minor units, more than 0. */
  readonly amount: bigint;
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
}

export const toIncomeLine = (
  { accountId, fund, categoryId, centreId = null, amount }: Flow,
  own: OwnAccounts,
): Line => ({
  debitId: accountId,
  creditId: fund.isCustody ? own.custody : categoryId,
  fundId: fund.id,
  centreId: fund.isCustody ? null : centreId,
  amount,
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
}

/**
 * Of a fund in custody, what leaves is owed no longer, and what comes is owed. What the church gives to others of its own is an
 * expense, which is less when it takes some back.
 */
export function toFundTransferLines(
  { accountId, from, to, amount }: FundTransfer,
  own: OwnAccounts & { readonly share: string },
): Line[] {
  const between = from.isCustody === to.isCustody ? own.clearing : own.share;
  return [
    {
      debitId: from.isCustody ? own.custody : between,
      creditId: accountId,
      fundId: from.id,
      amount,
    },
    { debitId: accountId, creditId: to.isCustody ? own.custody : between, fundId: to.id, amount },
  ];
}

/** A line has at most so much, so a larger sum takes several. */
export function splitLine(line: Line): Line[] {
  const limit = BigInt(maxAmount);
  const lines: Line[] = [];
  for (let left = line.amount; left > 0n; left -= limit)
    lines.push({ ...line, amount: left > limit ? limit : left });
  return lines;
}
