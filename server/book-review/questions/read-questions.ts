/** Questions as the user sees them. */
import type { bookReviewContract } from '#domain/book-review/contract.ts';
import { bookReviewPermissions } from '#domain/book-review/permissions.ts';
import type { QuestionView } from '#domain/book-review/schema.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import type { InputOf, OutputOf } from '#domain/kernel/endpoint.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import { pageSize } from '#domain/kernel/paging.ts';
import { can } from '#domain/kernel/permission.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { readEntry } from '#server/finance/public.ts';
import { findActiveUser } from '#server/users/public.ts';
import {
  listMessages,
  listQuestions,
  listQuestionsOfEntry,
  type QuestionColumns,
} from './question-queries.ts';

type Contract = typeof bookReviewContract;
export type QuestionCall<Name extends keyof Contract> = TransactionCall<
  OutputOf<Contract[Name]['input']>
>;
type Reading = Pick<TransactionCall<unknown>, 'db' | 'actor'>;

/** Each with its messages, of which there may be many. */
const questionsOfPage = 10;

export async function readQuestionList({
  db,
  input: { state, cursor },
}: QuestionCall<'questions'>): Promise<InputOf<Contract['questions']['output']>> {
  const { items, next } = await listQuestions(db, state, { cursor, size: pageSize });
  return {
    next,
    items: items.map((row) => ({ ...toFacts(row), text: row.text, replies: row.replies })),
  };
}

export async function readQuestionsOfEntry(
  call: QuestionCall<'ofEntry'>,
): Promise<InputOf<Contract['ofEntry']['output']>> {
  const { db, input } = call;
  await readEntry(db, input.entryId);
  const { items, next } = await listQuestionsOfEntry(db, input.entryId, {
    cursor: input.cursor,
    size: questionsOfPage,
  });
  return { next, items: await toQuestionViews(call, items) };
}

const toFacts = (row: QuestionColumns) => ({
  id: row.id,
  state: row.state,
  entry: { id: row.entry_id, number: row.entry_number, day: row.entry_day },
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
});

export async function toQuestionViews(
  call: Reading,
  rows: readonly QuestionColumns[],
): Promise<QuestionView[]> {
  const { db, actor } = call;
  const messages = Map.groupBy(
    await listMessages(
      db,
      rows.map(({ id }) => id),
    ),
    (message) => message.question_id,
  );
  const canGoOn = await loadCanGoOn(call, rows);
  return rows.map((row) => {
    const isClosed = row.state === 'closed';
    return {
      ...toFacts(row),
      messages: (messages.get(row.id) ?? []).map((message) => ({
        id: message.id,
        author: message.author_name,
        at: message.at.toISOString(),
        text: message.text,
      })),
      canAnswer: !isClosed && row.asked_by !== actor.userId && can(actor, financePermissions.edit),
      canAsk: !isClosed && canGoOn(row),
    };
  });
}

/** A question goes on and is closed by the user who asked it; when they left or may not ask any more, by everybody who may. */
export async function loadCanGoOn(
  { db, actor }: Reading,
  rows: readonly QuestionColumns[],
): Promise<(row: QuestionColumns) => boolean> {
  if (!can(actor, bookReviewPermissions.ask)) return () => false;
  const others = new Set<string>();
  for (const id of new Set(rows.map((row) => row.asked_by))) {
    const user = id !== null && id !== actor.userId && (await findActiveUser(db, id));
    if (user && can(user, bookReviewPermissions.ask)) others.add(user.id);
  }
  return ({ asked_by: id }) => id === null || !others.has(id);
}

export async function readQuestion(call: Reading, row: QuestionColumns): Promise<QuestionView> {
  const [view] = await toQuestionViews(call, [row]);
  return requireFound(view);
}
