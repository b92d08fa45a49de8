/** Finds the hours of a meeting in what people write: "7:30 pm", "19h30", "a las 8", "de 7 a 9 de la noche". */

/** Lower case without accents; ordinal signs are letters, and what stands in for an hour is a number. */
export function normalizeMeeting(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll(/[º°]/g, 'o ')
    .replaceAll('ª', 'a ')
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/\(([^()]*)\)/g, ' $1 ')
    .replaceAll(/\b([ap])\.?\s?m\b\.?/g, '$1m')
    .replaceAll(/\b(?:medio ?dia|meio ?dia|noon)\b/g, '12:00 pm')
    .replaceAll(/\b(?:media ?noche|meia ?noite|midnight)\b/g, '00:00');
  return plain
    .replaceAll(spokenHour, (_, before: string, word: string) => `${before}${hours.get(word)}`)
    .replaceAll(/\b(\d{1,2}) (?:y|e) (?:media|meia)\b/g, '$1:30')
    .replaceAll(/\b(\d{1,2}) y cuarto\b/g, '$1:15');
}

const hours: ReadonlyMap<string, number> = new Map(
  [
    'una uma one',
    'dos duas two',
    'tres three',
    'cuatro quatro four',
    'cinco five',
    'seis six',
    'siete sete seven',
    'ocho oito eight',
    'nueve nove nine',
    'diez dez ten',
    'once onze eleven',
    'doce doze twelve',
  ].flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
);
const spokenHour = new RegExp(
  `\\b((?:a las?|desde las?|de las|as|at) )(${[...hours.keys()].join('|')})\\b`,
  'g',
);

const lead = '(?:\\b(?:a las?|desde las?|de las|las|as|at|from|desde|de|das)\\s+|@\\s*)';
const parts = 'manana|tarde|noche|manha|noite|madrugada|morning|afternoon|evening|night';
const clock = (name: string): string =>
  `(?<${name}h>\\d{1,2})(?:(?:[:.]|\\s?h\\s?)(?<${name}m>[0-5]\\d)(?::[0-5]\\d)?)?` +
  `\\s*(?<${name}mark>am|pm|hrs?|horas?|hs|h)?(?![\\p{L}\\d])(?!\\s*(?:dias?|days?|semanas?|weeks?)\\b)` +
  `(?:\\s*(?:de|da|in|at|por|en)?\\s*(?:la|the)?\\s*(?<${name}part>${parts})\\b)?`;
const until = '-|\\b(?:a las?|a|as|ate as|ate|to|until|hasta las?|hasta)\\b';
const pattern = new RegExp(
  `(?<lead>${lead})?(?<![\\p{L}\\d:.])${clock('a')}(?:\\s*(?:${until})\\s*${clock('b')})?`,
  'gu',
);
const looseParts = new RegExp(`\\b(${parts})\\b`);

/** Minutes after midnight; `isGuessed`: the text does not say whether before or after noon. */
export interface ClockTime {
  readonly minutes: number;
  readonly isGuessed: boolean;
}

interface FoundTimes {
  readonly start: ClockTime | null;
  /** null if the text has no end. */
  readonly durationMinutes: number | null;
  /** The text without the hours. */
  readonly rest: string;
}

/**
 * null: several hours, or an hour that does not exist. `text` is normalized. In a cell of hours, `isHour`, a number alone is an
 * hour; elsewhere "15" alone is none.
 */
export function findTimes(text: string, isHour: boolean): FoundTimes | null {
  const serial = isHour ? readSerial(text) : null;
  if (serial !== null) return { start: serial, durationMinutes: null, rest: '' };
  const found = [...text.matchAll(pattern)].filter(({ groups = {} }) => isTime(groups, isHour));
  const [match] = found;
  if (!match) return { start: null, durationMinutes: null, rest: text };
  if (found.length > 1) return null;
  const { groups = {} } = match;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const times = readTimes(groups, looseParts.exec(rest)?.[1]);
  return times && { ...times, rest };
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Whether the numbers are hours and not, as in "cada 15 días", something else. */
const isTime = (groups: Groups, isHour: boolean): boolean =>
  isHour ||
  (groups['lead'] !== undefined &&
    (groups['bh'] !== undefined || !/^(?:de|das)\s/.test(groups['lead']))) ||
  ['am', 'amark', 'apart', 'bm', 'bmark', 'bpart'].some((name) => groups[name] !== undefined);

/** The part of a day that Excel stores: 0.8125 is 19:30. */
function readSerial(text: string): ClockTime | null {
  if (!/^\s*0?[.,]\d{2,}\s*$/.test(text)) return null;
  const day = 24 * 60;
  return {
    minutes: Math.round(Number(text.trim().replace(',', '.')) * day) % day,
    isGuessed: false,
  };
}

const beforeNoon: ReadonlySet<string> = new Set(['am', 'manana', 'manha', 'madrugada', 'morning']);
const afterNoon: ReadonlySet<string> = new Set(
  'pm tarde noche noite afternoon evening night'.split(' '),
);
const isHalf = (word: string | undefined): word is string =>
  word !== undefined && (beforeNoon.has(word) || afterNoon.has(word));

/** `loose`: a half of the day elsewhere in the text, as in "martes en la noche, a las 8". */
function readTimes(
  groups: Groups,
  loose: string | undefined,
): Pick<FoundTimes, 'start' | 'durationMinutes'> | null {
  const [ownHalf, endHalf] = ['a', 'b'].map((name) =>
    [groups[`${name}part`], groups[`${name}mark`]].find(isHalf),
  );
  const half = ownHalf ?? endHalf ?? loose;
  const start = readClock(groups['ah'], groups['am'], half);
  if (groups['bh'] === undefined) return start && { start, durationMinutes: null };
  const end = readClock(groups['bh'], groups['bm'], endHalf ?? loose);
  if (!start || !end) return null;
  // "De 11 a 1 de la tarde" begins before noon.
  const crossesNoon =
    ownHalf === undefined && endHalf !== undefined && start.minutes >= end.minutes;
  const begin = crossesNoon ? { ...start, minutes: (start.minutes + noon) % (2 * noon) } : start;
  const length = (end.minutes - begin.minutes + 4 * noon) % (end.isGuessed ? noon : 2 * noon);
  return length === 0 ? null : { start: begin, durationMinutes: length };
}

const noon = 12 * 60;

function readClock(
  written = '',
  minute = '0',
  half: string | undefined = undefined,
): ClockTime | null {
  const hour = Number(written);
  const minutes = hour * 60 + Number(minute);
  if (hour > 23) return null;
  if (hour > 12 || hour === 0)
    return half !== undefined && beforeNoon.has(half) && hour > 12
      ? null
      : { minutes, isGuessed: false };
  if (half === undefined) return { minutes, isGuessed: !written.startsWith('0') };
  const isLate =
    afterNoon.has(half) && !(hour === 12 && !['pm', 'tarde', 'afternoon'].includes(half));
  return { minutes: (minutes % noon) + (isLate ? noon : 0), isGuessed: false };
}
