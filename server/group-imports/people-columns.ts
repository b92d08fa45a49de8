/** The columns of spreadsheets of people about the group of a row: who leads it, and when it meets. */
import { joinMeetings } from '#domain/group-imports/join-meetings.ts';
import {
  findMissingPart,
  noMeeting,
  toSchedule,
  type MeetingParts,
} from '#domain/group-imports/meeting-words.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { toLocale } from '#domain/kernel/formatters.ts';
import type { ScheduleInput } from '#domain/kernel/recurrence/schedule.ts';
import { removeTitles, splitFullName } from '#domain/kernel/text/names.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import { toFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { translate } from '#server/core/translations.ts';
import type { AddedGroupColumns, GroupCompletion } from '#server/groups/public.ts';
import { readNameIndex, type ListFirstCells, type NameIndex } from '#server/people/public.ts';
import { findPeople, type FoundPerson } from './group-context.ts';
import { describeMeeting, parseDay, parseHour } from './read-columns.ts';

const group = toFeatureTarget('groupName');
const leader = toFeatureTarget('groupLeader');
const day = toFeatureTarget('groupDay');
const hour = toFeatureTarget('groupHour');

type Cells = Parameters<AddedGroupColumns['complete']>[1][number]['cells'];

const columns: AddedGroupColumns['columns'] = [
  {
    target: leader,
    hasLines: true,
    needs: group,
    isImportOnly: true,
    labelKey: 'group-imports:ofGroup.leader',
    headers:
      'lider,lider de celula,lider de la celula,lider del grupo,lider de grupo,nombre del lider,encargado,leader,group leader,cell leader,lider da celula',
  },
  {
    target: day,
    needs: group,
    isImportOnly: true,
    labelKey: 'group-imports:ofGroup.day',
    headers:
      'dia,dia y hora,dia de reunion,dia de la reunion,dia de la celula,dia del grupo,reunion,meeting day,day,day and time,dia da semana,dia e hora',
  },
  {
    target: hour,
    needs: group,
    isImportOnly: true,
    labelKey: 'group-imports:ofGroup.hour',
    headers:
      'hora,horario,hora de reunion,hora de la reunion,hora de la celula,hora del grupo,meeting time,time,horario da reuniao',
  },
];

/** If rows of a group contradict each other, the import names them and saves nothing. */
export const groupColumns: AddedGroupColumns = {
  columns,
  async openReader(db, language, listFirstCells) {
    const isNamed = listFirstCells(leader).length > 0;
    const index: NameIndex = isNamed
      ? withFileNames(await readNameIndex(db), listFirstCells)
      : new Map();
    const church = await readChurch(db);
    const { timeZone } = church;
    const wording = { t: translate(language).t, locale: toLocale(language, church) };
    const context = { today: toPlainDay(now(), timeZone), timeZone, wording };
    return (target, text) => {
      if (target === leader) {
        const found = findLeaders(text, index);
        return 'reason' in found
          ? { reason: 'group-imports:errors.person-not-in-file', value: found.value }
          : { shown: found.map(({ name }) => name).join(', '), cell: text };
      }
      const parts = target === day ? parseDay(text) : parseHour(text);
      if (!parts) return { reason: 'group-imports:errors.meeting-unreadable' };
      return { shown: describeMeeting(parts, context) || text, cell: text };
    };
  },
  checkRow(cells) {
    const parts = readMeeting(cells);
    if (!parts) return { target: hour, reason: 'group-imports:errors.meeting-twice' };
    if (parts === noMeeting) return null;
    const missing = findMissingPart(parts);
    if (missing === 'weekday')
      return { target: hour, reason: 'group-imports:errors.weekday-missing' };
    return missing === 'start'
      ? { target: day, reason: 'group-imports:errors.hour-missing' }
      : null;
  },
  async complete(db, rows) {
    const isNamed = rows.some(({ cells }) => cells[leader] !== undefined);
    const index: NameIndex = isNamed ? await readNameIndex(db) : new Map();
    const { timeZone } = await readChurch(db);
    const context = { today: toPlainDay(now(), timeZone), timeZone };
    const completions = new Map<string, GroupCompletion>();
    for (const [groupId, own] of Map.groupBy(rows, (row) => row.groupId)) {
      const name = own[0]?.groupName ?? '';
      const cells = own.map((row) => row.cells);
      completions.set(groupId, {
        leaderIds: readLeaders(name, cells, index),
        schedule: readSchedule(name, cells, context),
      });
    }
    return completions;
  },
};

const findLeaders = (text: string, index: NameIndex) =>
  findPeople(text, { index, choices: {}, getName: () => undefined });

/** Throws Problem for a group of which the rows name several leaders; a cell can name several. */
function readLeaders(name: string, rows: readonly Cells[], index: NameIndex): readonly string[] {
  const cells = new Map(
    rows.flatMap((row) => {
      const text = row[leader];
      return text === undefined ? [] : [[toNameKey(text), text] as const];
    }),
  );
  const found = [...cells.values()].flatMap((text): (readonly FoundPerson[])[] => {
    const people = findLeaders(text, index);
    if ('reason' in people)
      throw new Problem('invalid', 'group-imports:errors.leader-unclear', {
        values: { name, people: text },
      });
    return [people];
  });
  const [first = []] = found;
  const ids = first.map(({ id }) => id);
  const isSame = (people: readonly FoundPerson[]): boolean =>
    people.length === ids.length && people.every(({ id }) => ids.includes(id));
  if (!found.every(isSame))
    throw new Problem('invalid', 'group-imports:errors.several-leaders', {
      values: { name, people: [...cells.values()].join(', ') },
    });
  return ids;
}

function readMeeting(cells: Cells): MeetingParts | null {
  const days = cells[day] === undefined ? noMeeting : parseDay(cells[day]);
  if (cells[hour] === undefined) return days;
  const hours = parseHour(cells[hour]);
  return days && hours && joinMeetings(days, hours);
}

/** Throws Problem for a group of which the rows say several times. */
function readSchedule(
  name: string,
  rows: readonly Cells[],
  context: { readonly today: string; readonly timeZone: string },
): ScheduleInput | null {
  const found = new Map<string, ScheduleInput>();
  for (const cells of rows) {
    const parts = readMeeting(cells);
    const schedule = parts && toSchedule(parts, context);
    if (schedule) found.set(JSON.stringify(schedule), schedule);
  }
  if (found.size > 1)
    throw new Problem('invalid', 'group-imports:errors.several-times', { values: { name } });
  return [...found.values()][0] ?? null;
}

/** The people on record and the people of the file. A name that is in both is one person. */
function withFileNames(index: NameIndex, listFirstCells: ListFirstCells): NameIndex {
  const all = new Map(index);
  const [given, first, both] = ['givenNames', 'surname1', 'surnames'].map(listFirstCells);
  const inFile = new Map<string, number>();
  const add = (text: string): void => {
    const key = toNameKey(text);
    if (key !== '') inFile.set(key, (inFile.get(key) ?? 0) + 1);
  };
  for (const name of listFirstCells('fullName')) {
    const { givenNames, surname1, surname2 } = splitFullName(removeTitles(name));
    add(`${givenNames} ${surname1} ${surname2}`);
    if (surname2 !== '') add(`${givenNames} ${surname1}`);
  }
  for (const [row, name] of (given ?? []).entries()) {
    const surname = first?.[row] || both?.[row] || '';
    add(`${name} ${surname}`);
    const [short = ''] = surname.split(' ');
    if (short !== surname) add(`${name} ${short}`);
  }
  for (const [key, count] of inFile) if (!all.has(key)) all.set(key, count > 1 ? 'several' : key);
  return all;
}
