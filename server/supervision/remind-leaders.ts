/** The hourly job that reminds those who lead a group of its next meeting, and of a report that is missing after it. */
import { toLocalTime } from '#domain/kernel/days.ts';
import { getTimeFormat, toLocale } from '#domain/kernel/formatters.ts';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { listChurchesInUse, readChurch } from '#server/churches/public.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listLeadersOfGroups, readGroupNames } from '#server/groups/public.ts';
import {
  hasDueMeeting,
  listComingMeetings,
  listUnreportedMeetings,
  markMeetings,
  type DueMeeting,
} from '#server/meetings/public.ts';
import { readPeopleOfUsers, selectActiveUsers, type ActiveUser } from '#server/users/public.ts';

const job = 'remind-leaders';
/** How long before a meeting its leaders are reminded. */
const hoursBefore = 24;
/** How long ago a meeting may be of which the report is asked for. */
const daysAfter = 3;
/** Mails go out at hours in which people are awake, in the zone of the group. */
const [firstHour, lastHour] = ['08:00', '21:59'];

type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'>;

export async function startRemindingLeaders(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => remindLeaders(core, signal) });
  await core.jobs.schedule(job, '23 * * * *');
}

export async function remindLeaders(core: JobCore, signal?: AbortSignal): Promise<void> {
  await runForChurches(
    listChurchesInUse(
      core,
      'groups',
      hasDueMeeting({ at: now(), hours: hoursBefore, days: daysAfter, firstHour, lastHour }),
    ),
    ({ churchId }) => core.database.inChurch(churchId, (db) => remindInChurch(core, db)),
    { log: core.log, failure: 'leaders not reminded', signal },
  );
}

const isAwake = ({ time_zone: timeZone }: DueMeeting): boolean => {
  const { time } = toLocalTime(now(), timeZone);
  return time >= firstHour && time <= lastHour;
};

async function remindInChurch(core: JobCore, db: ChurchDb): Promise<void> {
  const at = now();
  const coming = (await listComingMeetings(db, at, hoursBefore)).filter(isAwake);
  const unreported = (await listUnreportedMeetings(db, at, daysAfter)).filter(isAwake);
  if (coming.length + unreported.length === 0) return;
  const leaders = await readLeaders(core, db, [...coming, ...unreported]);
  for (const meeting of coming)
    await mailLeaders(core, db, { meeting, leaders, template: 'meeting-coming' });
  for (const meeting of unreported)
    await mailLeaders(core, db, { meeting, leaders, template: 'meeting-unreported' });
  await markMeetings(
    db,
    coming.map(({ id }) => id),
    'reminded_at',
    at,
  );
  await markMeetings(
    db,
    unreported.map(({ id }) => id),
    'report_reminded_at',
    at,
  );
}

interface Leaders {
  readonly church: Awaited<ReturnType<typeof readChurch>>;
  readonly sender: Awaited<ReturnType<typeof getChurchSender>>;
  readonly names: ReadonlyMap<string, string>;
  /** The users who lead a group, by its id. */
  readonly users: ReadonlyMap<string, readonly ActiveUser[]>;
}

async function readLeaders(
  { config }: JobCore,
  db: ChurchDb,
  meetings: readonly DueMeeting[],
): Promise<Leaders> {
  const groupIds = [...new Set(meetings.map((meeting) => meeting.group_id))];
  const people = await readPeopleOfUsers(db);
  const users = (await selectActiveUsers(db).execute()).filter((user) =>
    can(user, groupsPermissions.report),
  );
  const byPerson = new Map(
    users.flatMap((user) => {
      const personId = people.get(user.id);
      return personId === undefined ? [] : [[personId, user]];
    }),
  );
  const leaders = Map.groupBy(await listLeadersOfGroups(db, groupIds), (row) => row.group_id);
  return {
    church: await readChurch(db),
    sender: await getChurchSender({ config }, db),
    names: await readGroupNames(db, groupIds),
    users: new Map(
      groupIds.map((id) => [
        id,
        [...new Set((leaders.get(id) ?? []).flatMap((row) => byPerson.get(row.person_id) ?? []))],
      ]),
    ),
  };
}

interface Reminder {
  readonly meeting: DueMeeting;
  readonly leaders: Leaders;
  readonly template: 'meeting-coming' | 'meeting-unreported';
}

async function mailLeaders(
  { config, mail }: JobCore,
  db: ChurchDb,
  { meeting, leaders, template }: Reminder,
): Promise<void> {
  const { id, group_id: groupId, starts_at: at, time_zone: timeZone } = meeting;
  const { church, sender } = leaders;
  for (const user of leaders.users.get(groupId) ?? []) {
    const language = user.language ?? church.language;
    await mail.notify(db, {
      userId: user.id,
      day: toLocalTime(at, timeZone).day,
      about: `${template} ${id}`,
      template,
      language,
      values: {
        name: toGreetingName(user.name),
        group: leaders.names.get(groupId) ?? '',
        day: getTimeFormat(toLocale(language, church), {
          dateStyle: 'full',
          timeStyle: 'short',
          timeZone,
        }).format(at),
        link: `${config.appUrl}/app/grupos/${groupId}/reunion/${id}`,
      },
      church: sender,
    });
  }
}
