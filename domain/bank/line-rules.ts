/** Rules that users keep: what a line of a bank is by its text. */
import { z } from 'zod';
import { categoryKinds } from '#domain/finance/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';

export const maxRules = 500;
/** A shorter text stands in lines that have nothing in common. */
export const shortestText = 3;
/** Lines that are posted at once. */
export const maxPosted = 200;

const ruleFields = {
  /** null: each account. */
  accountId: id.nullable().default(null),
  kind: z.enum(categoryKinds),
  contains: filledLine(shortestText, 80),
  /** null: of a fund in custody. */
  categoryId: id.nullable().default(null),
  fundId: id,
  centreId: id.nullable().default(null),
  party: line(160),
};
export const addRuleInput = z.strictObject({ requestId: id, ...ruleFields });
export const changeRuleInput = z.strictObject({ ruleId: id, ...ruleFields });
export type RuleFields = Omit<z.output<typeof addRuleInput>, 'requestId'>;

/** What a rule names and is closed, so that nothing can be posted by it. */
export const ruleProblems = ['account', 'category', 'fund', 'centre'] as const;

export const ruleView = z.strictObject({
  id: idView,
  accountId: idView.nullable(),
  kind: z.enum(categoryKinds),
  contains: z.string(),
  categoryId: idView.nullable(),
  fundId: idView,
  centreId: idView.nullable(),
  party: z.string(),
  problem: z.enum(ruleProblems).nullable(),
});
export type RuleView = z.output<typeof ruleView>;

interface RuledLine {
  readonly accountId: string;
  readonly amount: string;
  readonly text: string;
}

/** The rule of a line: one of its account before others, then the one that says more of its text. */
export function findRule<Rule extends Pick<RuleView, 'accountId' | 'kind' | 'contains'>>(
  rules: readonly Rule[],
  { accountId, amount, text }: RuledLine,
): Rule | null {
  const words = fold(text);
  const kind = amount.startsWith('-') ? 'expense' : 'income';
  const fitting = rules.filter(
    (rule) =>
      rule.kind === kind &&
      (rule.accountId === null || rule.accountId === accountId) &&
      words.includes(fold(rule.contains)),
  );
  const rate = (rule: Rule): number => (rule.accountId === null ? 0 : 1000) + rule.contains.length;
  return fitting.toSorted((one, other) => rate(other) - rate(one))[0] ?? null;
}

export const postByRulesInput = z.strictObject({
  statementId: id,
  lines: z
    .array(z.strictObject({ lineId: id, ruleId: id }))
    .min(1)
    .max(maxPosted),
});
