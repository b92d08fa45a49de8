import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#domain/audit-entries.ts';
import type { healthContract } from '#domain/health/contract.ts';
import type { EmergencyContact } from '#domain/health/schema.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { getPersonName } from '#server/people/public.ts';
import { lockHealth, readHealth, writeHealth, type Health, type HealthContent } from './queries.ts';

type Call<E extends keyof typeof healthContract> = TransactionCall<
  OutputOf<(typeof healthContract)[E]['input']>
>;
type View<E extends keyof typeof healthContract> = InputOf<(typeof healthContract)[E]['output']>;

export async function changeHealth(call: Call<'update'>): Promise<View<'update'>> {
  const { allergies, medicalNotes } = call.input;
  const saved = await saveHealth(call, 'health-changed', { allergies, medicalNotes });
  return {
    allergies: saved.allergies,
    medicalNotes: saved.medicalNotes,
    version: saved.version,
  };
}

export async function changeContacts(
  call: Call<'updateContacts'>,
): Promise<View<'updateContacts'>> {
  const contacts = readContacts(call);
  const saved = await saveHealth(call, 'emergency-contacts-changed', { contacts });
  return { contacts: [...saved.contacts], version: saved.version };
}

/** Their numbers as E.164. Throws Problem `invalid` for one that nobody can call. */
function readContacts({ input, church }: Call<'updateContacts'>): EmergencyContact[] {
  const contacts = input.contacts.map((contact) => ({
    ...contact,
    phone: parsePhone(contact.phone, church.country) ?? '',
  }));
  const fields = contacts.flatMap(({ phone }, index) =>
    phone === '' ? [{ path: `contacts.${index}.phone`, reason: 'invalid-phone' as const }] : [],
  );
  if (fields.length > 0) throw new Problem('invalid', 'invalid', { fields });
  return contacts;
}

/** Replaces a part of what is stored. The log gets an entry without the texts. */
async function saveHealth(
  { db, input }: TransactionCall<{ readonly personId: string; readonly version: number }>,
  action: AuditAction,
  changes: Partial<HealthContent>,
): Promise<Health> {
  const { personId } = input;
  const name = await getPersonName(db, personId);
  const before = await lockHealth(db, personId);
  if (before.version !== input.version) throw new Problem('stale', 'stale');
  const after = { ...before, ...changes };
  if (isDeepStrictEqual(before, after)) return before;
  if (!(await writeHealth(db, { id: newId(), personId }, before.version, after)))
    throw new Problem('stale', 'stale');
  await recordAudit(db, { action, subject: { table: 'people', id: personId, label: name } });
  return readHealth(db, personId);
}
