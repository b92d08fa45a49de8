/** Who may fetch a child of the demo church that lives in two homes. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { findChildWithTwoHomes, insertContact, type ContactColumns } from './queries.ts';

const contacts: readonly ContactColumns[] = [
  {
    kind: 'allowed',
    record_id: null,
    name: 'Gloria Patricia Henao',
    relation: 'Abuela',
    phone: '+573104567801',
    note: '',
    until: null,
  },
  {
    kind: 'forbidden',
    record_id: null,
    name: 'Iván Darío Henao',
    relation: 'Tío',
    phone: '',
    note: 'Por decisión de la comisaría de familia. Si insiste, llamar a la mamá.',
    until: null,
  },
];

export async function seedPickup(db: ChurchDb): Promise<void> {
  const childId = await findChildWithTwoHomes(db);
  if (childId === undefined) return;
  for (const columns of contacts) await insertContact(db, newId(), childId, columns);
}
