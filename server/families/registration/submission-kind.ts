/** What arrives by a registration link is a submission of the inbox. */
import { familiesPermissions } from '#domain/families/permissions.ts';
import {
  registrationFacts,
  storedRegistration,
  type RegistrationFact,
  type StoredRegistration,
} from '#domain/families/registration.ts';
import { defineSubmissionKind } from '#server/people/public.ts';

export const registrationKind = defineSubmissionKind<StoredRegistration>({
  kind: 'family_registration',
  requires: { permission: familiesPermissions.create },
  content: storedRegistration,
  task: 'family-registrations',
  describe: (_db, submissions) =>
    Promise.resolve(
      new Map(
        submissions.map(({ id, content }) => [
          id,
          { title: content.title, facts: listFacts(content) },
        ]),
      ),
    ),
});

const listFacts = (registration: StoredRegistration): RegistrationFact[] => {
  const { familyId, people, leavingIds, comment } = registration;
  const isSaid: Record<RegistrationFact, boolean> = {
    newFamily: familyId === null,
    knownFamily: familyId !== null,
    people: familyId !== null && people.length > 0,
    leaving: leavingIds.length > 0,
    comment: comment !== '',
  };
  return registrationFacts.filter((fact) => isSaid[fact]);
};
