/** Mails to those who were asked or had accepted to serve on a date that was moved. They are asked again. */
import { getChurchSender } from '#server/access/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { describeDate, formatStart } from './ask.ts';
import { listAvailablePeople } from './queries/assignment-queries.ts';
import { lockMovedServices, markMovesAsTold } from './queries/move-queries.ts';
import { listPositions } from './queries/team-queries.ts';
import { listChurchesWithMoves } from './queries/unscoped-queries.ts';
import { mailDates } from './tell-servants.ts';

const job = 'tell-moved-servants';
const dayMs = 24 * 3600_000;

type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'>;

/** A few minutes after a move, so that one that is taken back at once, or a second one, makes no mail of its own. */
export async function startTellingMoves(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => tellMoves(core, signal) });
  await core.jobs.schedule(job, '*/5 * * * *');
}

export async function tellMoves(core: JobCore, signal?: AbortSignal): Promise<void> {
  await runForChurches(
    listChurchesWithMoves(core),
    ({ churchId }) => core.database.inChurch(churchId, (db) => tellInChurch(core, db)),
    { log: core.log, failure: 'moved servants not told', signal },
  );
}

async function tellInChurch(core: JobCore, db: ChurchDb): Promise<void> {
  const moved = await lockMovedServices(db);
  const ahead = moved.filter(({ date }) => date.ends_at > now());
  const available = await listAvailablePeople(
    db,
    ahead.map(({ personId }) => personId),
  );
  const church = await readChurch(db);
  const sending = { core, db, church, sender: await getChurchSender(core, db) };
  const positions = new Map((await listPositions(db)).map(({ id, name }) => [id, name]));
  for (const [personId, services] of Map.groupBy(ahead, (service) => service.personId)) {
    if (!available.has(personId)) continue;
    const last = Math.max(...services.map(({ date }) => date.ends_at.getTime()));
    await mailDates(sending, {
      template: 'rota-moved',
      personId,
      dates: services.map(({ startedOn, date, positionId }) =>
        [
          formatStart(startedOn, church),
          describeDate(
            { ...date, startsOn: date.local_start, position: positions.get(positionId) ?? '' },
            church,
          ),
        ].join(' → '),
      ),
      expiresAt: new Date(last + dayMs),
    });
  }
  await markMovesAsTold(
    db,
    moved.map(({ id }) => id),
  );
}
