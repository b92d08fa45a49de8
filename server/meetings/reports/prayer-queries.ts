/** Prayer requests of a meeting: only for those who lead the group or supervise it, and for pastors. */
import type { MergedStatement } from '#domain/meetings/reports/merge-schema.ts';
import type { PrayerInput } from '#domain/meetings/reports/schema.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { notesPermissions } from '#domain/notes/permissions.ts';
import { can } from '#domain/kernel/permission.ts';
import { ColumnarRows } from '#server/core/database/columnar-rows.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { newId } from '#server/core/ids.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { readLeadership } from '#server/groups/public.ts';

/**
 * Who sees all groups by office sees prayer requests only with the permission to read the notes for pastors; an administrator who
 * previews a pastor's role is no pastor.
 */
export async function maySeePrayers(db: ChurchDb, actor: Actor, groupId: string): Promise<boolean> {
  if (can(actor, notesPermissions.pastoral) && !actor.support && !actor.preview) return true;
  return (await readLeadership(db, { userId: actor.userId }, groupId)) !== null;
}

export async function listPrayers(db: ChurchDb, gatheringId: string): Promise<PrayerInput[]> {
  const rows = await db
    .selectFrom('prayer_requests')
    .select(['id', 'person_id', 'text', 'answered_on'])
    .where('gathering_id', '=', gatheringId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    text: row.text,
    answeredOn: row.answered_on,
  }));
}

const columns = { id: 'uuid', person_id: 'uuid', text: 'text', answered_on: 'date' };

const savePrayers = prepareQuery(
  'save_prayers',
  `WITH gone AS (
    DELETE FROM prayer_requests WHERE church_id = $1::uuid AND gathering_id = $2::uuid AND $3::boolean
      AND id <> ALL ($4::text::uuid[])
  )
  INSERT INTO prayer_requests (church_id, gathering_id, id, person_id, text, answered_on)
  SELECT $1::uuid, $2::uuid, u.* FROM unnest($4::text::uuid[], $5::text::uuid[], $6::text::text[], $7::text::date[]) u
  ON CONFLICT (church_id, id) DO UPDATE SET person_id = excluded.person_id, text = excluded.text,
    answered_on = excluded.answered_on
  WHERE prayer_requests.gathering_id = excluded.gathering_id`,
);

/**
 * Adds those that are not there yet; one that was written otherwise stays beside the one of the same id. Returns how many only
 * those before had, and how many were added.
 */
export async function addPrayers(
  db: ChurchDb,
  gatheringId: string,
  prayers: readonly PrayerInput[],
): Promise<MergedStatement | null> {
  const before = await listPrayers(db, gatheringId);
  const ids = new Set(before.map(({ id }) => id));
  const isSame = (one: PrayerInput, other: PrayerInput): boolean =>
    one.personId === other.personId && fold(one.text) === fold(other.text);
  const added = prayers.filter((prayer) => !before.some((each) => isSame(each, prayer)));
  const answered = before.flatMap((each) => {
    const said = prayers.find((prayer) => isSame(each, prayer))?.answeredOn ?? null;
    return each.answeredOn === null && said !== null ? [{ ...each, answeredOn: said }] : [];
  });
  const written = added.map((each) => (ids.has(each.id) ? { ...each, id: newId() } : each));
  await writePrayers(db, gatheringId, [...answered, ...written], false);
  const others = before.filter((each) => !prayers.some((prayer) => isSame(each, prayer)));
  const toCount = ({ length }: readonly unknown[]): number | null => (length === 0 ? null : length);
  const [earlier, later] = [toCount(others), toCount(added)];
  return earlier === null && later === null ? null : { part: 'prayers', key: '', earlier, later };
}

/** `replaces`: those that are not among them are deleted. */
export async function writePrayers(
  db: ChurchDb,
  gatheringId: string,
  prayers: readonly PrayerInput[],
  replaces: boolean,
): Promise<void> {
  if (prayers.length === 0 && !replaces) return;
  const rows = new ColumnarRows(columns);
  for (const { id, personId, text, answeredOn } of prayers)
    rows.add({ id, person_id: personId, text, answered_on: answeredOn });
  await savePrayers(db, [gatheringId, replaces, ...rows.listValues()]);
}
