/** Two people report the same meeting without knowing of each other: their reports become one. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { Differences, ReportContent, ReportVisitor, reportParts } from './schema.ts';

type Part = (typeof reportParts)[number];
type Value = string | number | boolean | null;

/** The visitor is the same person on record, or has the same name and telephone. */
const isSameVisitor = (one: ReportVisitor, other: ReportVisitor): boolean =>
  one.id === other.id ||
  (one.personId !== null && one.personId === other.personId) ||
  ((one.personId === null || other.personId === null) &&
    fold(one.name) === fold(other.name) &&
    one.phone === other.phone);

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || value === '' || value === 0;

/**
 * Who was there by one of them was there, and what only one says is kept. Where both say something else, what the later one
 * says is kept and named. That they met is stronger than that they did not.
 */
export function mergeReports(
  before: ReportContent,
  later: ReportContent,
): { readonly report: ReportContent; readonly differed: Differences } {
  const parts = new Set<Part>();
  const choose = <V extends Value>(part: Part, earlier: V, latest: V): V => {
    if (isEmpty(latest)) return earlier;
    if (!isEmpty(earlier) && earlier !== latest) parts.add(part);
    return latest;
  };
  const chooseEach = <V extends Value>(
    part: Part,
    earlier: Readonly<Record<string, V>>,
    latest: Readonly<Record<string, V>>,
  ): Record<string, V> => {
    const kept: Record<string, V> = { ...earlier };
    for (const [key, value] of Object.entries(latest))
      kept[key] = choose(part, earlier[key] ?? value, value);
    return kept;
  };
  const people = mergePeople(before, later);
  if (before.status !== later.status) parts.add('status');
  const status = [before.status, later.status].includes('held') ? 'held' : 'did_not_meet';
  const report: ReportContent = {
    status,
    reason: status === 'held' ? '' : choose('reason', before.reason, later.reason),
    present: people.present,
    absent: people.absent,
    visitors: [
      ...before.visitors.filter(
        (one) => !later.visitors.some((other) => isSameVisitor(one, other)),
      ),
      ...later.visitors.map((other) => keepKnown(before.visitors, other)),
    ],
    headcounts: chooseEach('headcounts', before.headcounts, later.headcounts),
    offering: choose('offering', before.offering, later.offering),
    topic: choose('topic', before.topic, later.topic),
    notes: choose('notes', before.notes, later.notes),
    answers: chooseEach('answers', before.answers, later.answers),
  };
  return { report, differed: { personIds: people.differed, parts: [...parts] } };
}

function mergePeople(before: ReportContent, later: ReportContent) {
  const without = (ids: readonly string[], others: readonly string[]): string[] => {
    const left = new Set(others);
    return ids.filter((id) => !left.has(id));
  };
  const both = (ids: readonly string[], others: readonly string[]): string[] => {
    const right = new Set(others);
    return ids.filter((id) => right.has(id));
  };
  return {
    present: [...new Set([...without(before.present, later.absent), ...later.present])],
    absent: [...new Set([...without(before.absent, later.present), ...later.absent])],
    differed: [...both(before.present, later.absent), ...both(before.absent, later.present)],
  };
}

/** A visitor of both reports: on record if one of them says so, for the first time if one of them says so. */
function keepKnown(visitors: readonly ReportVisitor[], other: ReportVisitor): ReportVisitor {
  const known = visitors.find((one) => isSameVisitor(one, other));
  return known
    ? {
        ...other,
        id: known.id,
        personId: other.personId ?? known.personId,
        firstTime: other.firstTime || known.firstTime,
      }
    : other;
}
