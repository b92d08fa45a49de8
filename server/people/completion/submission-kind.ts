/** Proposed changes of a record are submissions of the inbox. */
import {
  listChangedFields,
  storedChanges,
  type Changes,
} from '#domain/people/completion-fields.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { defineSubmissionKind, type Submission } from '../inbox/kinds.ts';
import { readNamedPeople } from '../inbox/inbox-queries.ts';

export type Proposal = Submission<Changes> & { readonly personId: string };

/** A proposal is always about a person. */
export const isProposal = (submission: Submission<Changes>): submission is Proposal =>
  submission.personId !== null;

export const completionKind = defineSubmissionKind<Changes>({
  kind: 'completion',
  requires: { permission: peoplePermissions.edit },
  content: storedChanges,
  task: 'pending-changes',
  describe: async (db, submissions) => {
    const people = await readPeople(db, submissions);
    return new Map(
      submissions.flatMap(({ id, personId, content }) => {
        const person = people.get(personId ?? '');
        return person
          ? [
              [
                id,
                {
                  title: person.displayName,
                  photoId: person.photoId,
                  facts: listChangedFields(content),
                },
              ] as const,
            ]
          : [];
      }),
    );
  },
  onRefused: async ({ db }, submission) => {
    const person = (await readPeople(db, [submission])).get(submission.personId ?? '');
    if (person)
      await recordAudit(db, {
        action: 'completion-reviewed',
        subject: { table: 'people', id: person.id, label: person.displayName },
      });
  },
});

const readPeople = (db: ChurchDb, submissions: readonly Submission<Changes>[]) =>
  readNamedPeople(
    db,
    submissions.flatMap(({ personId }) => personId ?? []),
  );
