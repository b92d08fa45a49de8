/** What is unusual about a relation, so that the user is asked whether it is correct. */
import { addDays } from '#domain/kernel/days.ts';
import {
  daysInMonth,
  formatPartialDate,
  isPartialDateAfter,
  parsePartialDate,
  type PartialDate,
} from '#domain/kernel/partial-date.ts';
import type { RelationDetails, RelationKind, RelationQuestion } from './schema.ts';

export interface AskedPerson {
  readonly displayName: string;
  readonly sex: RelationQuestion['sex'];
  readonly birth: PartialDate | null;
  /** null or undefined if the person lives, or died on an unknown day. */
  readonly diedOn?: string | null | undefined;
}

interface AskedRelation {
  readonly kind: RelationKind;
  /** The spouse, parent, step-parent, guardian or godparent. */
  readonly first: AskedPerson;
  readonly second: AskedPerson;
  readonly details: RelationDetails;
  /** The day from which a couple lives together, or from which a child is adopted. */
  readonly on?: string | undefined;
  /** The present day, on which a couple without another day is one. */
  readonly today?: string;
  /** Names of other spouses or partners who live, and whose relation with one of the two has not ended. */
  readonly otherSpouses: readonly string[];
  /** The unions of one of the two with somebody else that have ended. */
  readonly formerUnions?: readonly FormerUnion[];
  /** How many other biological parents the child has. */
  readonly otherParents: number;
}

interface FormerUnion {
  /** Of the other spouse. */
  readonly name: string;
  readonly until: PartialDate | null;
  /** A marriage that ended by a separation, neither by a divorce nor by a death. */
  readonly isUndissolved?: boolean;
}

const youngestParent = 13;
const oldestMother = 55;
const oldestFather = 80;
const youngestSpouse = 15;

/** In years. */
interface Span {
  readonly least: number;
  readonly most: number;
}

/** The years between two dates, as far as their parts tell; null without both years. */
export function measureYears(from: PartialDate | null, to: PartialDate | null): Span | null {
  if (from?.year === undefined || to?.year === undefined) return null;
  const years = to.year - from.year;
  const [earliestFrom, latestFrom] = [toDayOfYear(from, 'first'), toDayOfYear(from, 'last')];
  const [earliestTo, latestTo] = [toDayOfYear(to, 'first'), toDayOfYear(to, 'last')];
  return {
    least: earliestTo < latestFrom ? years - 1 : years,
    most: latestTo < earliestFrom ? years - 1 : years,
  };
}

/** The first or last day that the date may mean, as month times 100 plus day. */
function toDayOfYear({ year, month, day }: PartialDate, end: 'first' | 'last'): number {
  const knownMonth = month ?? (end === 'first' ? 1 : 12);
  return knownMonth * 100 + (day ?? (end === 'first' ? 1 : daysInMonth(knownMonth, year)));
}

/** The questions of a relation; none if nothing is unusual as far as dates are known. */
export function listQuestions(relation: AskedRelation): RelationQuestion[] {
  return relation.kind === 'spouse'
    ? [...askAboutDeadSpouse(relation), ...askAboutCouple(relation)]
    : [...askAboutDeadParent(relation), ...askAboutAges(relation)];
}

const isAfter = (date: PartialDate | null, day: string): boolean =>
  date !== null && isPartialDateAfter(date, day);

/** About a spouse who had died before the union began, or before it ended otherwise. */
function askAboutDeadSpouse({ first, second, details, on = '' }: AskedRelation) {
  const { civilWedding, churchWedding, endReason, until } = details;
  const dates = [civilWedding, churchWedding, endReason === 'death' ? null : until];
  return [first, second].flatMap((one) => {
    const { diedOn } = one;
    const isLate = diedOn && (on > diedOn || dates.some((date) => isAfter(date, diedOn)));
    const other = one === first ? second : first;
    return isLate ? ask('deadSpouse', one, other.displayName) : [];
  });
}

/** In days, between the death of a father and the birth of his child. */
const longestPregnancy = 300;

/** About a parent, guardian or godparent who had died before the child came. */
function askAboutDeadParent({ kind, first, second, details, on = '' }: AskedRelation) {
  const { diedOn } = first;
  if (kind === 'other' || !diedOn) return [];
  const isAdopted = details.parentage === 'adoptive';
  if (isAdopted && on > diedOn) return [ask('deadAdopter', first, second.displayName)];
  const isFather = kind === 'parent' && !isAdopted && first.sex !== 'female';
  const latest = isFather ? addDays(diedOn, longestPregnancy) : diedOn;
  return isAfter(second.birth, latest) ? [ask('deadParent', first, second.displayName)] : [];
}

const ask = (
  kind: RelationQuestion['kind'],
  { sex, displayName: name }: AskedPerson,
  otherName: string,
  age: number | null = null,
): RelationQuestion => ({ kind, sex, name, otherName, age });

function askAboutAges({ kind, first, second, details, otherParents }: AskedRelation) {
  if (kind === 'other') return [];
  const questions: RelationQuestion[] = [];
  const age = measureYears(first.birth, second.birth);
  const isBirth = kind === 'parent' && details.parentage === 'biological';
  if (age && age.most < 0) questions.push(ask('laterBorn', first, second.displayName));
  else if (age && isBirth && age.most < youngestParent)
    questions.push(ask('youngParent', first, second.displayName, age.most));
  else if (age && isBirth && age.least > (first.sex === 'female' ? oldestMother : oldestFather))
    questions.push(ask('oldParent', first, second.displayName, age.least));
  if (isBirth && otherParents >= 2) questions.push(ask('manyParents', second, first.displayName));
  return questions;
}

function askAboutCouple(relation: AskedRelation) {
  const { first, second, details, on, today = '', otherSpouses, formerUnions = [] } = relation;
  const questions: RelationQuestion[] = [];
  const weddings = [details.civilWedding, details.churchWedding];
  const stated = [...weddings, parsePartialDate(on ?? '')].filter((date) => date !== null);
  const isStated = stated.length > 0 || details.endReason !== null;
  const begins = isStated ? stated : [parsePartialDate(today)];
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const ages = begins.flatMap((day) => measureYears(one.birth, day) ?? []);
    const age = Math.min(...ages.map(({ most }) => most));
    if (age < youngestSpouse)
      questions.push(ask('youngSpouse', one, other.displayName, Math.max(0, age)));
  }
  const [otherSpouse] = otherSpouses;
  if (otherSpouse !== undefined && details.endReason === null)
    questions.push(ask('otherSpouse', first, otherSpouse));
  const days = [on, ...weddings.map((wedding) => wedding && formatPartialDate(wedding))];
  const overlapping = formerUnions.find(({ until }) =>
    days.some((day) => day && until && isPartialDateAfter(until, day)),
  );
  if (overlapping) questions.push(ask('earlierUnion', first, overlapping.name));
  const undissolved = formerUnions.find(({ isUndissolved }) => isUndissolved);
  if (undissolved && details.endReason === null && details.union === 'marriage')
    questions.push(ask('undissolvedUnion', first, undissolved.name));
  return questions;
}
