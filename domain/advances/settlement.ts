/** What settles an advance in the books. */

/** As those of the books. */
export interface SettlementLine {
  readonly debitId: string;
  readonly creditId: string;
  readonly fundId: string;
  readonly centreId: string | null;
  /** Minor units, more than 0. */
  readonly amount: bigint;
}

interface Spent {
  readonly amount: number | bigint;
}

interface Receipt {
  readonly amount: bigint;
  readonly categoryId: string;
  readonly fundId: string;
  readonly centreId: string | null;
}

interface Advance {
  readonly amount: bigint;
  readonly fundId: string;
  readonly receipts: readonly Receipt[];
}

interface Accounts {
  readonly advanceId: string;
  /** Where what is left goes, and what was spent beyond comes from. */
  readonly tillId: string;
}

const sum = (receipts: readonly Spent[]): bigint =>
  receipts.reduce((total, { amount }) => total + BigInt(amount), 0n);

/** The amount is what was spent, plus what goes back, less what was spent beyond it. */
export function compareSpent(amount: number | bigint, receipts: readonly Spent[]) {
  const spent = sum(receipts);
  const left = BigInt(amount) - spent;
  return { spent, returned: left > 0n ? left : 0n, reimbursed: left < 0n ? -left : 0n };
}

/**
 * The money of an advance is of one fund. What was bought for another fund is paid by the till, which gets as much back of the
 * advance: so each fund pays for what was bought for it.
 */
export function toSettlementLines(
  { amount, fundId, receipts }: Advance,
  { advanceId, tillId }: Accounts,
): SettlementLine[] {
  const expenses = receipts.map((receipt) => ({
    debitId: receipt.categoryId,
    creditId: receipt.fundId === fundId ? advanceId : tillId,
    fundId: receipt.fundId,
    centreId: receipt.centreId,
    amount: receipt.amount,
  }));
  const own = receipts.filter((receipt) => receipt.fundId === fundId);
  const { returned, reimbursed } = compareSpent(amount, own);
  const rest = { fundId, centreId: null };
  return [
    ...expenses,
    { ...rest, debitId: tillId, creditId: advanceId, amount: returned },
    { ...rest, debitId: advanceId, creditId: tillId, amount: reimbursed },
  ].filter((line) => line.amount > 0n);
}
