/** The tree of groups as a user sees it. */
import {
  getFirstWeek,
  getWeeksPerStep,
  type supervisionContract,
  type BranchFigures,
  type Period as PeriodKey,
  type TreeRow,
} from '#domain/supervision/contract.ts';
import { addDays, toMonday } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { now } from '#server/core/clock.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readDisplayName } from '#server/people/public.ts';
import { getToday, requireAccess, toGroupScope } from '#server/groups/public.ts';
import type { Level } from './level-queries.ts';
import { readLevel, type Period, type TreeFigures } from './tree-figures-queries.ts';
import { readMeetings, readPath, readWeeks } from './week-queries.ts';

interface PeriodInput {
  readonly branchId?: string | undefined;
  readonly weeks: PeriodKey;
}
type Call = Pick<TransactionCall<PeriodInput>, 'db' | 'actor' | 'church' | 'input'>;

interface SeenLevel extends Level {
  /** Whether the user supervises the branch. */
  readonly supervises: boolean;
}

/** Throws Problem `not_found` for a branch that the user does not see. */
export async function readLevelOf({ db, actor, input }: Call): Promise<SeenLevel> {
  const { branchId } = input;
  const access = branchId === undefined ? null : await requireAccess({ db, actor }, branchId);
  return {
    branchId: branchId ?? null,
    scope: toGroupScope(actor),
    supervises: access?.supervise ?? false,
  };
}

export const toPeriod = ({ church, input }: Pick<Call, 'church' | 'input'>): Period => {
  const today = getToday({ church });
  const weeks = Number(input.weeks);
  return { from: getFirstWeek(today, weeks), until: toMonday(today), weeks, at: now() };
};

export async function readTree(
  call: Call,
): Promise<OutputOf<(typeof supervisionContract)['tree']['output']>> {
  const { db } = call;
  const level = await readLevelOf(call);
  const period = toPeriod(call);
  const rows = await readLevel(db, level, period);
  const { branchId, scope } = level;
  return {
    path: branchId === null ? [] : await readPath(db, branchId, scope),
    from: period.from,
    to: getToday(call),
    total: addUp(rows),
    items: rows.map((row) => toTreeRow(row, period)),
  };
}

export async function readBranchWeeks(
  call: Call,
): Promise<OutputOf<(typeof supervisionContract)['weeks']['output']>> {
  const { db } = call;
  const level = await readLevelOf(call);
  const period = toPeriod(call);
  const found = new Map((await readWeeks(db, level, period)).map((row) => [row.week, row]));
  const mondays = Array.from({ length: period.weeks }, (_, index) =>
    addDays(period.from, 7 * index),
  );
  const meetings = level.branchId === null ? [] : await readMeetings(db, level.branchId, period);
  return {
    weeks: mondays.map((week) => ({ week, ...toMeetingFigures(found.get(week)) })),
    meetings: meetings.map((row) => ({
      id: row.id,
      startsAt: row.starts_at.toISOString(),
      timeZone: row.time_zone,
      status: row.status,
      isMissing: row.is_missing,
      present: row.present,
      expected: row.expected,
      visitors: row.visitors,
      counted: row.counted,
      version: row.version,
      isReported: row.is_reported,
      confirmedBy: row.confirmed_by_name,
    })),
    canConfirm: level.supervises,
  };
}

type MeetingSums = Pick<
  TreeFigures,
  'held' | 'did_not_meet' | 'present' | 'expected' | 'visitors' | 'first_time' | 'missing'
>;

const toMeetingFigures = (row: MeetingSums | undefined) => ({
  held: row?.held ?? 0,
  didNotMeet: row?.did_not_meet ?? 0,
  present: row?.present ?? 0,
  expected: row?.expected ?? 0,
  visitors: row?.visitors ?? 0,
  firstTime: row?.first_time ?? 0,
  missing: row?.missing ?? 0,
});

const toFigures = (row: TreeFigures): BranchFigures => ({
  groups: row.groups,
  members: row.members,
  ...toMeetingFigures(row),
  full: row.full_groups,
  withoutLeader: row.without_leader,
});

/** No group is below two rows, so only people are counted apart. */
function addUp(rows: readonly TreeFigures[]): BranchFigures {
  const figures = rows.map(toFigures);
  const add = (key: keyof BranchFigures): number =>
    figures.reduce((sum, each) => sum + each[key], 0);
  return {
    groups: add('groups'),
    members: rows[0]?.all_members ?? 0,
    held: add('held'),
    didNotMeet: add('didNotMeet'),
    present: add('present'),
    expected: add('expected'),
    visitors: add('visitors'),
    firstTime: add('firstTime'),
    missing: add('missing'),
    full: add('full'),
    withoutLeader: add('withoutLeader'),
  };
}

function toTreeRow(row: TreeFigures, { weeks }: Period): TreeRow {
  const steps = new Map(
    row.steps.map(([step, present, expected]) => [step, { present, expected }]),
  );
  const count = weeks / getWeeksPerStep(weeks);
  return {
    id: row.id,
    name: row.name,
    typeId: row.type_id,
    kind: row.kind,
    status: row.status,
    hasBelow: row.has_below,
    leaders: row.leaders.map((leader) => ({
      id: leader.id,
      displayName: readDisplayName(leader),
      photoId: leader.photo_id,
    })),
    figures: toFigures(row),
    trend: Array.from({ length: count }, (_, index) => {
      const step = steps.get(index);
      return step && step.expected > 0 ? Math.round((100 * step.present) / step.expected) : null;
    }),
  };
}
