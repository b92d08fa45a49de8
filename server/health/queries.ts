import { contactsView, type EmergencyContact } from '#domain/health/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export interface Health {
  readonly allergies: string;
  readonly medicalNotes: string;
  readonly contacts: readonly EmergencyContact[];
  /** 0: nothing is stored. */
  readonly version: number;
}

const nothing: Health = { allergies: '', medicalNotes: '', contacts: [], version: 0 };

export type HealthContent = Omit<Health, 'version'>;

const hasContent = ({ allergies, medicalNotes, contacts }: HealthContent): boolean =>
  allergies !== '' || medicalNotes !== '' || contacts.length > 0;

const toColumns = ({ allergies, medicalNotes, contacts }: HealthContent) => ({
  allergies,
  medical_notes: medicalNotes,
  emergency_contacts: JSON.stringify(contacts),
});

const selectHealth = (db: ChurchDb, personId: string) =>
  db
    .selectFrom('person_health')
    .select(['allergies', 'medical_notes', 'emergency_contacts', 'version'])
    .where('person_id', '=', personId);

type Row = Awaited<ReturnType<ReturnType<typeof selectHealth>['execute']>>[number];

const toHealth = (row: Row | undefined): Health =>
  row
    ? {
        allergies: row.allergies,
        medicalNotes: row.medical_notes,
        contacts: contactsView.shape.contacts.parse(row.emergency_contacts),
        version: row.version,
      }
    : nothing;

export const readHealth = async (db: ChurchDb, personId: string): Promise<Health> =>
  toHealth(await selectHealth(db, personId).executeTakeFirst());

export const lockHealth = async (db: ChurchDb, personId: string): Promise<Health> =>
  toHealth(await selectHealth(db, personId).forUpdate().executeTakeFirst());

/** Of the locked version; nothing is left of a row without content. false: another transaction has inserted the row. */
export async function writeHealth(
  db: ChurchDb,
  key: { readonly id: string; readonly personId: string },
  version: number,
  content: HealthContent,
): Promise<boolean> {
  const { id, personId } = key;
  if (!hasContent(content)) {
    await deleteHealth(db, personId);
    return true;
  }
  if (version > 0) {
    await db
      .updateTable('person_health')
      .set({ ...toColumns(content), version: version + 1 })
      .where('person_id', '=', personId)
      .execute();
    return true;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('person_health')
    .values({ id, person_id: personId, ...toColumns(content) })
    .onConflict((conflict) => conflict.columns(['church_id', 'person_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteHealth(db: ChurchDb, personId: string): Promise<void> {
  await db.deleteFrom('person_health').where('person_id', '=', personId).execute();
}
