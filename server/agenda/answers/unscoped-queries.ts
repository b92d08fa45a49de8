/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { isReminderDue } from './remind-queries.ts';

/** The churches with a reminder that is due. */
export const listChurchesWithReminders = (
  core: Pick<Core, 'database' | 'config'>,
  at: Date,
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'agenda',
    sql`EXISTS (
      SELECT FROM events e JOIN occurrences o ON o.church_id = e.church_id AND o.event_id = e.id
      WHERE e.church_id = c.id AND ${isReminderDue(at)} OFFSET 0)`,
  );
