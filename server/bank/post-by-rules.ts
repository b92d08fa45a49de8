/** Posts what rules say of lines that the books do not have. */
import type { z } from 'zod';
import type { bankContract } from '#domain/bank/contract.ts';
import { maxPosted, type RuleView } from '#domain/bank/line-rules.ts';
import type { StatementLineView, StatementView } from '#domain/bank/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { recordInput } from '#domain/finance/ledger/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { recordEntry } from '#server/finance/public.ts';
import { listLines } from './line-queries.ts';
import { matchLine, toLineViews } from './match-lines.ts';
import { readStatement, requireOpenStatement } from './require.ts';

type Call = TransactionCall<z.output<typeof bankContract.postByRules.input>>;

/** The largest statement is looked through; its lines with a rule are few. */
const linesAtOnce = 1000;

export async function listRuledLines(
  db: ChurchDb,
  statementId: string,
): Promise<StatementLineView[]> {
  const found: StatementLineView[] = [];
  let after: number | null = null;
  while (found.length < maxPosted) {
    const rows = await listLines(db, { statementId, state: 'left', after, limit: linesAtOnce });
    found.push(...(await toLineViews(db, rows)).filter(({ rule }) => rule !== null));
    if (rows.length < linesAtOnce) break;
    after = rows.at(-1)?.position ?? null;
  }
  return found.slice(0, maxPosted);
}

/** Throws Problem for a line that has another rule than the one the user has seen. */
export async function postByRules(call: Call): Promise<StatementView> {
  const { db, input, actor } = call;
  requireAccess(actor, ledgerContract.record);
  const { accountId } = await requireOpenStatement(db, input.statementId);
  const ruled = new Map(
    (await listRuledLines(db, input.statementId)).map((line) => [line.id, line]),
  );
  for (const { lineId, ruleId } of input.lines) {
    const line = ruled.get(lineId);
    if (!line?.rule || line.rule.id !== ruleId)
      throw new Problem('conflict', 'bank:errors.rule-changed');
    const entry = await recordEntry({ ...call, input: toEntry(line, line.rule, accountId) });
    await matchLine(db, lineId, [entry.id]);
  }
  return readStatement(db, input.statementId);
}

const toEntry = (line: StatementLineView, rule: RuleView, accountId: string) =>
  recordInput.parse({
    // As from the form, so that a line is posted once.
    requestId: line.id,
    kind: rule.kind,
    day: line.day,
    amount: Math.abs(Number(line.amount)),
    accountId,
    fundId: rule.fundId,
    categoryId: rule.categoryId,
    centreId: rule.centreId,
    party: rule.party,
    reference: line.reference.slice(0, 80),
    note: line.text.slice(0, 400),
  });
