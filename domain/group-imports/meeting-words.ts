/** Reads when a group meets from what people write in Spanish, English and Portuguese: "2do sábado, 6 pm", "cada 15 días". */
import {
  formatRule,
  ordinals as allOrdinals,
  parseRule,
  weekdays as allWeekdays,
  type Ordinal,
  type Weekday,
} from '#domain/kernel/recurrence/rule.ts';
import { durationLimits, type ScheduleInput } from '#domain/kernel/recurrence/schedule.ts';
import { listDays } from '#domain/kernel/recurrence/occurrences.ts';
import { findTimes, normalizeMeeting, type ClockTime } from './meeting-times.ts';

/** What cells say; several cells of a row can say parts of it. */
export interface MeetingParts {
  readonly weekdays: readonly Weekday[];
  /** Of the month; none for every week. */
  readonly ordinals: readonly Ordinal[];
  /** Every how many weeks; null: the text says nothing about it. */
  readonly interval: number | null;
  readonly start: ClockTime | null;
  readonly durationMinutes: number | null;
}

export const noMeeting: MeetingParts = {
  weekdays: [],
  ordinals: [],
  interval: null,
  start: null,
  durationMinutes: null,
};

const longestText = 120;

const index = <Value>(words: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  new Map(
    words.flatMap(([list, value]) => list.split(' ').map((word): [string, Value] => [word, value])),
  );

const dayWords = index<Weekday>([
  ['lunes lun lu monday mondays mon segunda segundas seg segundafeira 2afeira', 'MO'],
  ['martes mar tuesday tuesdays tue tues terca tercas ter 3afeira', 'TU'],
  ['miercoles mie mier wednesday wednesdays wed weds quarta quartas qua 4afeira', 'WE'],
  ['jueves jue juev thursday thursdays thu thur thurs quinta quintas qui 5afeira', 'TH'],
  ['viernes vie vier friday fridays fri sexta sextas sex 6afeira', 'FR'],
  ['sabado sabados sab saturday saturdays sat', 'SA'],
  ['domingo domingos dom sunday sundays sun', 'SU'],
]);
const ordinalWords = index<Ordinal>([
  ['primer primero primera primeiro primeira 1er 1ro 1ero 1o 1a 1st first', 1],
  ['segundo 2do 2o 2nd second', 2],
  ['tercer tercero tercera terceiro terceira 3er 3ro 3ero 3o 3rd third', 3],
  ['cuarto cuarta quarto 4to 4o 4th fourth', 4],
  ['quinto 5to 5o 5th fifth', 5],
  ['ultimo ultima last', -1],
]);
/** Portuguese days that Spanish and Portuguese use for weeks of the month, too: "segunda semana". */
const dayOrOrdinal = index<Ordinal>([
  ['segunda 2a', 2],
  ['3a', 3],
  ['quarta 4a', 4],
  ['quinta 5a', 5],
]);
/** "todos los martes y jueves del mes" */
const everyDayOfMonth = new RegExp(
  `\\b(?:tod[oa]s?|cada|every|each)(?:(?: (?:los|las|o|a|os|as|y|e|and))* (?:${[...dayWords.keys()].join('|')}))+ (?:del|do|of the) (?:mes|month)\\b`,
);
const biweekly =
  /\b(?:quincenal(?:es|mente)?|quinzenal(?:mente)?|catorcenal|bi-?weekly|fortnightly|semanas? (?:de )?por medio|every (?:other|second) week|cada otra semana|semanas? si(?:,| y)? (?:semana |otra )?no|semana sim,? semana nao|sim?,? (?:y |e )?(?:otro|outro|uno?) n[ao]o?)\b/g;
const counted =
  /\b(?:a cada|cada|every)\s+(\d{1,2}|una?|uma|dos|duas|tres|cuatro|quatro|ocho|oito|quince|quinze|two|three|four|eight|fifteen)\s+(dias?|days?|semanas?|weeks?)\b/g;
const numbers = index<number>([
  ['una un uma', 1],
  ['dos duas two', 2],
  ['tres three', 3],
  ['cuatro quatro four', 4],
  ['ocho oito eight', 8],
  ['quince quinze fifteen', 15],
]);
/** What people call weeks in days: seven or eight are one, fourteen or fifteen are two. */
const weeksOfDays: Readonly<Record<number, number>> = { 7: 1, 8: 1, 14: 2, 15: 2, 21: 3, 28: 4 };
const daily =
  /\b(?:todos os dias|todos los dias|cada dia|diario|diaria(?:mente)?|every ?day|daily)\b/g;
const weekly =
  /\b(?:semanal(?:es|mente)?|weekly|cada semana|every week|toda semana|todas las semanas|una vez (?:por|a la) semana|once a week)\b/g;

const fillers: ReadonlySet<string> = new Set(
  (
    'el los la las o os a as al del de do da dos das cada todo todos todas toda en on the of every each and y e mes month semana week ' +
    'dia dias day days feira hora horas hrs h por in no na nos desde from ao aos reunion reunimos reune meeting meets ' +
    'presencial virtual online zoom un um uno noche tarde manana noite manha evening morning night afternoon'
  ).split(' '),
);
const rangeWords = new Set(['a', 'al', 'to', 'through', 'ate', '-']);
const signs: ReadonlySet<string> = new Set('-,/&+');
const joints: ReadonlySet<string> = new Set(['y', 'e', 'and', ...signs]);

/**
 * null: the text says something else, or several times. `isHour`: a cell of hours, in which a number alone is one.
 *
 *     parseMeeting('Mié. 19:30', false) // weekdays ['WE'], start 1170
 */
export function parseMeeting(text: string, isHour: boolean): MeetingParts | null {
  if (text.length > longestText) return null;
  const times = findTimes(normalizeMeeting(text), isHour);
  if (!times) return null;
  const frequency = readFrequency(times.rest);
  if (!frequency) return null;
  const days = readDays(frequency.rest);
  if (!days) return null;
  const found = frequency.isDaily ? [...allWeekdays] : days.weekdays;
  if (days.ordinals.length > 0 && (frequency.interval ?? 1) > 1) return null;
  return {
    weekdays: allWeekdays.filter((day) => found.includes(day)),
    ordinals: allOrdinals.filter((ordinal) => days.ordinals.includes(ordinal)),
    interval: frequency.interval,
    start: times.start,
    durationMinutes: times.durationMinutes,
  };
}

interface Frequency {
  readonly interval: number | null;
  readonly isDaily: boolean;
  readonly rest: string;
}

function readFrequency(text: string): Frequency | null {
  const found: number[] = [];
  let rest = text.replaceAll(biweekly, () => {
    found.push(2);
    return ' ';
  });
  let isUnclear = false;
  rest = rest.replaceAll(counted, (_, count: string, unit: string) => {
    const number = numbers.get(count) ?? Number(count);
    const weeks = unit.startsWith('d') ? weeksOfDays[number] : number;
    if (weeks === undefined || weeks < 1 || weeks > 8) isUnclear = true;
    else found.push(weeks);
    return ' ';
  });
  const isDaily = rest.search(daily) >= 0;
  const isWeekly = rest.search(weekly) >= 0;
  rest = rest.replaceAll(daily, ' ').replaceAll(weekly, ' ');
  if (isUnclear || new Set(found).size > 1) return null;
  return { interval: found[0] ?? (isDaily || isWeekly ? 1 : null), isDaily, rest };
}

interface Days {
  readonly weekdays: readonly Weekday[];
  readonly ordinals: readonly Ordinal[];
}

function readDays(text: string): Days | null {
  const words = text
    // "2ª e 5ª feira"
    .replaceAll(/\b([2-6])a(?=(?:[\s,]+(?:e\s+)?[2-6]a)+\s+feiras?\b)/g, '$1afeira')
    .replaceAll(/\b(\d)a?\s+feiras?\b/g, '$1afeira')
    .replaceAll(/\b(\p{L}+)-feiras?\b/gu, '$1')
    .match(/[\p{L}\d]+|[-,/&+]/gu);
  const days: Weekday[] = [];
  const ordinals: Ordinal[] = [];
  for (const [place, word] of (words ?? []).entries()) {
    const ordinal = readOrdinal(words ?? [], place);
    const day = dayWords.get(word);
    if (ordinal !== null) ordinals.push(ordinal);
    else if (day === undefined) {
      if (!fillers.has(word) && !signs.has(word)) return null;
    } else days.push(...fillRange(words ?? [], place, day));
  }
  // "Un sábado al mes" does not say which one; "todos los sábados del mes" are those of each week.
  const ofMonth = words?.some((word) => word === 'mes' || word === 'month');
  if (ordinals.length === 0 && ofMonth && !everyDayOfMonth.test(words?.join(' ') ?? ''))
    return null;
  const isOneOfMonth = ordinals.length === 0 || days.length <= 1;
  return isOneOfMonth ? { weekdays: days, ordinals } : null;
}

/** "1 y 3 sábado", "segunda semana": numbers, and words that are days as well, count only before a day or a week. */
function readOrdinal(words: readonly string[], place: number): Ordinal | null {
  const word = words[place] ?? '';
  const sure = ordinalWords.get(word);
  if (sure !== undefined) return sure;
  const nextPlace = words.findIndex(
    (each, at) => at > place && !joints.has(each) && !isOrdinalLike(each),
  );
  const next = words[nextPlace] ?? '';
  if (!dayWords.has(next) && !/^(?:semanas?|weeks?)$/.test(next)) return null;
  // "Quarta e domingo" are two days; "2ª e 4ª sexta" are days of the month.
  const isDirect =
    !dayWords.has(next) ||
    nextPlace === place + 1 ||
    (/^\d/.test(word) && isOrdinalLike(words[nextPlace - 1] ?? ''));
  return (isDirect ? dayOrOrdinal.get(word) : undefined) ?? toOrdinal(Number(word));
}

const toOrdinal = (number: number): Ordinal | null =>
  allOrdinals.find((each) => each === number && each > 0) ?? null;

const isOrdinalLike = (word: string): boolean =>
  ordinalWords.has(word) || dayOrOrdinal.has(word) || toOrdinal(Number(word)) !== null;

/** "lunes a viernes", "sábado a lunes" */
function fillRange(words: readonly string[], place: number, day: Weekday): Weekday[] {
  const first = dayWords.get(words[place - 2] ?? '');
  if (first === undefined || !rangeWords.has(words[place - 1] ?? '')) return [day];
  const [from, to] = [allWeekdays.indexOf(first), allWeekdays.indexOf(day)];
  return from < to
    ? allWeekdays.slice(from + 1, to + 1)
    : [...allWeekdays.slice(from + 1), ...allWeekdays.slice(0, to + 1)];
}

/** A meeting without an end takes as long as the form of a group proposes. */
export const usualMinutes = 90;
/** A guessed hour up to this one is in the evening: nobody meets at three in the morning. */
const lastEveningHour = { week: 8, weekend: 7 };

/** Minutes after midnight of an hour that is given without its half of the day. */
function guessStart({ start, weekdays }: Pick<MeetingParts, 'start' | 'weekdays'>): number {
  if (!start) return 0;
  const isWeekend = weekdays.length > 0 && weekdays.every((day) => day === 'SA' || day === 'SU');
  const last = isWeekend ? lastEveningHour.weekend : lastEveningHour.week;
  const isEvening = start.isGuessed && Math.floor(start.minutes / 60) <= last;
  return start.minutes + (isEvening ? 12 * 60 : 0);
}

/** What is missing before a meeting can be stored; null: nothing. */
export const findMissingPart = (parts: MeetingParts): 'weekday' | 'start' | null =>
  parts.weekdays.length === 0 ? 'weekday' : parts.start === null ? 'start' : null;

/** The schedule from its first day on or after `today`; null if the parts are not all there. */
export function toSchedule(
  parts: MeetingParts,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): ScheduleInput | null {
  const [weekday] = parts.weekdays;
  if (findMissingPart(parts) !== null || weekday === undefined) return null;
  const rrule = formatRule({
    ...(parts.ordinals.length > 0
      ? { frequency: 'monthly', by: 'weekday', weekday, ordinals: parts.ordinals }
      : { frequency: 'weekly', weekdays: parts.weekdays }),
    interval: parts.ordinals.length > 0 ? 1 : (parts.interval ?? 1),
    end: { kind: 'never' },
  });
  const recurrence = parseRule(rrule);
  const until = `${Number(today.slice(0, 4)) + 1}-12-31`;
  const [firstDay = today] = recurrence
    ? listDays(recurrence, today, { from: today, to: until })
    : [];
  const length = parts.durationMinutes ?? usualMinutes;
  return {
    rrule,
    firstDay,
    startTime: formatStart(parts),
    durationMinutes:
      length >= durationLimits.shortest && length <= durationLimits.longest ? length : usualMinutes,
    timeZone,
  };
}

/** `19:30` */
export function formatStart(parts: Pick<MeetingParts, 'start' | 'weekdays'>): string {
  const minutes = guessStart(parts);
  return [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
