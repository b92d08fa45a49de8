/** Questions about entries: asked, answered, and closed by who asked. What was written is never changed. */
import { maxMessages, type QuestionState, type QuestionView } from '#domain/book-review/schema.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import { newId } from '#server/core/ids.ts';
import { readEntry } from '#server/finance/public.ts';
import { notifyAnswered, notifyAsked } from './notify.ts';
import {
  findMessageByRequest,
  insertMessage,
  insertQuestion,
  listMessages,
  lockQuestion,
  setAskedBy,
  setState,
  type QuestionColumns,
} from './question-queries.ts';
import { loadCanGoOn, readQuestion, type QuestionCall } from './read-questions.ts';

type Action = 'question-asked' | 'question-answered' | 'question-closed';

/** Without the words, which may be names. */
const log = (
  db: ChurchDb,
  action: Action,
  { id, entry_number: number }: Pick<QuestionColumns, 'id' | 'entry_number'>,
): Promise<void> =>
  recordAudit(db, { action, subject: { table: 'review_questions', id, label: String(number) } });

const requireQuestion = async (db: ChurchDb, id: string): Promise<QuestionColumns> =>
  requireFound(await lockQuestion(db, id), 'book-review:errors.question-not-found');

/** The question of the same request that arrived before. Requests of one user wait for each other. */
async function findRepeated(
  call: Pick<QuestionCall<'ask'>, 'db' | 'actor'>,
  requestId: string,
): Promise<QuestionView | null> {
  const { db, actor } = call;
  await lockInTransaction(db, `review-questions ${actor.userId}`);
  const sent = await findMessageByRequest(db, requestId);
  return sent ? readQuestion(call, await requireQuestion(call.db, sent.question_id)) : null;
}

export async function ask(call: QuestionCall<'ask'>): Promise<QuestionView> {
  const { db, actor, input } = call;
  const repeated = await findRepeated(call, input.requestId);
  if (repeated) return repeated;
  const entry = await readEntry(db, input.entryId);
  const question = await insertQuestion(db, {
    id: newId(),
    entry_id: entry.id,
    entry_number: entry.number,
    entry_day: entry.day,
    asked_by: actor.userId,
    asked_by_name: actor.name,
    asked_at: now(),
  });
  await insertMessage(db, toMessage(call, question.id));
  await log(db, 'question-asked', question);
  await notifyAsked(call, question, input);
  return readQuestion(call, question);
}

const toMessage = (
  {
    actor,
    input,
  }: Pick<QuestionCall<'askOn'>, 'actor'> & { input: { requestId: string; text: string } },
  questionId: string,
) => ({
  id: newId(),
  request_id: input.requestId,
  question_id: questionId,
  author_id: actor.userId,
  author_name: actor.name,
  at: now(),
  text: input.text,
});

/** Adds a message to an open question and moves its state. */
async function write(
  call: QuestionCall<'answer'>,
  question: QuestionColumns,
  state: QuestionState,
): Promise<QuestionView> {
  const { db } = call;
  requireOpen(question);
  if ((await listMessages(db, [question.id])).length >= maxMessages)
    throw new Problem('limit_reached', 'book-review:errors.too-many-messages', {
      values: { limit: maxMessages },
    });
  await insertMessage(db, toMessage(call, question.id));
  await setState(db, question.id, state);
  await log(db, state === 'open' ? 'question-asked' : 'question-answered', question);
  return readQuestion(call, { ...question, state });
}

function requireOpen({ state }: QuestionColumns): void {
  if (state === 'closed')
    throw new Problem('failed_precondition', 'book-review:errors.question-closed');
}

/** The question is then the user's, also if it was asked by somebody who left. */
export async function askOn(call: QuestionCall<'askOn'>): Promise<QuestionView> {
  const { db, actor, input } = call;
  const repeated = await findRepeated(call, input.requestId);
  if (repeated) return repeated;
  const asked = await requireOwn(call, input.questionId);
  await setAskedBy(db, asked.id, actor.userId);
  const question = { ...asked, asked_by: actor.userId };
  const view = await write(call, question, 'open');
  await notifyAsked(call, question, input);
  return view;
}

export async function answer(call: QuestionCall<'answer'>): Promise<QuestionView> {
  const { actor, input } = call;
  const repeated = await findRepeated(call, input.requestId);
  if (repeated) return repeated;
  const question = await requireQuestion(call.db, input.questionId);
  if (question.asked_by === actor.userId)
    throw new Problem('forbidden', 'book-review:errors.own-question');
  const view = await write(call, question, 'answered');
  await notifyAnswered(call, question, input);
  return view;
}

export async function closeQuestion(call: QuestionCall<'close'>): Promise<QuestionView> {
  const { db, input } = call;
  const question = await requireOwn(call, input.questionId);
  if (question.state === 'closed') return readQuestion(call, question);
  await setState(db, question.id, 'closed');
  await log(db, 'question-closed', question);
  return readQuestion(call, { ...question, state: 'closed' });
}

async function requireOwn(
  call: Pick<QuestionCall<'ask'>, 'db' | 'actor'>,
  id: string,
): Promise<QuestionColumns> {
  const question = await requireQuestion(call.db, id);
  const canGoOn = await loadCanGoOn(call, [question]);
  if (!canGoOn(question)) throw new Problem('forbidden', 'book-review:errors.not-own-question');
  return question;
}
