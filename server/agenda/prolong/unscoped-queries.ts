/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

/** Those with an event. */
export const listChurchesWithEvents = (
  core: Pick<Core, 'database' | 'config'>,
): Promise<ChurchInUse[]> =>
  listChurchesInUse(core, 'agenda', sql`c.id IN (SELECT church_id FROM event_times)`);

/** Those of which an event reminds. */
export const listChurchesWithReminders = (
  core: Pick<Core, 'database' | 'config'>,
): Promise<ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'agenda',
    sql`c.id IN (SELECT church_id FROM events WHERE remind_minutes IS NOT NULL)`,
  );
