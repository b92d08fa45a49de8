/** What becomes of memberships when people are merged or erased. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Memberships are deleted with the person by their foreign key. */
export async function eraseFromGroups(db: ChurchDb, personIds: readonly string[]): Promise<void> {
  for (const table of ['groups', 'group_multiplications'] as const)
    await db
      .updateTable(table)
      .set({ host_id: null })
      .where(sql<boolean>`host_id = ANY (${personIds}::uuid[])`)
      .execute();
}

/**
 * Where both belong to a group, the membership that says more stays open: a member before who asks, a leader before a member.
 * The other one ends on the day.
 */
export async function moveToKeptPerson(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
  today: string,
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE group_members m SET status = 'left', until = greatest(m.since, ${today}::date), version = m.version + 1
    WHERE m.church_id = ${church}::uuid AND m.id IN (
      SELECT ranked.id FROM (
        SELECT o.id, row_number() OVER (PARTITION BY o.group_id ORDER BY array_position(
          ARRAY['active', 'waiting', 'requested'], o.status), r.position, o.since NULLS LAST, o.id) AS rank
        FROM group_members o JOIN group_roles r ON r.church_id = ${church}::uuid AND r.id = o.role_id
        WHERE o.church_id = ${church}::uuid AND o.person_id IN (${keptId}::uuid, ${removedId}::uuid) AND o.status <> 'left'
      ) ranked WHERE ranked.rank > 1)`.execute(db);
  await sql`
    DELETE FROM group_multiplication_people x WHERE x.church_id = ${church}::uuid AND x.person_id = ${removedId}::uuid
      AND EXISTS (SELECT FROM group_multiplication_people k WHERE k.church_id = ${church}::uuid
        AND k.multiplication_id = x.multiplication_id AND k.person_id = ${keptId}::uuid)`.execute(
    db,
  );
  for (const table of ['group_members', 'group_multiplication_people'] as const)
    await db
      .updateTable(table)
      .set({ person_id: keptId })
      .where('person_id', '=', removedId)
      .execute();
  for (const table of ['groups', 'group_multiplications'] as const)
    await db.updateTable(table).set({ host_id: keptId }).where('host_id', '=', removedId).execute();
}
