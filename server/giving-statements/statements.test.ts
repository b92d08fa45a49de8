/** The tests of statements of givers over HTTP. The access matrix says who may do what. */
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { newId } from '#server/core/ids.ts';
import { registerFamily } from '#server/testing/families/families.ts';
import { getPresentDay } from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import {
  give,
  listStatements,
  makeStatements,
  openChurch,
  year,
} from '#server/testing/treasury/giving-statements.ts';
import { addPerson } from '#server/testing/people.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

test('everybody with a name who gave in the year gets a statement, and together they are what was given', async () => {
  const { admin, books } = await openChurch(server());
  const rut = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gil' });
  const noe = await addPerson(admin, { givenNames: 'Noé', surname1: 'Arias' });
  await give(admin, books, [
    { personId: rut.id, amount: 1200 },
    { personId: rut.id, amount: 800, categoryId: books.offerings },
    { personId: noe.id, amount: 500 },
    { organisation: 'Panadería El Trigo', amount: 700 },
    { amount: 300 },
  ]);
  expect(await admin.call(contract.plan, { year: String(year) })).toMatchObject({
    givers: 3,
    total: '3200',
    anonymous: '300',
    openMonths: 12,
  });
  const run = await makeStatements(admin);
  expect(run).toMatchObject({ status: 'ready', statements: 3, amount: '3200', isOutdated: false });
  expect(await listStatements(admin, run.id)).toEqual([
    ['Noé Arias', '500'],
    ['Rut Gil', '2000'],
    ['Panadería El Trigo', '700'],
  ]);
  expect(await listStatements(admin, run.id, 'gil')).toEqual([['Rut Gil', '2000']]);
});

test('what was returned is on no statement, and what is returned later makes them outdated', async () => {
  const { admin, books } = await openChurch(server());
  const { id: personId } = await addPerson(admin, { givenNames: 'Rut' });
  const [returned = '', kept = ''] = await give(admin, books, [
    { personId, amount: 1200, method: 'transfer' },
    { personId, amount: 500, method: 'transfer' },
  ]);
  const giveBack = (giftId: string) =>
    admin.call(givingContract.returnGift, {
      giftId,
      requestId: newId(),
      day: getPresentDay(),
      reason: 'Sin fondos',
      state: 'returned',
    });
  await giveBack(returned);
  const run = await makeStatements(admin);
  expect(run).toMatchObject({ amount: '500', isOutdated: false });
  await giveBack(kept);
  expect(await admin.call(contract.run, { runId: run.id })).toMatchObject({ isOutdated: true });
});

test('those who gave less than is asked for get none, and a year without givers makes no run', async () => {
  const { admin, books } = await openChurch(server());
  const [rut, noe] = [
    await addPerson(admin, { givenNames: 'Rut' }),
    await addPerson(admin, { givenNames: 'Noé' }),
  ];
  await give(admin, books, [
    { personId: rut.id, amount: 120000 },
    { personId: noe.id, amount: 119900 },
  ]);
  expect(await makeStatements(admin, { least: 120000 })).toMatchObject({
    statements: 1,
    amount: '120000',
  });
  const request = { requestId: newId(), year: year - 1 };
  expect(await getError(admin.call(contract.start, request))).toMatch(/^409 Nadie con nombre dio/);
});

test('the same request makes one run', async () => {
  const { admin, books } = await openChurch(server());
  const { id: personId } = await addPerson(admin, { givenNames: 'Rut' });
  await give(admin, books, [{ personId }]);
  const requestId = newId();
  const { id } = await makeStatements(admin, { requestId });
  expect((await makeStatements(admin, { requestId })).id).toBe(id);
  expect((await admin.call(contract.runs, {})).items).toHaveLength(1);
});

const readPdf = async (client: Client, path: string): Promise<string[]> => {
  const answer = await client.fetch(path);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

test('the file has each statement on a page of its own, with gifts, total in words, text and signature', async () => {
  const { admin, books } = await openChurch(server());
  const { id: personId } = await addPerson(admin, {
    givenNames: 'Rut',
    surname1: 'Gil',
    idDocument: { type: 'CO_CC', number: '52345678' },
    address: { line1: 'Calle 10 # 4-21', city: 'Cali', country: 'CO' },
  });
  await give(admin, books, [
    { personId, amount: 120_000, method: 'transfer' },
    { organisation: 'Panadería El Trigo', amount: 700 },
  ]);
  const { id } = await makeStatements(admin, { place: 'Cali', office: 'Tesorera' });
  const pages = await readPdf(admin, `/api/giving-statement-runs/${id}/file`);
  expect(pages).toHaveLength(2);
  const [own = '', bakery = ''] = pages.toSorted((one) => (one.includes('Rut Gil') ? -1 : 1));
  for (const text of [
    `Constancia de ofrendas de ${year}`,
    'Rut Gil',
    'Calle 10 # 4-21, Cali',
    'Diezmos',
    'Transferencia',
    'mil doscientos pesos',
    'Gracias por tu fidelidad.',
    'Cali, ',
    'Marta Rojas',
    'Tesorera',
  ])
    expect(own).toContain(text);
  expect(bakery).toContain('Panadería El Trigo');
  const [statement] = (await admin.call(contract.list, { runId: id, q: 'Rut' })).items;
  expect(await readPdf(admin, `/api/giving-statements/${statement?.id}/file`)).toEqual([own]);
});

test('sums have one line for what was given in the same way for the same', async () => {
  const { admin, books } = await openChurch(server());
  const { id: personId } = await addPerson(admin, { givenNames: 'Rut' });
  await give(admin, books, [{ personId, amount: 1000 }]);
  await give(admin, books, [
    { personId, amount: 2000 },
    { personId, amount: 4000, method: 'transfer' },
  ]);
  const { id } = await makeStatements(admin, { isDetailed: false });
  const [page = ''] = await readPdf(admin, `/api/giving-statement-runs/${id}/file`);
  expect(page.match(/Diezmos/g)).toHaveLength(2);
  expect(page).toMatch(/Diezmos Efectivo \$ 30/);
});

test('those who head a home get one statement, and a child who gave one of its own', async () => {
  const { admin, books } = await openChurch(server());
  const family = await registerFamily(admin, [
    ['Luis', 'García', 'head'],
    ['Ana', 'Núñez', 'spouse'],
    ['Sofía', 'García', 'child'],
  ]);
  const [luis, ana, sofia] = ['Luis', 'Ana', 'Sofía'].map(
    (name) =>
      family.members.find(({ person }) => person.displayName.startsWith(name))?.person.id ?? '',
  );
  await give(admin, books, [
    { personId: luis ?? '', amount: 1000 },
    { personId: ana ?? '', amount: 3000 },
    { personId: sofia ?? '', amount: 500 },
  ]);
  const { id } = await makeStatements(admin, { groupedBy: 'household' });
  expect(await listStatements(admin, id)).toEqual([
    ['Sofía García', '500'],
    ['Ana Núñez y Luis García', '4000'],
  ]);
});

test('what is given by month and method is shown without names', async () => {
  const { admin, books } = await openChurch(server());
  const { id: personId } = await addPerson(admin, { givenNames: 'Rut' });
  await give(admin, books, [
    { personId, amount: 1000 },
    { personId, amount: 4000, method: 'transfer' },
  ]);
  const input = { year: String(year) };
  expect(await admin.call(contract.months, input)).toMatchObject({
    items: [{ month: `${year}-01`, amounts: ['1000', '4000', '0', '0', '0'], total: '5000' }],
  });
  const csv = await (
    await admin.fetch(`/api/giving-statement-runs/months/file?year=${year}`)
  ).text();
  expect(csv).toContain(`${year}-01;10;40;0;0;0;50`);
});

test('the fields of the Modelo 182 of a Spanish church say what is missing', async () => {
  const { admin, books, id: churchId } = await openChurch(server());
  await server().core.database.inChurch(churchId, (db) =>
    db.updateTable('churches').set({ country: 'ES' }).execute(),
  );
  const rut = await addPerson(admin, {
    givenNames: 'Rut',
    surname1: 'Gil',
    idDocument: { type: 'ES_DNI', number: '12345678Z' },
    address: { line1: 'Calle Mayor 1', city: 'Barcelona', postalCode: '08013', country: 'ES' },
  });
  const noe = await addPerson(admin, { givenNames: 'Noé', surname1: 'Arias' });
  await give(admin, books, [
    { personId: rut.id, amount: 30_000, method: 'transfer' },
    { personId: rut.id, amount: 5000, method: 'kind' },
    { personId: noe.id, amount: 500 },
  ]);
  const run = await makeStatements(admin);
  expect(run).toMatchObject({ country: 'ES', incomplete: 1 });
  const csv = await (await admin.fetch(`/api/giving-statement-runs/${run.id}/modelo-182`)).text();
  expect(csv).toContain('12345678Z;Gil, Rut;08;A;40;300;;2;0;0;\r\n');
  expect(csv).toContain('12345678Z;Gil, Rut;08;A;40;50;X;2;0;0;\r\n');
  expect(csv).toContain(';Arias, Noé;;A;80;5;;2;0;0;NIF, código postal');
  const household = await makeStatements(admin, { groupedBy: 'household' });
  const answer = await admin.fetch(`/api/giving-statement-runs/${household.id}/modelo-182`);
  expect(answer.status).toBe(409);
});

test('who is in the last run of a year no more has no own statement of it', async () => {
  const { as, admin, books } = await openChurch(server());
  const rut = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gil' });
  const noe = await addPerson(admin, { givenNames: 'Noé', surname1: 'Arias' });
  const [giftId = ''] = await give(admin, books, [
    { personId: rut.id, amount: 1200, method: 'transfer' },
    { personId: noe.id, amount: 500 },
  ]);
  const member = await as('member');
  await admin.call(managementContract.linkPerson, { userId: member.userId, personId: rut.id });
  await makeStatements(admin);
  expect((await member.call(contract.own, {})).items).toHaveLength(1);
  await admin.call(givingContract.returnGift, {
    giftId,
    requestId: newId(),
    day: getPresentDay(),
    reason: 'Era de otra persona',
    state: 'void',
  });
  await makeStatements(admin);
  expect((await member.call(contract.own, {})).items).toEqual([]);
});

test('a member downloads the own statement of each year, the last that was made, and nobody else’s', async () => {
  const { as, admin, books } = await openChurch(server());
  const rut = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gil' });
  const noe = await addPerson(admin, { givenNames: 'Noé', surname1: 'Arias' });
  await give(admin, books, [
    { personId: rut.id, amount: 1200 },
    { personId: noe.id, amount: 500 },
  ]);
  await makeStatements(admin);
  const member = await as('member');
  expect((await member.call(contract.own, {})).items).toEqual([]);
  await admin.call(managementContract.linkPerson, { userId: member.userId, personId: rut.id });
  const run = await makeStatements(admin);
  const { items } = await member.call(contract.own, {});
  expect(items).toMatchObject([{ year, gifts: 1, amount: '1200' }]);
  const { items: statements } = await admin.call(contract.list, { runId: run.id });
  const findId = (name: string) => statements.find((each) => each.name === name)?.id ?? '';
  expect(items[0]?.id).toBe(findId('Rut Gil'));
  const print = (id: string) => member.fetch(`/api/own-giving-statements/${id}/file`);
  expect((await print(findId('Rut Gil'))).headers.get('content-type')).toBe('application/pdf');
  expect((await print(findId('Noé Arias'))).status).toBe(404);
});
