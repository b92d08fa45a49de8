/** People are proposed for the places that nobody has taken: those who have not served for the longest time come first. */
import { countDays } from '#domain/kernel/days.ts';

/** A place for one person at one date. */
export interface Place {
  readonly occurrenceId: string;
  readonly positionId: string;
  /** `YYYY-MM-DDTHH:mm` in the zone of the church. */
  readonly startsOn: string;
  readonly endsOn: string;
}

export interface Servant {
  readonly personId: string;
  readonly positionIds: readonly string[];
  /** The highest number of dates a month; null if there is no limit. */
  readonly maxAMonth: number | null;
  /** In which weeks of the month the person serves: 1 is the first date of that weekday, 5 the fifth. Empty if in all. */
  readonly ordinals: readonly number[];
  /** The person serves every `weeks` weeks, counted in weeks of seven days from the day `from` on; null if in all weeks. */
  readonly alternation: { readonly weeks: number; readonly from: string } | null;
}

export interface Taken extends Place {
  readonly personId: string;
}

interface Absence {
  readonly personId: string;
  readonly from: string;
  /** Included. */
  readonly until: string;
}

interface Pair {
  readonly personIds: readonly [string, string];
  readonly kind: 'together' | 'apart';
}

export interface Filling {
  readonly places: readonly Place[];
  readonly servants: readonly Servant[];
  /** What is taken already, in all teams. */
  readonly taken: readonly Taken[];
  /** The last day before these dates on which each person served. */
  readonly lastServed: ReadonlyMap<string, string>;
  readonly absences: readonly Absence[];
  readonly pairs: readonly Pair[];
}

const toDay = (localTime: string): string => localTime.slice(0, 10);

/** Which one of its weekday in the month a day is. */
export const getOrdinal = (day: string): number => Math.ceil(Number(day.slice(8)) / 7);

/** Whether somebody serves on such a day, by the real date and not by how often it was proposed. */
export function servesOn(
  { ordinals, alternation }: Pick<Servant, 'ordinals' | 'alternation'>,
  day: string,
): boolean {
  if (ordinals.length > 0 && !ordinals.includes(getOrdinal(day))) return false;
  if (alternation === null) return true;
  const weeks = Math.floor(countDays(alternation.from, day) / 7);
  return ((weeks % alternation.weeks) + alternation.weeks) % alternation.weeks === 0;
}

/** What each person has, while places are filled. */
class Load {
  private readonly times: { readonly startsOn: string; readonly endsOn: string }[] = [];
  private readonly occurrences = new Set<string>();
  private readonly days = new Set<string>();
  private readonly months = new Map<string, number>();
  last: string;

  constructor(last: string) {
    this.last = last;
  }

  take({ occurrenceId, startsOn, endsOn }: Place): void {
    const day = toDay(startsOn);
    if (!this.occurrences.has(occurrenceId))
      this.months.set(day.slice(0, 7), this.countOf(day) + 1);
    this.times.push({ startsOn, endsOn });
    this.occurrences.add(occurrenceId);
    this.days.add(day);
    if (day > this.last) this.last = day;
  }

  countOf(day: string): number {
    return this.months.get(day.slice(0, 7)) ?? 0;
  }

  isBusy({ startsOn, endsOn }: Place): boolean {
    return this.times.some((time) => time.startsOn < endsOn && time.endsOn > startsOn);
  }

  servesOn(day: string): boolean {
    return this.days.has(day);
  }

  get total(): number {
    return this.occurrences.size;
  }
}

/** The places that could be filled, each with who is proposed. The same input gives the same answer. */
export function fillPlaces(filling: Filling): Taken[] {
  const state = createState(filling);
  const proposed: Taken[] = [];
  const ordered = orderPlaces(filling);
  for (const [index, place] of ordered.entries()) {
    const later = listLaterOfDay(ordered, index);
    const found = choose(state, place, later);
    if (!found) continue;
    const taken = { ...place, personId: found.personId };
    state.loads.get(found.personId)?.take(place);
    proposed.push(taken);
  }
  return proposed;
}

/** The places of the same day that are filled after this one. */
function listLaterOfDay(places: readonly Place[], index: number): Place[] {
  const day = toDay(places[index]?.startsOn ?? '');
  const later: Place[] = [];
  for (let next = index + 1; next < places.length; next += 1) {
    const place = places[next];
    if (!place || toDay(place.startsOn) !== day) break;
    later.push(place);
  }
  return later;
}

interface State {
  readonly servantsByPosition: ReadonlyMap<string, readonly Servant[]>;
  readonly loads: ReadonlyMap<string, Load>;
  readonly absences: ReadonlyMap<string, readonly Absence[]>;
  readonly partners: ReadonlyMap<
    string,
    readonly { readonly id: string; readonly kind: Pair['kind'] }[]
  >;
}

function createState({ servants, taken, lastServed, absences, pairs }: Filling): State {
  const loads = new Map(
    servants.map(({ personId }) => [personId, new Load(lastServed.get(personId) ?? '')]),
  );
  for (const each of taken) loads.get(each.personId)?.take(each);
  const partners = new Map<string, { id: string; kind: Pair['kind'] }[]>();
  for (const { personIds, kind } of pairs)
    for (const [one, other] of [personIds, personIds.toReversed()] as [string, string][])
      partners.set(one, [...(partners.get(one) ?? []), { id: other, kind }]);
  const servantsByPosition = new Map<string, Servant[]>();
  for (const servant of servants)
    for (const positionId of servant.positionIds)
      servantsByPosition.set(positionId, [...(servantsByPosition.get(positionId) ?? []), servant]);
  return {
    servantsByPosition,
    loads,
    absences: Map.groupBy(absences, ({ personId }) => personId),
    partners,
  };
}

/** By date; of one date those positions first that fewest people can take. */
function orderPlaces({ places, servants }: Filling): Place[] {
  const able = new Map<string, number>();
  for (const { positionIds } of servants)
    for (const positionId of positionIds) able.set(positionId, (able.get(positionId) ?? 0) + 1);
  return places.toSorted(
    (one, other) =>
      one.startsOn.localeCompare(other.startsOn) ||
      one.occurrenceId.localeCompare(other.occurrenceId) ||
      (able.get(one.positionId) ?? 0) - (able.get(other.positionId) ?? 0) ||
      one.positionId.localeCompare(other.positionId),
  );
}

/** The best of those who are free: first who serves beside a partner, then who served longest ago and least often, last who would come without the partner. */
function choose(state: State, place: Place, later: readonly Place[]): Servant | null {
  let best: Servant | null = null;
  let bestRank: readonly [number, string, number, string] | null = null;
  for (const servant of state.servantsByPosition.get(place.positionId) ?? []) {
    const load = state.loads.get(servant.personId);
    if (!load || !isFree(state, servant, load, place)) continue;
    const company = rankCompany(state, servant.personId, place, later);
    const rank = [company, load.last, load.total, servant.personId] as const;
    if (bestRank === null || compareRanks(rank, bestRank) < 0) [best, bestRank] = [servant, rank];
  }
  return best;
}

type Rank = readonly [number, string, number, string];

function compareRanks(one: Rank, other: Rank): number {
  return (
    one[0] - other[0] ||
    (one[1] < other[1] ? -1 : one[1] > other[1] ? 1 : 0) ||
    one[2] - other[2] ||
    (one[3] < other[3] ? -1 : 1)
  );
}

function isFree(state: State, servant: Servant, load: Load, place: Place): boolean {
  const day = toDay(place.startsOn);
  const { personId, maxAMonth } = servant;
  if (load.isBusy(place) || !servesOn(servant, day)) return false;
  if (maxAMonth !== null && load.countOf(day) >= maxAMonth && !load.servesOn(day)) return false;
  if (state.absences.get(personId)?.some(({ from, until }) => from <= day && until >= day))
    return false;
  return !hasPartner(state, personId, day, 'apart');
}

const hasPartner = (state: State, personId: string, day: string, kind: Pair['kind']): boolean =>
  state.partners
    .get(personId)
    ?.some((each) => each.kind === kind && state.loads.get(each.id)?.servesOn(day)) ?? false;

/** 0: a partner serves that day; 2: a partner could not serve that day any more; 1: otherwise. */
function rankCompany(
  state: State,
  personId: string,
  { startsOn }: Place,
  later: readonly Place[],
): number {
  const partners = (state.partners.get(personId) ?? []).filter(({ kind }) => kind === 'together');
  if (partners.length === 0) return 1;
  if (hasPartner(state, personId, toDay(startsOn), 'together')) return 0;
  const canFollow = later.some((place) =>
    state.servantsByPosition.get(place.positionId)?.some((servant) => {
      const load = state.loads.get(servant.personId);
      return (
        load !== undefined &&
        partners.some(({ id }) => id === servant.personId) &&
        isFree(state, servant, load, place)
      );
    }),
  );
  return canFollow ? 1 : 2;
}
