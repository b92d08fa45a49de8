/** Work of background jobs across all churches. */
import { sql } from 'kysely';
import { selectComingDates } from '#server/agenda/public.ts';
import { listChurchesInUse, type ChurchInUse } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';

interface Reminding {
  readonly at: Date;
  /** How many days ahead people are reminded. */
  readonly days: number;
  /** In the zone of the church, `HH:MM`. */
  readonly firstHour: string;
  readonly lastHour: string;
}

/** The churches in which somebody serves on a date that was moved, and has not been told. */
export const listChurchesWithMoves = (
  core: Pick<Core, 'database' | 'config'>,
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'agenda',
    sql`EXISTS (SELECT FROM rota_assignments a WHERE a.church_id = c.id AND a.moved_from IS NOT NULL OFFSET 0)`,
  );

/** The churches in which mails may be sent at this hour and somebody has to be reminded. */
export const listChurchesWithServants = (
  core: Pick<Core, 'database' | 'config'>,
  { at, days, firstHour, lastHour }: Reminding,
): AsyncGenerator<readonly ChurchInUse[]> =>
  listChurchesInUse(
    core,
    'agenda',
    sql`to_char(${at}::timestamptz AT TIME ZONE c.time_zone, 'HH24:MI') BETWEEN ${firstHour} AND ${lastHour} AND EXISTS (
      SELECT FROM (${selectComingDates(at, days + 1)}) d
      JOIN rota_assignments a ON a.church_id = c.id AND a.occurrence_id = d.id
      WHERE a.status IN ('asked', 'accepted') AND a.reminded_for IS DISTINCT FROM d.day OFFSET 0)`,
  );
