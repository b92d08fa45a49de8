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
import { toFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { translate } from '#server/core/translations.ts';
import type { AddedGroupColumns, GroupCompletion } from '#server/groups/public.ts';
import {
  leader,
  leaderReasons,
  leaderSources,
  openLeaderReader,
  openLeaders,
} from './leader-column.ts';
import { describeMeeting, parseDay, parseHour } from './read-columns.ts';

const group = toFeatureTarget('groupName');
const day = toFeatureTarget('groupDay');
const hour = toFeatureTarget('groupHour');

type Cells = Parameters<AddedGroupColumns['complete']>[1][number]['cells'];

const columns: AddedGroupColumns['columns'] = [
  {
    target: leader,
    hasLines: true,
    sources: leaderSources,
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
  listWords: async (_, language) => ({
    [leader]: {
      items: [],
      find: () => undefined,
      unknown: leaderReasons,
      noneLabel: translate(language).t('group-imports:leavePerson'),
    },
  }),
  async openReader(db, language, listCells, words) {
    const church = await readChurch(db);
    const { country, timeZone } = church;
    const readLeaders = await openLeaderReader(db, listCells, words, country);
    const wording = { t: translate(language).t, locale: toLocale(language, church) };
    const context = { today: toPlainDay(now(), timeZone), timeZone, wording };
    return (target, text) => {
      if (target === leader) return readLeaders(text);
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
    const readLeaders = await openLeaders(
      db,
      rows.map(({ cells }) => cells),
    );
    const { timeZone } = await readChurch(db);
    const context = { today: toPlainDay(now(), timeZone), timeZone };
    const completions = new Map<string, GroupCompletion>();
    for (const [groupId, own] of Map.groupBy(rows, (row) => row.groupId)) {
      const name = own[0]?.groupName ?? '';
      const cells = own.map((row) => row.cells);
      completions.set(groupId, {
        leaderIds: readLeaders(name, cells),
        schedule: readSchedule(name, cells, context),
      });
    }
    return completions;
  },
};

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
