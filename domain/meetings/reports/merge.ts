/** Two people report the same meeting without knowing of each other: their reports become one. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { MergedPart, MergedStatement } from './merge-schema.ts';
import type { ReportContent, ReportVisitor } from './schema.ts';

type Value = string | number | boolean | null;

/** Collects what the two reports say otherwise. */
type Note = (part: MergedPart, key: string, earlier: Value, later: Value) => void;

/** An empty text says nothing, and neither does a count that nobody raised. */
const toStatement = (part: MergedPart, value: Value | undefined): Value =>
  value === undefined || value === '' || (part === 'headcounts' && value === 0) ? null : value;

/**
 * Who was there by one of them was there, and what only one says is kept. Where both say something else, what the later one
 * says is kept. That they met is stronger than that they did not. `said` has all in which they are not the same, so that
 * nothing that somebody wrote is lost unseen.
 */
export function mergeReports(
  before: ReportContent,
  later: ReportContent,
): { readonly report: ReportContent; readonly said: MergedStatement[] } {
  const said: MergedStatement[] = [];
  const note: Note = (part, key, earlier, latest) => {
    if (earlier !== latest) said.push({ part, key, earlier, later: latest });
  };
  const choose = <V extends Value>(part: MergedPart, earlier: V, latest: V, key = ''): V => {
    const [one, other] = [toStatement(part, earlier), toStatement(part, latest)];
    note(part, key, one, other);
    return other === null ? earlier : latest;
  };
  const chooseEach = <V extends Value>(
    part: MergedPart,
    earlier: Readonly<Record<string, V>>,
    latest: Readonly<Record<string, V>>,
  ): Record<string, V> => {
    const kept: Record<string, V> = { ...earlier, ...latest };
    for (const key of Object.keys(kept)) {
      const [one, other] = [toStatement(part, earlier[key]), toStatement(part, latest[key])];
      note(part, key, one, other);
      if (other === null && earlier[key] !== undefined) kept[key] = earlier[key];
    }
    return kept;
  };
  note('status', '', before.status, later.status);
  const reason = choose('reason', before.reason, later.reason);
  const isHeld = [before.status, later.status].includes('held');
  const report: ReportContent = {
    status: isHeld ? 'held' : 'did_not_meet',
    reason: isHeld ? '' : reason,
    ...mergePeople(before, later, note),
    visitors: mergeVisitors(before.visitors, later.visitors, note),
    headcounts: chooseEach('headcounts', before.headcounts, later.headcounts),
    offering: choose('offering', before.offering, later.offering),
    topic: choose('topic', before.topic, later.topic),
    notes: choose('notes', before.notes, later.notes),
    answers: chooseEach('answers', before.answers, later.answers),
  };
  return { report, said };
}

function mergePeople(
  before: ReportContent,
  later: ReportContent,
  note: Note,
): Pick<ReportContent, 'present' | 'absent'> {
  const read = ({ present, absent }: ReportContent): Map<string, boolean> =>
    new Map([
      ...absent.map((id): [string, boolean] => [id, false]),
      ...present.map((id): [string, boolean] => [id, true]),
    ]);
  const [earlier, latest] = [read(before), read(later)];
  const kept = new Map([...earlier, ...latest]);
  for (const [id, came] of kept) {
    const isConflict = earlier.has(id) && latest.has(id);
    // An absence that only one report states changes nothing.
    if (came || isConflict) note('people', id, earlier.get(id) ?? null, latest.get(id) ?? null);
  }
  const list = (isPresent: boolean): string[] =>
    [...kept].flatMap(([id, came]) => (came === isPresent ? id : []));
  return { present: list(true), absent: list(false) };
}

/**
 * Whether the report still has what the later one said where both said something: it may have been corrected since. What only
 * one said needs no decision.
 */
export function isStanding(
  { part, key, earlier, later }: MergedStatement,
  present: Pick<
    ReportContent,
    'absent' | 'headcounts' | 'offering' | 'topic' | 'notes' | 'answers'
  >,
): boolean {
  if (earlier === null || later === null) return true;
  if (part === 'people') return present.absent.includes(key) !== later;
  if (part === 'headcounts' || part === 'answers') return present[part][key] === later;
  if (part === 'offering' || part === 'topic' || part === 'notes') return present[part] === later;
  return true;
}

const isSamePerson = (one: ReportVisitor, other: ReportVisitor): boolean =>
  (one.personId !== null && one.personId === other.personId) ||
  ((one.personId === null || other.personId === null) &&
    fold(one.name) === fold(other.name) &&
    one.phone === other.phone);

/** Each visitor of one report is at most one of the other: two of the same name stay two. */
function mergeVisitors(
  before: readonly ReportVisitor[],
  later: readonly ReportVisitor[],
  note: Note,
): ReportVisitor[] {
  const left = [...before];
  const take = (isSame: (one: ReportVisitor) => boolean): ReportVisitor | undefined => {
    const place = left.findIndex(isSame);
    return place === -1 ? undefined : left.splice(place, 1)[0];
  };
  const byId = new Map(later.map(({ id }) => [id, take((one) => one.id === id)]));
  const merged = later.map((other) => {
    const known = byId.get(other.id) ?? take((one) => isSamePerson(one, other));
    const joined = known ? joinVisitors(known, other) : other;
    note('visitors', joined.id, known ? describe(known) : null, describe(joined));
    return joined;
  });
  for (const one of left) note('visitors', one.id, describe(one), null);
  return [...left, ...merged];
}

const describe = ({ name, phone }: ReportVisitor): string =>
  [name, phone].filter((text) => text !== '').join(' · ');

/** On record if one of them says so, for the first time if one of them says so. */
const joinVisitors = (known: ReportVisitor, other: ReportVisitor): ReportVisitor => ({
  ...other,
  id: known.id,
  phone: other.phone === '' ? known.phone : other.phone,
  personId: other.personId ?? known.personId,
  firstTime: other.firstTime || known.firstTime,
});

/**
 * What a report says beyond the one that its author knew. Of the rest somebody else may have said something since, which a form
 * that was made before does not deny.
 */
export function omitKnown(later: ReportContent, known: ReportContent): ReportContent {
  const omit = (ids: readonly string[], others: readonly string[]): string[] => {
    const left = new Set(others);
    return ids.filter((id) => !left.has(id));
  };
  const omitEntries = <V>(
    values: Readonly<Record<string, V>>,
    others: Readonly<Record<string, V>>,
  ): Record<string, V> =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => others[key] !== value));
  return {
    status: later.status,
    reason: later.reason === known.reason ? '' : later.reason,
    present: omit(later.present, known.present),
    absent: omit(later.absent, known.absent),
    visitors: later.visitors.filter(
      (visitor) => !known.visitors.some((each) => isUnchanged(each, visitor)),
    ),
    headcounts: omitEntries(later.headcounts, known.headcounts),
    offering: later.offering === known.offering ? null : later.offering,
    topic: later.topic === known.topic ? '' : later.topic,
    notes: later.notes === known.notes ? '' : later.notes,
    answers: omitEntries(later.answers, known.answers),
  };
}

/** A visitor on record is kept without the name. */
const isUnchanged = (known: ReportVisitor, visitor: ReportVisitor): boolean =>
  known.id === visitor.id &&
  known.personId === visitor.personId &&
  known.firstTime === visitor.firstTime &&
  (visitor.personId !== null || (known.name === visitor.name && known.phone === visitor.phone));
