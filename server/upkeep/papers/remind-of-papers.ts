/** The daily job that reminds of papers that expire: the person who is named, or else those who see to upkeep. */
import { reminderDays } from '#domain/upkeep/papers.ts';
import { upkeepPermissions } from '#domain/upkeep/permissions.ts';
import { addDays, countDays, toPlainDay } from '#domain/kernel/days.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { can } from '#domain/kernel/permission.ts';
import { getChurchSender, toGreetingName } from '#server/access/public.ts';
import { listBuildingNames } from '#server/buildings/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readFirstEmail, readNamedPeople } from '#server/people/public.ts';
import { selectActiveUsers } from '#server/users/public.ts';
import { listChurchesWithPapers } from './unscoped-queries.ts';
import { listExpiring, markAsReminded, type ExpiringPaper } from './paper-queries.ts';

const job = 'remind-of-papers';

type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'>;

export async function startRemindingOfPapers(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => remindOfPapers(core, signal) });
  await core.jobs.schedule(job, '3 14 * * *');
}

/** What fails in one church does not stop the others. */
export async function remindOfPapers(core: JobCore, signal?: AbortSignal): Promise<void> {
  await runForChurches(
    listChurchesWithPapers(core, now()),
    ({ churchId }) => core.database.inChurch(churchId, (db) => remindInChurch(core, db)),
    { log: core.log, failure: 'papers not reminded of', signal },
  );
}

/** The last of the days that was reached; null: none yet, or it was reminded of. */
export function findDue(daysLeft: number, reminded: number | null): number | null {
  const due = reminderDays.findLast((days) => daysLeft <= days);
  return due === undefined || (reminded !== null && reminded <= due) ? null : due;
}

async function remindInChurch(core: JobCore, db: ChurchDb): Promise<void> {
  const church = await readChurch(db);
  const today = toPlainDay(now(), church.timeZone);
  const papers = await listExpiring(db, addDays(today, reminderDays[0]));
  const sending = { ...core, db, church, sender: await getChurchSender(core, db) };
  const buildings = await listBuildingNames(db);
  for (const paper of papers) {
    const due = findDue(countDays(today, paper.valid_until), paper.reminded_days);
    if (due === null) continue;
    const place = buildings.get(paper.building_id) ?? '';
    if (!(await mailResponsible(sending, { paper, place })))
      await notifyUsers(sending, { paper, place, due });
    await markAsReminded(db, paper.id, due);
  }
}

interface Sending extends Pick<JobCore, 'config' | 'mail'> {
  readonly db: ChurchDb;
  readonly church: Awaited<ReturnType<typeof readChurch>>;
  readonly sender: Awaited<ReturnType<typeof getChurchSender>>;
}

interface Reminder {
  readonly paper: ExpiringPaper;
  readonly place: string;
}

const link = ({ appUrl }: Core['config']): string => `${appUrl}/app/edificios/documentos`;

const formatDay = (day: string, language: 'es' | 'en'): string =>
  getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** false: nobody is named, or the person has no address. */
async function mailResponsible(
  { config, mail, db, church, sender }: Sending,
  { paper, place }: Reminder,
): Promise<boolean> {
  const { responsible_id: personId } = paper;
  const to = personId === null ? null : await readFirstEmail(db, personId);
  if (personId === null || to === null) return false;
  const person = (await readNamedPeople(db, [personId])).get(personId);
  await mail.enqueue(db, {
    to,
    template: 'paper-expires',
    language: church.language,
    values: {
      name: toGreetingName(person?.displayName ?? ''),
      title: paper.title,
      place,
      day: formatDay(paper.valid_until, church.language),
      link: link(config),
    },
    church: sender,
  });
  return true;
}

async function notifyUsers(
  { config, mail, db, church, sender }: Sending,
  { paper, place, due }: Reminder & { readonly due: number },
): Promise<void> {
  const users = (await selectActiveUsers(db).execute()).filter((user) =>
    can(user, upkeepPermissions.edit),
  );
  for (const user of users) {
    const language = user.language ?? church.language;
    await mail.notify(db, {
      userId: user.id,
      day: paper.valid_until,
      about: `${paper.id} ${due}`,
      template: 'paper-expires-soon',
      language,
      values: {
        name: toGreetingName(user.name),
        title: paper.title,
        place,
        day: formatDay(paper.valid_until, language),
        link: link(config),
      },
      church: sender,
    });
  }
}
