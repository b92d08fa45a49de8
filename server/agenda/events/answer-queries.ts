/** The SQL of answers. */
import type { EventAnswer } from '#domain/agenda/answers.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export interface AnswerRow {
  readonly occurrence_id: string;
  readonly user_id: string;
  readonly answer: EventAnswer;
}

export const listAnswers = (db: ChurchDb, occurrenceIds: readonly string[]): Promise<AnswerRow[]> =>
  occurrenceIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('event_answers')
        .select(['occurrence_id', 'user_id', 'answer'])
        .where('occurrence_id', 'in', [...occurrenceIds])
        .orderBy('answered_at')
        .execute();

/** Users who come to one of the dates, or may come. */
export const listComing = async (
  db: ChurchDb,
  occurrenceIds: readonly string[],
): Promise<string[]> => [
  ...new Set(
    (await listAnswers(db, occurrenceIds))
      .filter(({ answer }) => answer !== 'no')
      .map((row) => row.user_id),
  ),
];

export async function saveAnswer(
  db: ChurchDb,
  row: Omit<AnswerRow, 'answer'> & { readonly event_id: string },
  { answer, at }: { readonly answer: EventAnswer | null; readonly at: Date },
): Promise<void> {
  if (answer === null) {
    await db
      .deleteFrom('event_answers')
      .where('occurrence_id', '=', row.occurrence_id)
      .where('user_id', '=', row.user_id)
      .execute();
    return;
  }
  const values = { answer, answered_at: at };
  await db
    .insertInto('event_answers')
    .values({ ...row, ...values })
    .onConflict((conflict) =>
      conflict.columns(['church_id', 'occurrence_id', 'user_id']).doUpdateSet(values),
    )
    .execute();
}
