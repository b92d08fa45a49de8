/** The columns of spreadsheets of people about the group of a row: who leads it, and when it meets. */
import { joinDays, joinMeetings } from '#domain/group-imports/join-meetings.ts';
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
import {
  listKnownGroups,
  splitCell,
  toGroupKey,
  type AddedGroupColumns,
  type GroupCompletion,
  type KnownGroup,
} from '#server/groups/public.ts';
import type { FeatureReader } from '#server/people/public.ts';
import {
  leader,
  leaderReasons,
  leaderSources,
  namesOther,
  namesOwnRow,
  openLeaderReader,
  openLeaders,
  openOwnRows,
  shareNameIndexes,
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
      'lider,lideres,lider de celula,lider de la celula,lider del grupo,lider de grupo,nombre del lider,es lider,encargado,encargada,maestro,maestra,coordinador,coordinadora,dirigente,leader,leaders,group leader,cell leader,is leader,lider da celula',
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

/** Everybody that the rows of a group name leads it. Another time than that of the rows above is an error of its row. */
export const groupColumns: AddedGroupColumns = {
  columns,
  joinedTargets: [new Set([day, hour])],
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
    const { t } = translate(language);
    const shownMark = t('group-imports:ofGroup.own');
    const readIndexes = shareNameIndexes(db);
    const readLeaders = await openLeaderReader(db, listCells, words, {
      country,
      shownMark,
      readIndexes,
    });
    const findOwn = await openOwnRows(listCells, readIndexes);
    const wording = { t, locale: toLocale(language, church) };
    const context = { today: toPlainDay(now(), timeZone), timeZone, wording };
    const readCell: FeatureReader['readCell'] = (target, text) => {
      if (target === leader) return readLeaders(text);
      const parts = target === day ? parseDay(text) : parseHour(text);
      if (!parts) return { reason: 'group-imports:errors.meeting-unreadable' };
      return { shown: describeMeeting(parts, context) || text, cell: text };
    };
    return { readCell, checkRow: openRowCheck(await listKnownGroups(db), findOwn) };
  },
  async complete(db, rows) {
    const readLeaders = await openLeaders(db, rows);
    const { timeZone } = await readChurch(db);
    const context = { today: toPlainDay(now(), timeZone), timeZone };
    const completions = new Map<string, GroupCompletion>();
    for (const [groupId, own] of Map.groupBy(rows, (row) => row.groupId)) {
      const name = own[0]?.groupName ?? '';
      const cells = own.map((row) => row.cells);
      completions.set(groupId, {
        leaderIds: readLeaders(name, own),
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

/** Compares each row with the groups on record, and with the rows above. */
function openRowCheck(
  groups: readonly KnownGroup[],
  findOwn: Awaited<ReturnType<typeof openOwnRows>>,
): FeatureReader['checkRow'] {
  const known = new Map(
    groups.flatMap((each) => [[each.id, each] as const, [toGroupKey(each.name), each] as const]),
  );
  const meetings = new Map<string, MeetingParts>();
  return (cells, names, hasDied) => {
    if (hasDied && namesOwnRow(cells[leader]))
      return { target: leader, reason: 'group-imports:errors.leader-died' };
    const parts = readMeeting(cells);
    if (!parts) return { target: hour, reason: 'group-imports:errors.meeting-twice' };
    const missing = parts === noMeeting ? null : findMissingPart(parts);
    if (missing === 'weekday')
      return { target: hour, reason: 'group-imports:errors.weekday-missing' };
    if (missing === 'start') return { target: day, reason: 'group-imports:errors.hour-missing' };
    const [name = ''] = splitCell(cells[group]);
    const key = toGroupKey(name);
    const onRecord = known.get(name) ?? known.get(key);
    if (onRecord && namesOther(cells[leader], onRecord.leader_ids, findOwn(names)))
      return { target: leader, reason: 'group-imports:errors.leader-other' };
    if (parts === noMeeting) return null;
    const id = onRecord?.id ?? key;
    const joined = joinDays(meetings.get(id) ?? noMeeting, parts);
    if (!joined)
      return {
        target: cells[day] === undefined ? hour : day,
        reason: 'group-imports:errors.other-time',
      };
    meetings.set(id, joined);
    return null;
  };
}

/** The days of all rows. Throws Problem if they are no days of one schedule. */
function readSchedule(
  name: string,
  rows: readonly Cells[],
  context: { readonly today: string; readonly timeZone: string },
): ScheduleInput | null {
  let meeting: MeetingParts = noMeeting;
  for (const cells of rows) {
    const joined = joinDays(meeting, readMeeting(cells) ?? noMeeting);
    if (!joined)
      throw new Problem('invalid', 'group-imports:errors.several-times', { values: { name } });
    meeting = joined;
  }
  return toSchedule(meeting, context);
}
