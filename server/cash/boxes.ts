/** Boxes of cash: what the books say that lies there, who keeps them, and what petty cash is agreed to hold. */
import type { cashContract } from '#domain/cash/contract.ts';
import type { BoxesView } from '#domain/cash/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import {
  changeAccount,
  createFieldProblem,
  listAllHoldings,
  requireBooks,
  requireTill,
  type Books,
} from '#server/finance/public.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { deletePettyCash, readPettyCash, savePettyCash } from './queries.ts';

export async function readBoxes(db: ChurchDb): Promise<BoxesView> {
  const { currency, accounts } = await requireBooks(db);
  const all = [...accounts.values()].filter(({ kind, isClosed }) => kind === 'cash' && !isClosed);
  const boxes = all.filter(({ currency: other }) => other === null);
  const keepers = await readNamedPeople(
    db,
    boxes.flatMap(({ keeperId }) => keeperId ?? []),
  );
  const holdings = Map.groupBy(await listAllHoldings(db), ({ account_id: account }) => account);
  const agreed = await readPettyCash(db);
  return {
    currency,
    items: boxes.map(({ id, version, name, keeperId }) => {
      const keeper = keeperId === null ? undefined : keepers.get(keeperId);
      const balance = (holdings.get(id) ?? []).reduce(
        (sum, { amount }) => sum + BigInt(amount),
        0n,
      );
      const pettyCash = agreed.get(id);
      const float = BigInt(pettyCash?.float_amount ?? 0);
      return {
        id,
        version,
        name,
        balance: String(balance),
        keeper: keeper && keeperId ? { id: keeperId, name: keeper.displayName } : null,
        float: pettyCash?.float_amount ?? null,
        lowest: pettyCash?.lowest_amount ?? 0,
        missing: String(balance < float ? float - balance : 0n),
        isLow: pettyCash !== undefined && balance < BigInt(pettyCash.lowest_amount),
      };
    }),
    others: all.filter(({ currency: other }) => other !== null).map(({ name }) => name),
  };
}

/** The version is that of the account, also for what petty cash is agreed to hold. */
export async function setBox(
  call: TransactionCall<OutputOf<typeof cashContract.setBox.input>>,
): Promise<BoxesView> {
  const { db, input } = call;
  const { accountId, version, keeperId } = input;
  const books = await requireBooks(db);
  const account = requireBox(books, accountId);
  await changeAccount({ db, input: { ...account, accountId, version, keeperId } });
  await agree(call, books);
  return readBoxes(db);
}

/** A box of cash in use, of the books' currency; throws Problem for all other accounts. */
export function requireBox(books: Books, accountId: string): ReturnType<typeof requireTill> {
  if ((books.accounts.get(accountId)?.currency ?? null) !== null)
    throw createFieldProblem('accountId', 'cash:errors.other-currency');
  const account = requireTill(books, accountId, 'accountId');
  if (account.kind !== 'cash')
    throw createFieldProblem('accountId', 'finance:errors.account-unknown');
  return account;
}

async function agree(
  { db, input }: TransactionCall<OutputOf<typeof cashContract.setBox.input>>,
  { accounts, currency }: Books,
): Promise<void> {
  const { accountId, float, lowest } = input;
  const before = (await readPettyCash(db)).get(accountId);
  if ((before?.float_amount ?? null) === float && (before?.lowest_amount ?? lowest) === lowest)
    return;
  if (float === null) await deletePettyCash(db, accountId);
  else
    await savePettyCash(db, {
      account_id: accountId,
      float_amount: float,
      lowest_amount: lowest,
    });
  const toText = (of: { float_amount: number; lowest_amount: number }) => ({
    float_amount: formatTyped(of.float_amount, currency),
    lowest_amount: formatTyped(of.lowest_amount, currency),
  });
  await recordAudit(db, {
    action: float === null ? 'petty-cash-ended' : 'petty-cash-agreed',
    subject: { table: 'petty_cash', id: accountId, label: accounts.get(accountId)?.name ?? '' },
    ...(before ? { before: toText(before) } : {}),
    ...(float === null ? {} : { after: toText({ float_amount: float, lowest_amount: lowest }) }),
  });
}
