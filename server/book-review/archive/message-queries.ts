/** Questions with their answers, by pages that begin after the last row of the one before. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { Days } from '#server/feature.ts';

export interface MessageRow {
  readonly id: string;
  readonly question_id: string;
  readonly entry_number: number;
  readonly state: 'open' | 'answered' | 'closed';
  readonly author_name: string;
  readonly at: Date;
  readonly text: string;
}

const selectMessages = prepareQuery<MessageRow>(
  'review_messages',
  `SELECT m.id, m.question_id, q.entry_number, q.state, m.author_name, m.at, m.text
   FROM review_messages m JOIN review_questions q ON q.church_id = $1 AND q.id = m.question_id
   WHERE m.church_id = $1 AND q.entry_day >= $2::date AND q.entry_day < $3::date
     AND ($4::uuid IS NULL OR (m.question_id, m.id) > ($4::uuid, $5::uuid))
   ORDER BY m.question_id, m.id LIMIT $6`,
);

/** Questions about entries of these days with their answers. */
export const readMessagesPage = (
  db: ChurchDb,
  { from, until }: Days,
  after: MessageRow | null,
  size: number,
): Promise<MessageRow[]> =>
  selectMessages(db, [from, until, after?.question_id ?? null, after?.id ?? null, size]);
