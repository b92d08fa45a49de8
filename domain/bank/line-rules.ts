/** Rules that users keep: what a line of a bank is by its text. */
import { z } from 'zod';
import { categoryKinds } from '#domain/finance/public.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';

export const maxRules = 500;
/** A shorter text stands in lines that have nothing in common. */
export const shortestText = 3;
export const longestText = 80;
/** As it is compared: without signs, accents and case. */
export const isTooShort = (contains: string): boolean => fold(contains).length < shortestText;
/** Lines that are posted at once. */
export const maxPosted = 200;

const ruleFields = {
  /** null: each account. */
  accountId: id.nullable().default(null),
  kind: z.enum(categoryKinds),
  contains: filledLine(shortestText, longestText),
  /** null: of a fund in custody. */
  categoryId: id.nullable().default(null),
  fundId: id,
  centreId: id.nullable().default(null),
  party: line(160),
};
export const addRuleInput = z.strictObject({ requestId: id, ...ruleFields });
const version = z.int32().min(1);
export const changeRuleInput = z.strictObject({ ruleId: id, version, ...ruleFields });
export type RuleFields = Omit<z.output<typeof addRuleInput>, 'requestId'>;

/** What a rule names and is closed, so that nothing can be posted by it. */
export const ruleProblems = ['account', 'category', 'fund', 'centre'] as const;

export const ruleView = z.strictObject({
  id: idView,
  version: z.int(),
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

/** Finds the rule of a line: one of its account before others, then the one that says more of its text. */
export function createRuleFinder(rules: readonly RuleView[]): (line: RuledLine) => RuleView | null {
  const rate = ({ accountId, contains }: RuleView): number =>
    (accountId === null ? 0 : 1000) + contains.length;
  const folded = rules
    .toSorted((one, other) => rate(other) - rate(one))
    .map((rule) => ({ rule, words: fold(rule.contains) }));
  return ({ accountId, amount, text }) => {
    const folds = fold(text);
    const kind = amount.startsWith('-') ? 'expense' : 'income';
    const found = folded.find(
      ({ rule, words }) =>
        rule.kind === kind &&
        (rule.accountId === null || rule.accountId === accountId) &&
        folds.includes(words),
    );
    return found?.rule ?? null;
  };
}

/** The longest part of a line's text between its numbers of days and papers, which the next line has not. */
export function suggestWords(text: string): string {
  const parts = text.split(/\S*\d\S*/).map((part) => part.trim());
  return parts.toSorted((one, other) => other.length - one.length)[0]?.slice(0, longestText) ?? '';
}

export const postByRulesInput = z.strictObject({
  statementId: id,
  lines: z
    .array(z.strictObject({ lineId: id, ruleId: id, version }))
    .min(1)
    .max(maxPosted),
});
