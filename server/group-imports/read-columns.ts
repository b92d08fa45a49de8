/** How the cells of a sheet of groups are read into a row. */
import { joinMeetings } from '#domain/group-imports/join-meetings.ts';
import {
  formatStart,
  noMeeting,
  parseMeeting,
  toSchedule,
  type MeetingParts,
} from '#domain/group-imports/meeting-words.ts';
import { removeHomeWords } from '#domain/group-imports/people-names.ts';
import { groupFields } from '#domain/groups/schema.ts';
import { formatTime } from '#domain/kernel/formatters.ts';
import { describeSchedule } from '#domain/kernel/recurrence/words.ts';
import { fold, normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';
import { address } from '#domain/places/schema.ts';
import { similarGroup } from '#server/groups/public.ts';
import type { ImportColumn } from '#server/imports/public.ts';
import type { GroupContext, GroupDraft } from './group-context.ts';
import { joinRows, toRowKey } from './join-rows.ts';

type Column = ImportColumn<GroupDraft, GroupContext>;
type Read = Column['read'];
type Show = NonNullable<Column['show']>;

/** A name that says the same as that of a group on record in other words is for the user to decide. */
export const readName: Read = (text, draft, { groups, chosenGroups }) => {
  const name = groupFields.name.safeParse(text);
  if (!name.success) return 'import-too-long';
  draft.name = name.data;
  const choice = Object.hasOwn(chosenGroups, name.data) ? chosenGroups[name.data] : undefined;
  if (choice !== undefined) {
    draft.groupId = choice === null ? null : (groups.get(choice)?.id ?? null);
    return null;
  }
  const found = groups.find('group', name.data);
  if (found === 'several') return 'groups:errors.import-group-ambiguous';
  draft.groupId = found?.id ?? null;
  const similar = found ? undefined : groups.findSimilar(name.data);
  if (!similar) return null;
  return {
    reason: similarGroup,
    value: name.data,
    suggestion: { id: similar.id, name: similar.name },
  };
};

export const showName: Show = (draft, _, { groups, wording, shownDrafts }) => {
  const { name, groupId } = draft;
  const known = groupId === null ? undefined : groups.get(groupId);
  if (name === '') return '';
  const key = toRowKey(draft);
  const shown = shownDrafts.get(key) ?? [];
  const joined = joinRows([...shown, draft]);
  shownDrafts.set(key, joined);
  if (joined.length === shown.length)
    return wording.t('group-imports:again', { group: known?.name ?? name });
  return known
    ? wording.t('group-imports:completes', { group: known.name })
    : wording.t('group-imports:isNew', { group: name });
};

const readMeeting =
  (parse: (text: string) => MeetingParts | null): Read =>
  (text, draft) => {
    const parts = parse(text);
    if (!parts) return 'group-imports:errors.meeting-unreadable';
    const joined = joinMeetings(draft.meeting, parts);
    if (!joined) return 'group-imports:errors.meeting-twice';
    draft.meeting = joined;
    return null;
  };

export const parseDay = (text: string): MeetingParts | null =>
  parseMeeting(normalizeLine(text), false);
/** In a cell of hours a number alone is one; "Horario" can also name the day. */
export const parseHour = (text: string): MeetingParts | null => {
  const line = normalizeLine(text);
  return parseMeeting(line, /^[\d.,]+$/.test(line));
};

export const readDay = readMeeting(parseDay);
export const readHour = readMeeting(parseHour);

type MeetingContext = Pick<GroupContext, 'today' | 'timeZone' | 'wording'>;

/**
 * What the preview shows: the hour alone while the day is missing, and nothing without an hour. It says when the hour was guessed,
 * because the file does not say which half of the day; without the day that is not known yet.
 */
export function describeMeeting(
  meeting: MeetingParts,
  { today, timeZone, wording }: MeetingContext,
): string {
  if (!meeting.start) return '';
  const schedule = toSchedule(meeting, { today, timeZone });
  if (!schedule && meeting.start.isGuessed) return '';
  const sentence = schedule
    ? describeSchedule(schedule, wording)
    : formatTime(formatStart(meeting), wording.locale);
  return meeting.start.isGuessed
    ? wording.t('group-imports:guessed', { schedule: sentence })
    : sentence;
}

export const showMeeting: Show = ({ meeting }, _, context) => describeMeeting(meeting, context);

/** "Casa de Ana Paz" is the home of somebody on record, if only one person has the name; other texts are an address. */
export const readPlace: Read = (text, draft, { findPerson }) => {
  const line = address.shape.line1.safeParse(text);
  if (!line.success) return 'import-too-long';
  const name = removeHomeWords(line.data);
  const id = findPerson(name);
  if (id !== undefined && draft.people.host.length === 0) draft.people.host = [{ id, name }];
  else draft.place.line1 = line.data;
  return null;
};

export const readPlacePart =
  (part: 'neighbourhood' | 'city'): Read =>
  (text, draft) => {
    const line = address.shape[part].safeParse(text);
    if (!line.success) return 'import-too-long';
    draft.place[part] = line.data;
    return null;
  };

const closed =
  /^(?:cerrad[oa]|inactiv[oa]|suspendid[oa]|terminad[oa]|disuelt[oa]|baja|no|closed|inactive|ended|encerrad[oa]|inativ[oa])$/;

/** A group that no longer meets would come in as one of which reports are expected. */
export const readState: Read = (text) =>
  closed.test(fold(text)) ? 'group-imports:errors.group-closed' : null;

export const readDescription: Read = (text, draft) => {
  const description = groupFields.description.safeParse(normalizeText(text));
  if (!description.success) return 'import-too-long';
  draft.description = description.data;
  return null;
};

export const readBranch =
  (typeId: string): Read =>
  (text, draft, { groups }) => {
    const name = groupFields.name.safeParse(text);
    if (!name.success) return 'import-too-long';
    if (groups.find('branch', name.data, typeId) === 'several')
      return 'groups:errors.import-group-ambiguous';
    draft.branches.set(typeId, name.data);
    return null;
  };

export const createGroupDraft = (): GroupDraft => ({
  name: '',
  groupId: null,
  typeId: null,
  people: { leader: [], assistant: [], host: [], supervisor: [] },
  meeting: noMeeting,
  place: { line1: '', neighbourhood: '', city: '' },
  description: '',
  branches: new Map(),
});
