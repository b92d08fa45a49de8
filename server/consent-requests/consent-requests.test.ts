/** Mails that ask people whether they want the newsletter: who gets them, how often, and how a person ends them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditContract } from '#domain/audit/contract.ts';
import { consentRequestsContract as contract } from '#domain/consent-requests/contract.ts';
import { completionContract } from '#domain/people/completion-contract.ts';
import { selfServiceFields, type Submission } from '#domain/people/completion-fields.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson, readDeceasedStatus } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const newAddress = () => `${randomUUID()}@example.org`;

/** As if everybody had been asked a month ago. */
const passMonth = (churchId: string) =>
  server().core.database.inChurch(churchId, (db) =>
    db
      .updateTable('consent_requests')
      .set({ asked_at: new Date(Date.now() - 31 * 24 * 3600 * 1000) })
      .execute(),
  );

const addWith = (admin: Client, email: string, person: PersonDraft = {}) =>
  addPerson(admin, { givenNames: 'Ana', emails: [{ value: email }], confirmed: true, ...person });
const all = { filters: {} } as const;
const preview = (admin: Client) => admin.call(contract.preview, { selection: all });
const start = (admin: Client, requestId: string = randomUUID()) =>
  admin.call(contract.start, { requestId, selection: all });

/** Waits until the run has ended; returns it. */
async function finish(admin: Client) {
  for (;;) {
    const [run] = (await admin.call(contract.list, {})).items;
    if (run && run.status !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function readLinks(email: string, count = 1) {
  const [letter] = await waitForMail(server(), email, count);
  const text = letter?.text ?? '';
  return {
    text,
    token: /\/complete-profile-token\/([\w.-]+)/.exec(text)?.[1] ?? '',
    stop: /\/sin-preguntas\/[\w.-]+/.exec(text)?.[0] ?? '',
  };
}

/** Somebody who was asked. */
async function createAsked() {
  const church = await server().createChurch();
  const { admin } = church;
  const email = newAddress();
  const { id } = await addWith(admin, email);
  await start(admin);
  expect(await finish(admin)).toMatchObject({ status: 'done', total: 1, done: 1, sent: 1 });
  return { church, admin, id, email, ...(await readLinks(email)) };
}

test('a consent is stored when the person answers by the link of the mail, and not before', async () => {
  const { church, admin, id, token, text } = await createAsked();
  expect(text).toContain('newsletter');
  const before = await admin.call(peopleContract.get, { personId: id });
  expect(before.newsletterConsent.status).toBe('none');
  const form = await server().anonymous.call(completionContract.open, { token });
  expect(form).toMatchObject({ displayName: 'Ana', newsletter: null });
  expect(form.asks).toContain('newsletter');
  await admin.call(completionContract.changeSettings, { approval: false });
  const everyday = Object.fromEntries(selfServiceFields.map((field) => [field, form[field]]));
  const emails = form.emails.map(({ value, kind, primary }) => ({ value, kind, primary }));
  const answer = { ...everyday, emails, token, newsletter: true, directory: null } as Submission;
  await server().anonymous.call(completionContract.submit, answer);
  const { newsletterConsent } = await admin.call(peopleContract.get, { personId: id });
  expect(newsletterConsent).toMatchObject({ status: 'granted', statedBy: 'Ana' });
  await passMonth(church.id);
  expect((await preview(admin)).skipped).toMatchObject([{ reason: 'answered', count: 1 }]);
});

test('the preview says who gets the mail, and who does not and why', async () => {
  const { admin } = await server().createChurch();
  const email = newAddress();
  const { id } = await addWith(admin, email);
  await addPerson(admin, { givenNames: 'Berta', confirmed: true });
  await addWith(admin, newAddress(), { givenNames: 'Carla', diedOn: '2020-01-01' });
  const belongingStatusId = await readDeceasedStatus(admin);
  await addWith(admin, newAddress(), { givenNames: 'Dora', belongingStatusId });
  await addWith(admin, newAddress(), { givenNames: 'Elías', birth: { year: 2020 } });
  await addWith(admin, newAddress(), {
    givenNames: 'Fe',
    newsletterConsent: { status: 'withdrawn', channel: 'paper', textVersion: '1' },
  });
  const { recipients, skipped } = await preview(admin);
  expect(recipients).toEqual({ count: 1, people: [{ id, displayName: 'Ana', email }] });
  expect(
    skipped.map(({ reason, people }) => [reason, people.map((one) => one.displayName)]),
  ).toEqual([
    ['dead', ['Carla', 'Dora']],
    ['answered', ['Fe']],
    ['minor', ['Elías']],
    ['no-address', ['Berta']],
  ]);
});

test('nobody is asked twice in thirty days', async () => {
  const { church, admin, email } = await createAsked();
  expect((await preview(admin)).skipped).toMatchObject([
    { reason: 'asked', people: [{ askedAt: expect.any(String) }] },
  ]);
  await expect(start(admin)).rejects.toMatchObject({ status: 409 });
  await passMonth(church.id);
  await start(admin);
  expect(await finish(admin)).toMatchObject({ sent: 1 });
  expect(await waitForMail(server(), email, 2)).toHaveLength(2);
});

test('a request that is sent again starts no second run', async () => {
  const { admin } = await server().createChurch();
  await addWith(admin, newAddress());
  const requestId = randomUUID();
  const [one, other] = await Promise.all([start(admin, requestId), start(admin, requestId)]);
  expect(one.id).toBe(other.id);
  await finish(admin);
  expect((await admin.call(contract.list, {})).items).toHaveLength(1);
});

test('a person stops the mails by their link, after a question, and starts them again', async () => {
  const { church, admin, stop } = await createAsked();
  const open = (path: string, method = 'GET') =>
    server()
      .anonymous.fetch(path, { method })
      .then((response) => response.text());
  expect(await open(stop)).toContain('No preguntarme más');
  await passMonth(church.id);
  expect((await preview(admin)).recipients.count).toBe(1);
  expect(await open(stop, 'POST')).toContain('ya no te preguntará');
  expect((await preview(admin)).skipped).toMatchObject([{ reason: 'stopped', count: 1 }]);
  await open(`${stop}/undo`, 'POST');
  expect((await preview(admin)).recipients.count).toBe(1);
  const forged = await server().anonymous.fetch(`${stop.slice(0, -3)}abc`);
  expect(forged.status).toBe(404);
});

test('who stopped the mails is not asked by another record with the same address, nor after a merge', async () => {
  const { admin, id, email, stop } = await createAsked();
  await server().anonymous.fetch(stop, { method: 'POST' });
  const { id: twin } = await addWith(admin, email, { givenNames: 'Anita' });
  expect((await preview(admin)).skipped).toMatchObject([{ reason: 'stopped', count: 2 }]);
  await admin.call(mergeContract.merge, { personId: twin, removedId: id, choices: {} });
  expect((await preview(admin)).skipped).toMatchObject([{ reason: 'stopped', count: 1 }]);
});

test('another church sees no runs and asks nobody; the activity log names who asked', async () => {
  const { admin } = await createAsked();
  const other = await server().createChurch();
  expect((await other.admin.call(contract.list, {})).items).toEqual([]);
  await expect(start(other.admin)).rejects.toMatchObject({
    status: 409,
    failure: { message: expect.stringContaining('No hay nadie') },
  });
  const { items } = await admin.call(auditContract.list, {});
  expect(items.map(({ action }) => action)).toContain('consent-requests-started');
});
