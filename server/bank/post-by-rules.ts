/** Posts what rules say of lines that the books do not have. */
import type { z } from 'zod';
import type { bankContract } from '#domain/bank/contract.ts';
import { createRuleFinder, maxPosted, type RuleView } from '#domain/bank/line-rules.ts';
import type { StatementLineView, StatementView } from '#domain/bank/schema.ts';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import { recordInput } from '#domain/finance/ledger/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { getRequestLanguage, toErrorBody } from '#server/core/translations.ts';
import { requireAccess } from '#server/core/session/access.ts';
import { findRequest, recordEntry } from '#server/finance/public.ts';
import { listLines } from './line-queries.ts';
import { confirmMatches, toLineView } from './match-lines.ts';
import { readStatement, requireOpenStatement } from './require.ts';
import { listAccountRules } from './rules/rules.ts';

type Call = TransactionCall<z.output<typeof bankContract.postByRules.input>>;

/** Lines that are read with one query. */
const linesAtOnce = 1000;

export async function listRuledLines(
  db: ChurchDb,
  { id: statementId, accountId }: Pick<StatementView, 'id' | 'accountId'>,
): Promise<StatementLineView[]> {
  const rules = await listAccountRules(db, accountId);
  if (rules.length === 0) return [];
  const findRule = createRuleFinder(rules);
  const found: StatementLineView[] = [];
  let after: number | null = null;
  while (found.length < maxPosted) {
    const rows = await listLines(db, { statementId, state: 'left', after, limit: linesAtOnce });
    found.push(
      ...rows
        .filter((row) => row.is_confirmed === null)
        .map((row) => toLineView(row, findRule))
        .filter(({ rule }) => rule !== null),
    );
    if (rows.length < linesAtOnce) break;
    after = rows.at(-1)?.position ?? null;
  }
  return found.slice(0, maxPosted);
}

/** Throws Problem for a line that has another rule than the one the user has seen. */
export async function postByRules(call: Call): Promise<StatementView> {
  const { db, input, actor } = call;
  requireAccess(actor, ledgerContract.record);
  const { id: statementId, accountId } = await requireOpenStatement(db, input.statementId);
  const lineIds = input.lines.map(({ lineId }) => lineId);
  const findRule = createRuleFinder(await listAccountRules(db, accountId));
  const lines = await listLines(db, { statementId, lineIds });
  const byId = new Map(lines.map((line) => [line.id, toLineView(line, findRule)]));
  const matches = [];
  for (const { lineId, ruleId, version } of input.lines) {
    const line = byId.get(lineId);
    const rule = line?.rule;
    if (!line || rule?.id !== ruleId || rule.version !== version)
      throw new Problem('conflict', 'bank:errors.rule-changed');
    matches.push({ line, entryIds: [await postLine(call, line, rule, accountId)] });
    // Named twice, it would be posted once and matched twice.
    byId.delete(lineId);
  }
  await confirmMatches(db, accountId, matches);
  return readStatement(db, statementId);
}

async function postLine(
  call: Call,
  line: StatementLineView,
  rule: RuleView,
  accountId: string,
): Promise<string> {
  const requestId = await findRequest(call.db, line.id);
  try {
    const input = toEntry(line, rule, { requestId, accountId });
    return (await recordEntry({ ...call, input })).id;
  } catch (error) {
    throw error instanceof Problem ? nameLine(call, line, error) : error;
  }
}

/** The same problem, with the line that has it. */
function nameLine(call: Call, { day, text }: StatementLineView, problem: Problem): Problem {
  const language = getRequestLanguage(call.request.headers, call.actor.language);
  const { message, fields } = toErrorBody(problem, language, call.church);
  const reason = fields?.[0]?.message ?? message;
  return new Problem(problem.code, 'bank:errors.line-not-posted', {
    values: { day, text, reason },
  });
}

const toEntry = (
  line: StatementLineView,
  rule: RuleView,
  posting: { readonly requestId: string; readonly accountId: string },
) =>
  recordInput.parse({
    ...posting,
    kind: rule.kind,
    day: line.day,
    amount: Math.abs(Number(line.amount)),
    fundId: rule.fundId,
    categoryId: rule.categoryId,
    centreId: rule.centreId,
    party: rule.party,
    reference: line.reference.slice(0, 80),
    note: line.text.slice(0, 400),
  });
