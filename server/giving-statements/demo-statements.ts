/** The statements of the demo church for the year before this one. */
import { startRunInput } from '#domain/giving-statements/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { readChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { Demo, DemoChurch } from '#server/feature.ts';
import { gatherStatements } from './gather-statements.ts';
import { moveRun } from './run-queries.ts';
import { createRun } from './start-run.ts';
import demo from './demo-statements.json' with { type: 'json' };

async function seedStatements(db: ChurchDb, church: DemoChurch): Promise<void> {
  const { language } = await readChurch(db);
  const year = Number(toPlainDay(now(), church.timeZone).slice(0, 4)) - 1;
  const input = startRunInput.parse({ ...demo, requestId: newId(), year });
  const run = await createRun(db, { actor: church.users.treasurer, input });
  const count = await gatherStatements({ db, run, language });
  // The file is drawn when it is asked for.
  await moveRun(db, run.id, { status: 'ready', progress_done: count, progress_total: count });
}

export const givingStatementsDemo: Demo = {
  complete: (core, church) => core.database.inChurch(church.id, (db) => seedStatements(db, church)),
};
