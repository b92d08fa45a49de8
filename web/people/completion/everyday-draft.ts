import { selfServiceFields, type CompletionFormView } from '#domain/people/completion-fields.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { removeBlanks } from '../record/draft.ts';

/** What a form of everyday fields edits. */
export interface EverydayDraft extends PersonDraft {
  readonly newsletter: boolean;
}

type View = Pick<
  CompletionFormView,
  (typeof selfServiceFields)[number] | 'newsletter' | 'asksNewsletter'
>;

export const toEverydayDraft = (view: View): EverydayDraft => ({
  ...createEmptyPerson(),
  ...(Object.fromEntries(
    selfServiceFields.map((field) => [field, view[field]]),
  ) as Partial<PersonDraft>),
  emails: view.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
  newsletter: view.newsletter ?? false,
});

/** The everyday fields of a request, and the newsletter choice only if it was changed. */
export function toEveryday(view: View, draft: EverydayDraft) {
  const cleaned = removeBlanks(draft);
  const everyday = Object.fromEntries(
    selfServiceFields.map((field) => [field, cleaned[field]]),
  ) as Pick<PersonDraft, (typeof selfServiceFields)[number]>;
  const choice = draft.newsletter === (view.newsletter ?? false) ? null : draft.newsletter;
  return { ...everyday, newsletter: view.asksNewsletter ? choice : null };
}
