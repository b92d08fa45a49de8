/** The lines of the one entry that a committed batch posts. */
import { shareOut, takePart } from '#domain/kernel/money/shares.ts';
import {
  splitLine,
  toExpenseLine,
  toIncomeLine,
  turnLine,
  type FundReference,
  type Line,
  type OwnAccounts,
} from '../ledger/lines.ts';

/** All gifts of a batch of one category, fund and account together. */
export interface GiftTotal {
  readonly categoryId: string;
  readonly fund: FundReference;
  readonly accountId: string;
  /** Goods: an income that is spent at once, of which others get no share. */
  readonly isInKind: boolean;
  readonly amount: bigint;
}

/** A fund in custody that gets a part of the gifts of a category. */
export interface ShareRule {
  readonly fundId: string;
  readonly categoryId: string;
  /** Hundredths of a percent. */
  readonly share: bigint;
}

export interface GivingLines {
  readonly totals: readonly GiftTotal[];
  readonly rules: readonly ShareRule[];
  /** Cash that was counted less the cash of the gifts. */
  readonly difference: {
    readonly amount: bigint;
    readonly accountId: string;
    readonly fund: FundReference;
  };
}

export interface GivingAccounts extends OwnAccounts {
  /** The expense that is given on to others. */
  readonly share: string;
  readonly surplus: string;
  readonly shortage: string;
}

export function toGivingLines(
  { totals, rules, difference }: GivingLines,
  accounts: GivingAccounts,
): Line[] {
  const lines = totals.map((total) => toIncomeLine(total, accounts));
  for (const { fundId, categoryId, share } of rules) {
    // What is already of others is not shared again.
    const shared = totals.filter(
      (total) => total.categoryId === categoryId && !total.fund.isCustody && !total.isInKind,
    );
    const weights = shared.map(({ amount }) => amount);
    const part = takePart(
      weights.reduce((sum, weight) => sum + weight, 0n),
      share,
    );
    for (const [index, amount] of shareOut(part, weights).entries()) {
      const total = shared[index];
      if (!total || amount === 0n) continue;
      const { accountId } = total;
      const fund = { id: fundId, isCustody: true };
      lines.push(
        toExpenseLine(
          { accountId, fund: total.fund, categoryId: accounts.share, amount },
          accounts,
        ),
        toIncomeLine({ accountId, fund, categoryId: accounts.share, amount }, accounts),
      );
    }
  }
  const { amount, ...place } = difference;
  if (amount > 0n)
    lines.push(toIncomeLine({ ...place, amount, categoryId: accounts.surplus }, accounts));
  if (amount < 0n)
    lines.push(
      toExpenseLine({ ...place, amount: -amount, categoryId: accounts.shortage }, accounts),
    );
  return lines.flatMap(splitLine);
}

/**
 * What takes a gift out of the books again: the lines of its batch with it, less those without it, turned. So the parts of others,
 * which are rounded for all gifts together, leave nothing when all gifts are taken out.
 */
export function toReturnLines(
  withGift: GivingLines,
  withoutGift: GivingLines,
  accounts: GivingAccounts,
): Line[] {
  const sums = new Map<string, Line>();
  const add = (line: Line, amount: bigint): void => {
    const key = [line.debitId, line.creditId, line.fundId].join(' ');
    sums.set(key, { ...line, amount: (sums.get(key)?.amount ?? 0n) + amount });
  };
  for (const line of toGivingLines(withGift, accounts)) add(line, line.amount);
  for (const line of toGivingLines(withoutGift, accounts)) add(line, -line.amount);
  return [...sums.values()]
    .map((line) => (line.amount < 0n ? { ...line, amount: -line.amount } : turnLine(line)))
    .flatMap(splitLine);
}
