/** The import of groups from spreadsheets: it creates groups, and completes those that people on record brought with them. */
import { groupsImport } from '#domain/group-imports/contract.ts';
import { findMissingPart } from '#domain/group-imports/meeting-words.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import {
  eraseSheetGroups,
  listKnownGroups,
  listTypes,
  lockSheetGroups,
  readGroupWords,
  similarGroup,
  writeSheetGroups,
  type GroupContributions,
  type KnownGroup,
} from '#server/groups/public.ts';
import {
  defineImport,
  findMissing,
  type CheckedRow,
  type Import,
  type ImportWriter,
  type RowError,
  type WritingRun,
} from '#server/imports/public.ts';
import type { PeopleContributions } from '#server/people/public.ts';
import { listGroupColumns } from './group-columns.ts';
import type { FoundPerson } from './find-people.ts';
import {
  indexGroups,
  openGroupContext,
  type GroupContext,
  type GroupDraft,
} from './group-context.ts';
import { findNamedBranch, listSupervised, planGroups } from './plan-groups.ts';
import { createGroupDraft } from './read-columns.ts';
import { eraseRegistered, recordRegistered } from './registered-people.ts';
import { RowMatcher } from './row-matcher.ts';

/** The columns of one meeting time. */
const meetingTargets = ['day', 'hour', 'frequency'];

/** `features`: those that plan the meetings of groups and have rows about them. */
export const createGroupImport = (
  features: readonly (GroupContributions & Pick<PeopleContributions, 'onPeopleErased'>)[],
): Import =>
  defineImport<GroupDraft, GroupContext>({
    declaration: groupsImport,
    kind: 'groups',
    templateName: 'group-imports:templateName',
    listColumns: listGroupColumns,
    openContext: openGroupContext,
    createDraft: createGroupDraft,
    checkRow,
    joinedTargets: [new Set(meetingTargets)],
    matchExisting: { reasons: [], open: () => new RowMatcher() },
    write: (db, run) => writeGroups(db, run, features),
    undo: {
      async lock(db, importId) {
        const { changed, ids } = await lockSheetGroups({ db, features }, importId);
        return { ids, kept: changed.map((group) => ({ ...group, cause: 'edited' })) };
      },
      async erase(db, { id, author }) {
        await eraseSheetGroups({ db, features, id, author });
        await eraseRegistered(db, id, features);
      },
    },
  });

/** What the cells of a row say together. */
function checkRow(draft: GroupDraft, row: CheckedRow, context: GroupContext): RowError[] {
  const { groups } = context;
  const hasMeetingError = meetingTargets.some((target) =>
    row.errors.some(({ column }) => column >= 0 && column === row.findColumn(target)),
  );
  const said = draft.meeting.weekdays.length > 0 || draft.meeting.start !== null;
  const missing = said && !hasMeetingError ? findMissingPart(draft.meeting) : null;
  const known = draft.groupId === null ? undefined : groups.get(draft.groupId);
  const error = (target: string, reason: string, value: string): RowError => ({
    column: row.findColumn(target),
    reason: `group-imports:errors.${reason}`,
    value,
  });
  const { leader, supervisor } = draft.people;
  // A choir named like a cell is perhaps another group.
  const isOtherType =
    known !== undefined &&
    draft.typeId !== null &&
    draft.typeId !== known.type_id &&
    !Object.hasOwn(context.chosenGroups, draft.name);
  const [first] = supervisor;
  const isUnclear =
    first !== undefined && draft.branches.size === 0 && listSupervised(groups, first.id).length > 1;
  return [
    ...(draft.name === '' ? findMissing(row, 'name', 'import-name-missing') : []),
    ...(isOtherType
      ? [
          {
            column: row.findColumn('name'),
            reason: similarGroup,
            value: draft.name,
            suggestion: { id: known.id, name: known.name },
          },
        ]
      : []),
    ...(missing === 'weekday'
      ? [error(findMapped(row, ['hour', 'day']), 'weekday-missing', '')]
      : []),
    ...(missing === 'start' ? [error(findMapped(row, ['day', 'hour']), 'hour-missing', '')] : []),
    ...(isOther(leader, known) && !leader.some(({ id }) => known?.leader_ids.includes(id))
      ? [error('leader', 'leader-other', leader.map(({ name }) => name).join(', '))]
      : []),
    ...(isOther(supervisor, findNamedBranch(draft, context))
      ? [error('supervisor', 'supervisor-other', supervisor.map(({ name }) => name).join(', '))]
      : []),
    ...(isUnclear ? [error('supervisor', 'supervisor-unclear', first.name)] : []),
  ];
}

/** Whether the group on record has leaders, and somebody of these is none. */
const isOther = (people: readonly FoundPerson[], known: KnownGroup | undefined): boolean =>
  known !== undefined &&
  known.leader_ids.length > 0 &&
  people.some(({ id }) => !known.leader_ids.includes(id));

const findMapped = (row: CheckedRow, targets: readonly string[]): string =>
  targets.find((target) => row.findColumn(target) >= 0) ?? '';

function writeGroups(
  db: ChurchDb,
  run: WritingRun,
  features: readonly GroupContributions[],
): ImportWriter<GroupDraft> {
  const { id, author, church, language } = run;
  const drafts: GroupDraft[] = [];
  let count = 0;
  return {
    async insert(rows) {
      drafts.push(...rows);
    },
    async finish() {
      const { t } = translate(language);
      const { usualType } = await readGroupWords(db);
      const today = toPlainDay(now(), church.timeZone);
      const types = await listTypes(db, language);
      const groups = planGroups(drafts, {
        groups: indexGroups(await listKnownGroups(db)),
        types,
        usualTypeId: usualType?.id ?? '',
        today,
        timeZone: church.timeZone,
        country: church.country,
        nameBranch: (supervisor) => t('group-imports:branchName', { supervisor }),
      });
      await writeSheetGroups({ db, features, id, author, today }, groups);
      await recordRegistered(db, run);
      const branchTypes = types.filter(({ kind }) => kind === 'branch').map((type) => type.id);
      count = groups.filter(({ typeId }) => !branchTypes.includes(typeId)).length;
    },
    // Several rows can be one group, and a row can bring branches.
    countRecords: () => count,
  };
}
