/** The cards of who leads or supervises groups on the front page. */
import {
  attendanceCard,
  ownGroupsCard,
  summarizeAttendance,
  unreportedCard,
} from '#domain/supervision/front-page.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { getFirstWeek } from '#domain/supervision/contract.ts';
import { defineFrontPageCard } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import { getShielding, toGroupScope } from '#server/groups/public.ts';
import { countNeedyGroups, readNeedyGroups, toNeedyGroup } from './missing/group-queries.ts';
import { readMissingPeople, toMissingPerson } from './missing/people-queries.ts';
import { listLedGroups, supervisesBranch } from './front-page-queries.ts';
import { readBranchWeeks } from './read-tree.ts';

const requires = { permission: groupsPermissions.view };
const shown = 5;
const weeks = 4;

const toGathering = (row: { id: string; starts_at: string; time_zone: string } | null) =>
  row && { id: row.id, startsAt: new Date(row.starts_at).toISOString(), timeZone: row.time_zone };

const own = defineFrontPageCard({
  key: 'groups-own',
  requires,
  schema: ownGroupsCard,
  read: async ({ db, actor, church, today }) => {
    const led = await listLedGroups(db, actor.userId, now());
    const groups = [];
    for (const { id, name, next, due, due_count: dueCount } of led) {
      const absent = await readMissingPeople(
        db,
        {
          list: 'absent',
          scope: { userId: actor.userId },
          branchId: id,
          today,
          timeZone: church.timeZone,
          shielding: getShielding({ actor, church }),
        },
        null,
        shown,
      );
      groups.push({
        id,
        name,
        next: toGathering(next),
        due: toGathering(due),
        dueCount,
        absent: absent.map(toMissingPerson),
      });
    }
    return groups.length === 0 ? null : { groups };
  },
});

/** For supervisors, and for those who see all groups. */
const unreported = defineFrontPageCard({
  key: 'groups-unreported',
  requires,
  schema: unreportedCard,
  read: async ({ db, actor, church, today }) => {
    const scope = toGroupScope(actor);
    if (scope !== 'all' && !(await supervisesBranch(db, actor.userId))) return null;
    const search = {
      list: 'unreported' as const,
      scope,
      branchId: null,
      from: getFirstWeek(today, weeks),
      at: now(),
      shielding: getShielding({ actor, church }),
    };
    const rows = await readNeedyGroups(db, search, null, shown + 1);
    if (rows.length === 0) return null;
    return {
      groups: rows.slice(0, shown).map(toNeedyGroup),
      total: rows.length > shown ? await countNeedyGroups(db, search) : rows.length,
    };
  },
});

/** Of all groups that the user sees. */
const attendance = defineFrontPageCard({
  key: 'groups-attendance',
  requires,
  schema: attendanceCard,
  read: async (call) => {
    const { weeks: figures } = await readBranchWeeks({ ...call, input: { weeks: '12' } });
    return summarizeAttendance(figures);
  },
});

export const supervisionCards = [own, attendance, unreported];
