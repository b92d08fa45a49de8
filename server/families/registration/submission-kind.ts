/** What arrives by a registration link is a submission of the inbox. */
import { familiesPermissions } from '#domain/families/permissions.ts';
import { storedRegistration, type StoredRegistration } from '#domain/families/registration.ts';
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

/** What a row of the inbox says of a registration. */
const listFacts = ({ familyId, people, leavingIds, comment }: StoredRegistration): string[] => [
  familyId === null ? 'newFamily' : 'knownFamily',
  ...(familyId !== null && people.length > 0 ? ['people'] : []),
  ...(leavingIds.length > 0 ? ['leaving'] : []),
  ...(comment === '' ? [] : ['comment']),
];
