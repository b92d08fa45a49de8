/** How statements reach their givers, and what becomes of them when people are merged or erased. */
import { expect, test } from 'vitest';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { getError } from '#server/testing/get-error.ts';
import {
  give,
  listStatements,
  makeStatements,
  openChurch,
  waitForRun,
  year,
} from '#server/testing/treasury/giving-statements.ts';
import { waitForMail } from '#server/testing/mail.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
let addresses = 0;
const newEmail = (): string => `giver${(addresses += 1)}@ejemplo.test`;

/** Rut has an address, Noé has none. */
async function openWithGivers() {
  const church = await openChurch(server());
  const { admin, books } = church;
  const email = newEmail();
  const rut = await addPerson(admin, {
    givenNames: 'Rut',
    surname1: 'Gil',
    emails: [{ value: email }],
  });
  const noe = await addPerson(admin, { givenNames: 'Noé', surname1: 'Arias' });
  await give(admin, books, [
    { personId: rut.id, amount: 1200 },
    { personId: noe.id, amount: 500 },
  ]);
  return { ...church, rut, noe, email };
}

const findToken = (text: string | undefined): string =>
  /\/constancia\/([\w.-]+)/.exec(text ?? '')?.[1] ?? '';

test('each giver with an address is mailed a link once, which opens the statement without an account', async () => {
  const { admin, email } = await openWithGivers();
  const { id: runId, mailable } = await makeStatements(admin);
  expect(mailable).toBe(1);
  await admin.call(contract.mailAll, { runId });
  const run = await waitForRun(admin, runId, ({ isMailing }) => !isMailing);
  expect(run).toMatchObject({ mailed: 1, mailable: 0 });
  const [mail] = await waitForMail(server(), email);
  expect(mail?.subject).toMatch(new RegExp(`^Tu constancia de ofrendas ${year} de `));
  const token = findToken(mail?.text);
  const { anonymous } = server();
  expect(await anonymous.call(contract.look, { token })).toMatchObject({ year });
  const file = await anonymous.fetch(`/api/constancia/${token}/file`);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  await admin.call(contract.mailAll, { runId });
  await waitForRun(admin, runId, ({ isMailing }) => !isMailing);
  expect(server().mailbox.count(email)).toBe(1);
});

test('statements that are made twice are mailed again only to givers whose sum is another one', async () => {
  const { admin, books, rut, noe, email } = await openWithGivers();
  const address = newEmail();
  await changePerson(admin, noe.id, { emails: [{ value: address }] });
  const mailAll = async (mailable: number): Promise<void> => {
    const { id: runId, ...made } = await makeStatements(admin);
    expect(made.mailable).toBe(mailable);
    await admin.call(contract.mailAll, { runId });
    const run = await waitForRun(admin, runId, ({ isMailing }) => !isMailing);
    expect(run.mailed).toBe(mailable);
  };
  expect((await admin.call(contract.plan, { year })).madeOn).toBeNull();
  await mailAll(2);
  expect((await admin.call(contract.plan, { year })).madeOn).not.toBeNull();
  await mailAll(0);
  await give(admin, books, [{ personId: rut.id, amount: 300 }]);
  await mailAll(1);
  await waitForMail(server(), email, 2);
  expect(server().mailbox.count(address)).toBe(1);
});

test('a new link replaces the one before, and all end with the run', async () => {
  const { admin, email } = await openWithGivers();
  const { id: runId } = await makeStatements(admin);
  const { items } = await admin.call(contract.list, { runId });
  const [noe, rut] = items;
  const { url } = await admin.call(contract.createLink, { statementId: rut?.id ?? '' });
  const look = (text: string) => server().anonymous.call(contract.look, { token: findToken(text) });
  await look(url);
  await admin.call(contract.createLink, { statementId: rut?.id ?? '', send: true });
  const [mail] = await waitForMail(server(), email);
  expect(await getError(look(url))).toMatch(/^404 El enlace venció/);
  await look(mail?.text ?? '');
  const unreachable = admin.call(contract.createLink, { statementId: noe?.id ?? '', send: true });
  expect(await getError(unreachable)).toMatch(/^409 Esta persona no tiene un correo/);
  await admin.call(contract.remove, { runId });
  expect(await getError(look(mail?.text ?? ''))).toMatch(/^404 /);
  expect(await getError(admin.call(contract.run, { runId }))).toMatch(/^404 /);
});

test('somebody who died is not mailed', async () => {
  const { admin, rut } = await openWithGivers();
  await changePerson(admin, rut.id, { diedOn: `${year}-01-05` });
  const run = await makeStatements(admin);
  expect(run).toMatchObject({ statements: 2, mailable: 0 });
});

test('an erased giver stays on the papers that were made, and the link ends', async () => {
  const { admin, rut, email } = await openWithGivers();
  const { id: runId } = await makeStatements(admin);
  await admin.call(contract.mailAll, { runId });
  const [mail] = await waitForMail(server(), email);
  await admin.call(peopleContract.remove, { personId: rut.id });
  expect(await listStatements(admin, runId)).toContainEqual(['Rut Gil', '1200']);
  const look = server().anonymous.call(contract.look, { token: findToken(mail?.text) });
  expect(await getError(look)).toMatch(/^404 /);
});

test('the statements of a merged record are mailed to the kept one', async () => {
  const { admin, rut, noe, email } = await openWithGivers();
  const { id: runId } = await makeStatements(admin);
  await admin.call(mergeContract.merge, { personId: rut.id, removedId: noe.id });
  await admin.call(contract.mailAll, { runId });
  expect(await waitForMail(server(), email, 2)).toHaveLength(2);
});

test('links of another church and made-up ones are answered alike', async () => {
  const { admin } = await openWithGivers();
  const other = await openChurch(server());
  const { id: runId } = await makeStatements(admin);
  const [statement] = (await admin.call(contract.list, { runId })).items;
  const foreign = other.admin.call(contract.createLink, { statementId: statement?.id ?? '' });
  expect(await getError(foreign)).toMatch(/^404 /);
  const token = `${other.id.replaceAll('-', '')}.${'a'.repeat(43)}`;
  expect(await getError(server().anonymous.call(contract.look, { token }))).toMatch(/^404 /);
});
