/** What a merge of two reports says to the author of one of them. */
import type { MergedStatement, ReportMerge } from '#domain/meetings/reports/merge-schema.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import type { ReportValues } from '../report-values.ts';

export interface MergeSummary {
  /** Who came, and who visited, as only the other report says. */
  readonly came: readonly string[];
  readonly visited: readonly string[];
  /** Of which the reports say something else, or only the other one says something. */
  readonly statements: readonly MergedStatement[];
}

/** What the other report says. */
export const getOther = (
  { isLater }: Pick<ReportMerge, 'isLater'>,
  { earlier, later }: MergedStatement,
): MergedStatement['earlier'] => (isLater ? earlier : later);

export const isConflict = ({ earlier, later }: MergedStatement): boolean =>
  earlier !== null && later !== null;

export function summarize(merge: ReportMerge, gone: string): MergeSummary {
  const names = new Map(merge.names.map(({ id, displayName }) => [id, displayName]));
  const ofOther = merge.said.filter((each) => getOther(merge, each) !== null && !isConflict(each));
  const isPersonal = ({ part }: MergedStatement): boolean =>
    part === 'people' || part === 'visitors';
  return {
    came: ofOther.flatMap(({ part, key }) => (part === 'people' ? (names.get(key) ?? gone) : [])),
    visited: ofOther.flatMap((each) =>
      each.part === 'visitors' ? names.get(each.key) || String(getOther(merge, each)) || gone : [],
    ),
    statements: merge.said.filter(
      (each) => isConflict(each) || (!isPersonal(each) && ofOther.includes(each)),
    ),
  };
}

export type Choice = 'earlier' | 'both';

const isText = (value: unknown): value is string => typeof value === 'string';
const lengths: Partial<Record<MergedStatement['part'], number>> = {
  reason: 300,
  topic: 200,
  notes: 4000,
  answers: 1000,
};
const join = ({ part, earlier, later }: MergedStatement): string =>
  [later, earlier].join(part === 'topic' || part === 'reason' ? ' / ' : '\n');

/** What can be taken by one touch instead of what was kept. */
export function listChoices(statement: MergedStatement): readonly Choice[] {
  const { part, earlier, later } = statement;
  if (!isConflict(statement) || part === 'status' || part === 'visitors' || part === 'prayers')
    return [];
  const isShort = join(statement).length <= (lengths[part] ?? 0);
  return isText(earlier) && isText(later) && isShort ? ['earlier', 'both'] : ['earlier'];
}

/** The fields of the report with that choice. */
export function applyChoice(
  values: ReportValues,
  statement: MergedStatement,
  choice: Choice,
  currency: string,
): ReportValues {
  const { part, key, earlier } = statement;
  const text = choice === 'both' ? join(statement) : String(earlier);
  switch (part) {
    case 'people':
      return { ...values, people: { ...values.people, [key]: earlier === true } };
    case 'headcounts':
      return { ...values, headcounts: { ...values.headcounts, [key]: Number(earlier) } };
    case 'offering':
      return { ...values, offering: formatTyped(Number(earlier), currency) };
    case 'answers':
      return { ...values, answers: { ...values.answers, [key]: text } };
    case 'reason':
    case 'topic':
    case 'notes':
      return { ...values, [part]: text };
    default:
      return values;
  }
}
