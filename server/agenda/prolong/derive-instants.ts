/** Local time is the truth: when a church changes its zone, or a country the law of its zone, instants are derived again. */
import { toInstant } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listInstants, listRowsAt, updateInstants, type TimedRow } from './prolong-queries.ts';

/** Of dates that have not begun. Returns the events of those that have other instants now. */
export async function deriveInstants(db: ChurchDb, timeZone: string): Promise<string[]> {
  const since = now();
  const wrong = (await listInstants(db, since)).filter(
    ({ local, at }) => derive(local, timeZone).getTime() !== at.getTime(),
  );
  if (wrong.length === 0) return [];
  const locals = [...new Set(wrong.map(({ local }) => local))];
  const rows = await listRowsAt(db, since, locals);
  const changed = rows.flatMap((row) => {
    const next = { ...row, ...toInstants(row, timeZone) };
    const isSame = next.starts_at.getTime() === row.starts_at.getTime();
    return isSame && next.ends_at.getTime() === row.ends_at.getTime() ? [] : [next];
  });
  if (changed.length > 0) await updateInstants(db, changed);
  return [...new Set(changed.map((row) => row.event_id))];
}

function derive(local: string, timeZone: string): Date {
  const [day = '', time = ''] = local.split('T');
  const at = toInstant({ day, time }, timeZone);
  if (!at) throw new Error(`Not a local time: ${local}`);
  return at;
}

/** Where the clocks leave nothing of a date it ends as it begins. */
function toInstants({ local_start: start, local_end: end }: TimedRow, timeZone: string) {
  const [startsAt, endsAt] = [derive(start, timeZone), derive(end, timeZone)];
  return { starts_at: startsAt, ends_at: endsAt > startsAt ? endsAt : startsAt };
}
