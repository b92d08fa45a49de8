/** Answers to the church's own questions on a card: values of its custom fields, none of which is required there. */
import type { FieldError } from '#domain/kernel/errors.ts';
import type { CustomField, CustomValues } from '#domain/people/custom/fields.ts';
import type { CardInput, StoredCard } from '#domain/visitors/schema.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listActiveCustomFields, validateCustomValues } from '#server/people/public.ts';

export const listQuestions = async (db: ChurchDb): Promise<CustomField[]> =>
  (await listOptionalFields(db)).filter(({ onCard }) => onCard);

const listOptionalFields = async (db: ChurchDb): Promise<CustomField[]> =>
  (await listActiveCustomFields(db)).map((field) => ({ ...field, required: false }));

/** The answers to store. A question that the church no longer asks is left out. */
export async function checkAnswers(
  db: ChurchDb,
  { custom: answers }: Pick<CardInput, 'custom'>,
  errors: FieldError[],
): Promise<CustomValues> {
  const questions = await listQuestions(db);
  const ids = new Set(questions.map(({ id }) => id));
  const asked = Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));
  const { custom, errors: found } = validateCustomValues(questions, asked, {});
  errors.push(...found);
  return custom;
}

/** The answers that a record can have now: the church may have changed its fields since. */
export async function readAnswers(
  db: ChurchDb,
  { custom }: Pick<StoredCard, 'custom'>,
): Promise<CustomValues> {
  const fields = await listOptionalFields(db);
  const given = fields.filter(({ id }) => custom[id] !== undefined);
  return Object.fromEntries(
    given.flatMap((field) =>
      Object.entries(validateCustomValues([field], { [field.id]: custom[field.id] }, {}).custom),
    ),
  );
}

/** The text of the note in the follow-up: the visitor's comment and how the visitor heard of the church. Empty if the card has neither. */
export function describeCard(
  { comment, source }: Pick<StoredCard, 'comment' | 'source'>,
  language: Language,
): string {
  const { t } = translate(language);
  const lines = [
    comment === '' ? '' : `${t('visitors:card.comment')}: ${comment}`,
    source === null ? '' : `${t('visitors:card.source')} ${t(`visitors:card.sources.${source}`)}`,
  ];
  return lines.filter(Boolean).join('\n');
}
