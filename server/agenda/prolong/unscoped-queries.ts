/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

/** Those with an event. */
export const listChurchesWithEvents = (
  core: Pick<Core, 'database' | 'config'>,
): Promise<ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'agenda',
    sql`EXISTS (SELECT FROM event_times t WHERE t.church_id = c.id)`,
  );

/** Those of which an event reminds. */
export const listChurchesWithReminders = (
  core: Pick<Core, 'database' | 'config'>,
): Promise<ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'agenda',
    sql`EXISTS (SELECT FROM events e WHERE e.church_id = c.id AND e.remind_minutes IS NOT NULL)`,
  );
