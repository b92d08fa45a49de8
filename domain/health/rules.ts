import type { EmergencyContact } from './schema.ts';

interface HealthFacts {
  readonly allergies: string;
  readonly medicalNotes: string;
  readonly contacts: readonly EmergencyContact[];
}

/** Nothing that was known of either is lost, even where it is more than the form accepts. */
export const joinHealth = (kept: HealthFacts, removed: HealthFacts): HealthFacts => ({
  allergies: joinTexts(kept.allergies, removed.allergies),
  medicalNotes: joinTexts(kept.medicalNotes, removed.medicalNotes),
  contacts: [
    ...kept.contacts,
    ...removed.contacts.filter(({ phone }) => !kept.contacts.some((each) => each.phone === phone)),
  ],
});

const joinTexts = (one: string, other: string): string =>
  one.includes(other) ? one : other.includes(one) ? other : `${one}\n\n${other}`;
