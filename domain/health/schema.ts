/** Allergies, medical notes and emergency contacts of a person. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { normalizeLine, normalizeText } from '#domain/kernel/text/folding.ts';

export const maxHealthLength = 2000;
export const maxEmergencyContacts = 5;

const text = z.string().overwrite(normalizeText).max(maxHealthLength);

export const healthFields = { allergies: text, medicalNotes: text };

/** Those who are called first come first. `phone` as typed; stored and returned as E.164. */
export const emergencyContact = z.strictObject({
  name: z.string().overwrite(normalizeLine).min(1).max(120),
  relation: z.string().overwrite(normalizeLine).max(60).default(''),
  phone: z.string().overwrite(normalizeLine).min(3).max(40),
});
export type EmergencyContact = z.output<typeof emergencyContact>;

/** Of the person's row; 0 without one. Fails as stale if it has another version by now. */
const version = z.int32().min(0);

export const updateHealthInput = z.strictObject({ personId: id, version, ...healthFields });
export const updateContactsInput = z.strictObject({
  personId: id,
  version,
  contacts: z.array(emergencyContact).max(maxEmergencyContacts),
});

export const healthView = z.strictObject({
  allergies: z.string(),
  medicalNotes: z.string(),
  version: z.int(),
});
export type HealthView = z.output<typeof healthView>;

export const contactsView = z.strictObject({
  contacts: z.array(z.strictObject({ name: z.string(), relation: z.string(), phone: z.string() })),
  version: z.int(),
});
export type ContactsView = z.output<typeof contactsView>;
