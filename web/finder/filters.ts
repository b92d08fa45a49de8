/** Which of the groups that can be found match what somebody looks for, and how far they are. */
import type { FoundGroup } from '#domain/finder/schema.ts';
import { parseRule, weekdays, type Weekday } from '#domain/kernel/recurrence/rule.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { measureDistance, toUnits } from '#domain/map/geometry.ts';

export interface Place {
  readonly name: string;
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface Wanted {
  readonly q: string;
  readonly days: readonly Weekday[];
  readonly type: string;
  readonly age: number | null;
  readonly sex: string;
  readonly marital: string;
  readonly isFree: boolean;
}

export interface Found {
  readonly group: FoundGroup;
  /** In metres from the place; null without a place or a point. */
  readonly distance: number | null;
}

/** The days of the week on which it can meet. */
export function listDays({ schedule }: Pick<FoundGroup, 'schedule'>): readonly Weekday[] {
  const rule = schedule && parseRule(schedule.rrule);
  if (!rule) return [];
  if (rule.frequency === 'weekly') return rule.weekdays;
  return rule.by === 'weekday' ? [rule.weekday] : [];
}

const isForAge = ({ minAge, maxAge }: FoundGroup, age: number | null): boolean =>
  age === null || ((minAge === null || minAge <= age) && (maxAge === null || age <= maxAge));

function matches(group: FoundGroup, wanted: Wanted): boolean {
  const text = ` ${fold(`${group.name} ${group.type} ${group.neighbourhood} ${group.city} ${group.description}`)}`;
  const words = fold(wanted.q).split(' ').filter(Boolean);
  return (
    words.every((word) => text.includes(` ${word}`)) &&
    (wanted.days.length === 0 || listDays(group).some((day) => wanted.days.includes(day))) &&
    (wanted.type === '' || group.type === wanted.type) &&
    isForAge(group, wanted.age) &&
    (wanted.sex === '' || group.sex === null || group.sex === wanted.sex) &&
    (wanted.marital === '' ||
      group.maritalStatus === null ||
      group.maritalStatus === wanted.marital) &&
    (!wanted.isFree || group.free !== 0)
  );
}

/** Those that match; with a place the nearest first, and those without a point last. */
export function findGroups(
  groups: readonly FoundGroup[],
  wanted: Wanted,
  place: Place | null,
): Found[] {
  const found = groups
    .filter((group) => matches(group, wanted))
    .map((group) => ({ group, distance: place && measure(group, place) }));
  if (!place) return found;
  return found.toSorted(
    (one, other) =>
      (one.distance ?? Number.POSITIVE_INFINITY) - (other.distance ?? Number.POSITIVE_INFINITY) ||
      0,
  );
}

const toPoint = ({ latitude, longitude }: Omit<Place, 'name'>) => ({
  latitude: toUnits(latitude),
  longitude: toUnits(longitude),
});
const measure = ({ point }: FoundGroup, place: Place): number | null =>
  point && measureDistance(toPoint(point), toPoint(place));

/** In kilometres, as exact as a displaced point is; 0: less than one. */
export function roundDistance(metres: number): number {
  const kilometres = metres / 1000;
  if (kilometres < 1) return 0;
  return kilometres < 20 ? Math.round(kilometres) : Math.round(kilometres / 5) * 5;
}

/** The neighbourhoods that have groups with points, each in the middle of them. */
export function listNeighbourhoods(groups: readonly FoundGroup[]): Place[] {
  const known = Map.groupBy(
    groups.filter(({ point, neighbourhood }) => point !== null && neighbourhood !== ''),
    ({ neighbourhood, city }) => [neighbourhood, city].filter(Boolean).join(', '),
  );
  return [...known].map(([name, there]) => ({
    name,
    latitude: average(there.map(({ point }) => point?.latitude ?? 0)),
    longitude: average(there.map(({ point }) => point?.longitude ?? 0)),
  }));
}
const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** What the address of the page says. */
export function readWanted(parameters: URLSearchParams): Wanted {
  const days = (parameters.get('dias') ?? '').split(',');
  const age = Number(parameters.get('edad') ?? '');
  return {
    q: parameters.get('q') ?? '',
    days: weekdays.filter((day) => days.includes(day)),
    type: parameters.get('tipo') ?? '',
    age: Number.isInteger(age) && age > 0 && age <= 120 ? age : null,
    sex: parameters.get('sexo') ?? '',
    marital: parameters.get('estado') ?? '',
    isFree: parameters.get('lugar') === 'si',
  };
}
