/** The tests of questions about entries over HTTP. The access matrix says who may do what. */
import { describe, expect, test } from 'vitest';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { maxMessageLength, maxMessages } from '#domain/book-review/schema.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { newId } from '#server/core/ids.ts';
import { answerTo, askAbout } from '#server/testing/files/book-review.ts';
import { downloadExport, restoreFromZip } from '#server/testing/files/archives.ts';
import { addExpense, openBooks } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { openSupport } from '#server/testing/platform.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

/** With an expense, and a reviewer who sees entries and asks about them. */
async function open() {
  const church = await server().createChurch();
  const books = await openBooks(church.admin);
  const entry = await addExpense(church.admin, books);
  const reviewer = await createUserWith(church, ['finance.view', 'review.ask']);
  return { ...church, books, entry, reviewer };
}

const readOfEntry = async (client: Client, entryId: string) =>
  (await client.call(contract.ofEntry, { entryId })).items;

const closeQuestion = (client: Client, questionId: string) =>
  client.call(contract.close, { questionId });

describe('a question', () => {
  test('is asked, answered by the treasury and closed by who asked, each told by mail', async () => {
    const { admin, entry, reviewer } = await open();
    const question = await askAbout(reviewer, entry.id);
    expect(question).toMatchObject({ state: 'open', canAnswer: false, canAsk: true });
    const [asked] = await waitForMail(server(), admin.email);
    expect(asked?.subject).toBe(`Pregunta sobre el movimiento n.º ${entry.number}`);
    const { tasks } = await admin.call(frontPageContract.read, {});
    expect(tasks).toContainEqual({ kind: 'questions-to-answer', count: 1, id: entry.id });

    expect(await answerTo(admin, question)).toMatchObject({ state: 'answered' });
    const [answered] = await waitForMail(server(), reviewer.email);
    expect(answered?.subject).toBe(`Respuesta sobre el movimiento n.º ${entry.number}`);
    expect(await closeQuestion(reviewer, question.id)).toMatchObject({ state: 'closed' });
    const [kept] = await readOfEntry(admin, entry.id);
    expect(kept?.messages.map(({ text }) => text)).toEqual([
      '¿De qué es este gasto?',
      'Es el arriendo de marzo.',
    ]);
  });

  test('that is sent twice is asked once, and so are its answer and its mail', async () => {
    const { admin, entry, reviewer } = await open();
    const request = { requestId: newId(), entryId: entry.id, text: '¿Y la factura?' };
    const [first, second] = await Promise.all([
      reviewer.call(contract.ask, request),
      reviewer.call(contract.ask, request),
    ]);
    expect(second.id).toBe(first.id);
    const answer = { requestId: newId(), questionId: first.id, text: 'Ya viene.' };
    await Promise.all([admin.call(contract.answer, answer), admin.call(contract.answer, answer)]);
    expect(await readOfEntry(reviewer, entry.id)).toMatchObject([
      { messages: [{ text: '¿Y la factura?' }, { text: 'Ya viene.' }] },
    ]);
  });

  test('goes on until it is closed, and nothing is added afterwards', async () => {
    const { admin, entry, reviewer } = await open();
    const { id: questionId } = await askAbout(reviewer, entry.id);
    await answerTo(admin, { id: questionId });
    const more = { requestId: newId(), questionId, text: '¿De qué mes?' };
    expect(await reviewer.call(contract.askOn, more)).toMatchObject({ state: 'open' });
    await closeQuestion(reviewer, questionId);
    expect(await getError(answerTo(admin, { id: questionId }))).toMatch(/^409 .*ya está cerrada/);
    expect(await getError(reviewer.call(contract.askOn, { ...more, requestId: newId() }))).toMatch(
      /^409 .*ya está cerrada/,
    );
  });

  test('is answered by somebody else, and closed by who asked until they leave', async () => {
    const { admin, entry, reviewer, as } = await open();
    const treasurer = await as('treasurer');
    const own = await askAbout(admin, entry.id);
    expect(await getError(answerTo(admin, own))).toMatch(/^403 .*la responde otra persona/);
    const question = await askAbout(reviewer, entry.id);
    expect(await getError(closeQuestion(treasurer, question.id))).toMatch(/^403 .*quien preguntó/);
    expect(await getError(answerTo(reviewer, own))).toMatch(/^403 /);
    await admin.call(managementContract.disable, { userId: reviewer.userId });
    expect(await closeQuestion(treasurer, question.id)).toMatchObject({ state: 'closed' });
  });

  test('goes on as that of somebody else after the one who asked it left', async () => {
    const { admin, entry, reviewer, as } = await open();
    const treasurer = await as('treasurer');
    const { id: questionId } = await askAbout(reviewer, entry.id);
    await admin.call(managementContract.disable, { userId: reviewer.userId });
    const more = { requestId: newId(), questionId, text: '¿De qué mes?' };
    expect(await treasurer.call(contract.askOn, more)).toMatchObject({
      canAnswer: false,
      canAsk: true,
      messages: [{ text: '¿De qué es este gasto?' }, { text: '¿De qué mes?' }],
    });
    expect(await getError(answerTo(treasurer, { id: questionId }))).toMatch(/la responde otra/);
    expect(await getError(closeQuestion(admin, questionId))).toMatch(/^403 .*quien preguntó/);
    await answerTo(admin, { id: questionId });
    // One when the reviewer asked, none for the own question, and one for its answer.
    const mails = await waitForMail(server(), treasurer.email, 2);
    expect(mails.map(({ subject }) => subject.split(' ')[0])).toEqual(['Respuesta', 'Pregunta']);
    const { tasks } = await treasurer.call(frontPageContract.read, {});
    expect(tasks).toContainEqual({ kind: 'questions-answered', count: 1, id: entry.id });
  });

  test('of a user who may not ask any more is closed by everybody who may', async () => {
    const { admin, entry, reviewer, as } = await open();
    const treasurer = await as('treasurer');
    const { id } = await askAbout(reviewer, entry.id);
    expect((await readOfEntry(treasurer, entry.id))[0]).toMatchObject({ canAsk: false });
    const { userId } = reviewer;
    await admin.call(managementContract.changeRole, { userId, role: 'pastor' });
    expect((await readOfEntry(treasurer, entry.id))[0]).toMatchObject({ canAsk: true });
    expect(await closeQuestion(treasurer, id)).toMatchObject({ state: 'closed' });
  });

  test('has words, and not too many', async () => {
    const { admin, entry, reviewer } = await open();
    for (const text of ['', '  \n ', 'x'.repeat(maxMessageLength + 1)])
      expect(await getError(askAbout(reviewer, entry.id, text))).toMatch(/^400 /);
    const question = await askAbout(reviewer, entry.id, 'ñ'.repeat(maxMessageLength));
    for (let index = 1; index < maxMessages; index += 1) await answerTo(admin, question);
    expect(await getError(answerTo(admin, question))).toMatch(/ya tiene 50 mensajes/);
  });

  test('is about an entry of the own church that the user sees', async () => {
    const [own, other] = [await open(), await open()];
    const question = await askAbout(other.reviewer, other.entry.id);
    expect(await getError(askAbout(own.admin, other.entry.id))).toMatch(/^404 /);
    expect(await getError(answerTo(own.admin, question))).toMatch(/^404 /);
    expect(await getError(readOfEntry(own.admin, other.entry.id))).toMatch(/^404 /);
    await askAbout(own.admin, own.entry.id);
    const support = await openSupport(server(), own);
    expect(await getError(askAbout(support, own.entry.id))).toMatch(/^403 /);
    expect(await readOfEntry(support, own.entry.id)).toHaveLength(1);
  });
});

test('many questions are read page by page, the latest first, by their state', async () => {
  const { admin, entry, reviewer } = await open();
  for (let index = 0; index < 52; index += 1) await askAbout(reviewer, entry.id, `${index}`);
  const first = await admin.call(contract.questions, {});
  const second = await admin.call(contract.questions, { cursor: first.next ?? '' });
  const all = [...first.items, ...second.items];
  expect(all.map(({ text }) => text)).toEqual(
    Array.from({ length: 52 }, (_, index) => String(51 - index)),
  );
  const page = await admin.call(contract.ofEntry, { entryId: entry.id });
  expect([page.items.length, page.next === null]).toEqual([10, false]);
  await answerTo(admin, all[0] ?? { id: '' });
  expect(await admin.call(contract.counts, {})).toEqual({ open: 51, answered: 1, closed: 0 });
  expect((await admin.call(contract.questions, { state: 'answered' })).items).toMatchObject([
    { text: '51', replies: 1 },
  ]);
});

test('what was written can neither be changed nor deleted, whatever a statement says', async () => {
  const { id, entry, reviewer } = await open();
  await askAbout(reviewer, entry.id);
  for (const statement of ["UPDATE review_messages SET text = 'x'", 'DELETE FROM review_messages'])
    await expect(
      server().core.database.inChurch(id, (db) =>
        db.executeQuery({ sql: statement, parameters: [] } as never),
      ),
    ).rejects.toThrow(/permission denied/);
});

test('questions are part of the export of a church, and are restored with their answers', async () => {
  const { admin, entry, reviewer } = await open();
  await answerTo(admin, await askAbout(reviewer, entry.id));
  const { admin: heir } = await server().createChurch();
  const restored = await restoreFromZip(heir, await downloadExport(admin));
  expect(restored).toMatchObject({ status: 'done' });
  const [question] = (await heir.call(contract.questions, { state: 'answered' })).items;
  expect(question).toMatchObject({ text: '¿De qué es este gasto?', replies: 1 });
  // The user who asked has no account here, so everybody who may ask closes it.
  expect(await closeQuestion(heir, question?.id ?? '')).toMatchObject({ state: 'closed' });
});
