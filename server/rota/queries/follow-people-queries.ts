/** What becomes of who serves when two records become one. An erased person goes with the foreign keys. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** The kept person takes over; in a team in which both are, with the positions of both. */
export async function moveServing(
  db: ChurchDb,
  { keptId, removedId }: { readonly keptId: string; readonly removedId: string },
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE rota_assignments a SET person_id = ${keptId}::uuid
    WHERE a.church_id = ${church}::uuid AND a.person_id = ${removedId}::uuid AND NOT EXISTS (SELECT FROM rota_assignments o
      WHERE o.church_id = ${church}::uuid AND o.person_id = ${keptId}::uuid AND o.occurrence_id = a.occurrence_id
        AND o.position_id = a.position_id)`.execute(db);
  await sql`
    UPDATE rota_members k
    SET position_ids = ARRAY(SELECT unnest(k.position_ids) UNION SELECT unnest(m.position_ids))
    FROM rota_members m
    WHERE k.church_id = ${church}::uuid AND k.person_id = ${keptId}::uuid AND m.church_id = ${church}::uuid
      AND m.person_id = ${removedId}::uuid AND m.team_id = k.team_id`.execute(db);
  await sql`
    UPDATE rota_members m SET person_id = ${keptId}::uuid
    WHERE m.church_id = ${church}::uuid AND m.person_id = ${removedId}::uuid AND NOT EXISTS (SELECT FROM rota_members o
      WHERE o.church_id = ${church}::uuid AND o.person_id = ${keptId}::uuid AND o.team_id = m.team_id)`.execute(
    db,
  );
  await db
    .updateTable('rota_members')
    .set({ partner_id: keptId })
    .where('partner_id', '=', removedId)
    .where('person_id', '<>', keptId)
    .execute();
  await db
    .updateTable('rota_absences')
    .set({ person_id: keptId })
    .where('person_id', '=', removedId)
    .execute();
}
