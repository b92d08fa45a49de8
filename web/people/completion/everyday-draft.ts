import { selfServiceFields, type CompletionFormView } from '#domain/people/completion-fields.ts';
import type { AskedConsent } from '#domain/people/contact-shapes.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { removeBlanks } from '../record/draft.ts';

/** What a form of everyday fields edits. */
export type EverydayDraft = PersonDraft & Readonly<Record<AskedConsent, boolean>>;

type View = Pick<CompletionFormView, (typeof selfServiceFields)[number] | AskedConsent | 'asks'>;

export const toEverydayDraft = (view: View): EverydayDraft => ({
  ...createEmptyPerson(),
  ...(Object.fromEntries(
    selfServiceFields.map((field) => [field, view[field]]),
  ) as Partial<PersonDraft>),
  emails: view.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
  newsletter: view.newsletter ?? false,
  directory: view.directory ?? false,
});

/** The everyday fields of a request, and the answers that were changed. */
export function toEveryday(view: View, draft: EverydayDraft) {
  const cleaned = removeBlanks(draft);
  const everyday = Object.fromEntries(
    selfServiceFields.map((field) => [field, cleaned[field]]),
  ) as Pick<PersonDraft, (typeof selfServiceFields)[number]>;
  const getAnswer = (consent: AskedConsent): boolean | null =>
    view.asks.includes(consent) && draft[consent] !== (view[consent] ?? false)
      ? draft[consent]
      : null;
  return { ...everyday, newsletter: getAnswer('newsletter'), directory: getAnswer('directory') };
}
