/** The SQL of a merge: who may fetch a child, and who may not, follows to the record that is kept. */
import { sql } from 'kysely';
import type { PickupKind } from '#domain/pickup/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { OnPeopleMerged } from '#server/people/public.ts';

type PeopleMerge = Parameters<OnPeopleMerged>[1];

/** Those of the removed record follow to the one that is kept; of two entries about the same two people one is left. */
export async function moveContacts(db: ChurchDb, merge: PeopleMerge): Promise<void> {
  const church = getChurchId(db);
  const { keptId, removedId } = merge;
  await keepProhibitions(db, merge);
  await sql`
    UPDATE pickup_contacts c SET child_id = ${keptId}::uuid
    WHERE c.church_id = ${church}::uuid AND c.child_id = ${removedId}::uuid AND c.record_id IS DISTINCT FROM ${keptId}::uuid
      AND NOT EXISTS (SELECT FROM pickup_contacts k
        WHERE k.church_id = ${church}::uuid AND k.child_id = ${keptId}::uuid AND k.record_id = c.record_id)`.execute(
    db,
  );
  await sql`
    UPDATE pickup_contacts c SET record_id = ${keptId}::uuid
    WHERE c.church_id = ${church}::uuid AND c.record_id = ${removedId}::uuid AND c.child_id <> ${keptId}::uuid
      AND NOT EXISTS (SELECT FROM pickup_contacts k
        WHERE k.church_id = ${church}::uuid AND k.child_id = c.child_id AND k.record_id = ${keptId}::uuid)`.execute(
    db,
  );
}

/**
 * The entry that stays becomes a prohibition where the other one is, with its reason and its last day. Of two prohibitions both
 * reasons stay, and the later last day.
 */
async function keepProhibitions(db: ChurchDb, { keptId, removedId }: PeopleMerge): Promise<void> {
  const church = getChurchId(db);
  await sql`
    UPDATE pickup_contacts k SET kind = 'forbidden', version = k.version + 1,
      relation = CASE WHEN k.relation = '' THEN r.relation ELSE k.relation END,
      note = CASE WHEN k.kind = 'allowed' OR k.note = '' THEN r.note
        WHEN r.note IN ('', k.note) THEN k.note ELSE k.note || E'\\n' || r.note END,
      until = CASE WHEN k.kind = 'allowed' THEN r.until
        WHEN k.until IS NULL OR r.until IS NULL THEN NULL ELSE greatest(k.until, r.until) END
    FROM pickup_contacts r
    WHERE k.church_id = ${church}::uuid AND r.church_id = ${church}::uuid AND r.kind = 'forbidden'
      AND (k.child_id = ${keptId}::uuid AND r.child_id = ${removedId}::uuid AND k.record_id = r.record_id
        OR k.record_id = ${keptId}::uuid AND r.record_id = ${removedId}::uuid AND k.child_id = r.child_id)`.execute(
    db,
  );
}

export interface MergedContactRow {
  readonly kind: PickupKind;
  readonly child_id: string;
  readonly record_id: string | null;
  /** Of somebody without a record. */
  readonly name: string;
  /** Of the entry that the other record has about the same child and the same adult. */
  readonly other_kind: PickupKind | null;
}

/** The entries about a person as child or adult. `otherId`: the record of the same person with which it is merged. */
export async function listMergedContacts(
  db: ChurchDb,
  personId: string,
  otherId: string,
): Promise<MergedContactRow[]> {
  const church = getChurchId(db);
  const { rows } = await sql<MergedContactRow>`
    SELECT c.kind, c.child_id, c.record_id, c.name, o.kind AS other_kind
    FROM pickup_contacts c
    LEFT JOIN pickup_contacts o ON o.church_id = ${church}::uuid AND (
      c.child_id = ${personId}::uuid AND o.child_id = ${otherId}::uuid AND o.record_id = c.record_id
      OR c.record_id = ${personId}::uuid AND o.record_id = ${otherId}::uuid AND o.child_id = c.child_id)
    WHERE c.church_id = ${church}::uuid AND (
      c.child_id = ${personId}::uuid AND c.record_id IS DISTINCT FROM ${otherId}::uuid
      OR c.record_id = ${personId}::uuid AND c.child_id <> ${otherId}::uuid)
    ORDER BY c.kind DESC, c.id`.execute(db);
  return rows;
}
