/** The tests of campaigns and pledges over HTTP. The access matrix says who may do what. */
import { expect, test } from 'vitest';
import { financeContract } from '#domain/finance/contract.ts';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import type { CampaignView, PledgeView } from '#domain/pledges/schema.ts';
import { newId } from '#server/core/ids.ts';
import {
  addBatch,
  addGift,
  addIncome,
  countAndCommit,
  getPresentDay,
  openBooks,
  type TestBooks,
} from '#server/testing/finance.ts';
import { getError } from '#server/testing/get-error.ts';
import { addPerson } from '#server/testing/people.ts';
import { createUserWith } from '#server/testing/roles.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();
const thisMonth = startOfMonth(getPresentDay());

async function open() {
  const church = await server().createChurch();
  const books = await openBooks(church.admin);
  return { ...church, books };
}

const addCampaign = (
  client: Client,
  { fund }: TestBooks,
  fields: Partial<InputOf<typeof contract.createCampaign.input>> = {},
): Promise<CampaignView> =>
  client.call(contract.createCampaign, {
    requestId: newId(),
    name: 'Techo nuevo',
    fundId: fund,
    goal: 100_000,
    from: startOfMonth(thisMonth, -2).slice(0, 7),
    until: startOfMonth(thisMonth, 9).slice(0, 7),
    ...fields,
  });

const promise = (
  client: Client,
  { id: campaignId }: CampaignView,
  personId: string,
  fields: Partial<InputOf<typeof contract.addPledge.input>> = {},
): Promise<PledgeView> =>
  client.call(contract.addPledge, {
    requestId: newId(),
    campaignId,
    personId,
    amount: 1000,
    frequency: 'monthly',
    startsOn: startOfMonth(thisMonth, -2),
    ...fields,
  });

/** A gift of a person that is in the books. */
async function give(
  client: Client,
  books: TestBooks,
  personId: string,
  amount: number,
): Promise<void> {
  const batch = await addBatch(client, books, { day: getPresentDay() });
  await addGift(client, batch.id, books, { personId, amount });
  await countAndCommit(client, batch.id);
}

test('what is given to the fund while the campaign lasts counts, whoever gave it', async () => {
  const { admin, books } = await open();
  const campaign = await addCampaign(admin, books);
  await addIncome(admin, books, { day: getPresentDay(), amount: 4000 });
  await addIncome(admin, books, { day: '2026-01-01', amount: 500 });
  const { items } = await admin.call(contract.campaigns, {});
  const isBefore = campaign.from > '2026-01';
  expect(items).toMatchObject([{ given: isBefore ? '4000' : '4500', goal: 100_000 }]);
});

test('a pledge shows what is due today, what was given and what is missing', async () => {
  const { admin, books } = await open();
  const campaign = await addCampaign(admin, books);
  const { id } = await addPerson(admin, { givenNames: 'Rut' });
  expect(await promise(admin, campaign, id)).toMatchObject({
    promised: '12000',
    due: '3000',
    given: '0',
    overdue: '3000',
  });
  await give(admin, books, id, 2500);
  const read = async () =>
    (await admin.call(contract.pledges, { campaignId: campaign.id })).items[0];
  expect(await read()).toMatchObject({ given: '2500', overdue: '500' });
  await give(admin, books, id, 2500);
  expect(await read()).toMatchObject({ given: '5000', overdue: '0' });
  expect(await admin.call(contract.campaign, { campaignId: campaign.id })).toMatchObject({
    given: '5000',
    promised: '12000',
    pledges: 1,
  });
});

test('a gift that was returned is not given', async () => {
  const { admin, books } = await open();
  const campaign = await addCampaign(admin, books);
  const { id: personId } = await addPerson(admin, { givenNames: 'Rut' });
  await promise(admin, campaign, personId);
  const batch = await addBatch(admin, books, { day: getPresentDay() });
  const gift = await addGift(admin, batch.id, books, {
    personId,
    amount: 2000,
    method: 'transfer',
  });
  await countAndCommit(admin, batch.id);
  await admin.call(givingContract.returnGift, {
    giftId: gift.id,
    requestId: newId(),
    day: getPresentDay(),
    reason: 'Sin fondos',
    state: 'returned',
  });
  const { items } = await admin.call(contract.pledges, { campaignId: campaign.id });
  expect(items).toMatchObject([{ given: '0' }]);
  expect(await admin.call(contract.campaign, { campaignId: campaign.id })).toMatchObject({
    given: '0',
  });
});

test('a person promises once in a campaign, within it', async () => {
  const { admin, books } = await open();
  const campaign = await addCampaign(admin, books);
  const { id } = await addPerson(admin, { givenNames: 'Rut' });
  const request = { requestId: newId() };
  const pledge = await promise(admin, campaign, id, request);
  expect(await promise(admin, campaign, id, request)).toEqual(pledge);
  expect(await getError(promise(admin, campaign, id))).toMatch(/^400 /);
  const { id: other } = await addPerson(admin, { givenNames: 'Noé' });
  const early = { startsOn: startOfMonth(thisMonth, -3) };
  expect(await getError(promise(admin, campaign, other, early))).toMatch(/^400 /);
  const stale = { pledgeId: pledge.id, version: 2, amount: 5, frequency: 'once' } as const;
  const change = admin.call(contract.updatePledge, { ...stale, startsOn: thisMonth });
  expect(await getError(change)).toMatch(/^409 /);
  await admin.call(contract.removePledge, { pledgeId: pledge.id });
  await promise(admin, campaign, id);
});

test('people of another church can not promise, and money of others is not gathered for', async () => {
  const [own, other] = [await open(), await open()];
  const campaign = await addCampaign(own.admin, own.books);
  const { id } = await addPerson(other.admin, { givenNames: 'Rut' });
  expect(await getError(promise(own.admin, campaign, id))).toMatch(/^400 /);
  const foreign = addCampaign(own.admin, own.books, { fundId: other.books.fund });
  expect(await getError(foreign)).toMatch(/^400 /);
  const backwards = addCampaign(own.admin, own.books, { from: '2027-02', until: '2027-01' });
  expect(await getError(backwards)).toMatch(/^400 /);
});

test('a public campaign shows its goal and what was given to anybody, and no names', async () => {
  const { admin, books } = await open();
  const [hidden, shown] = [
    await addCampaign(admin, books),
    await addCampaign(admin, books, { isPublic: true, name: 'Sillas' }),
  ];
  const { id } = await addPerson(admin, { givenNames: 'Escondida' });
  await promise(admin, shown, id);
  const { url } = await admin.call(contract.address, { campaignId: shown.id });
  const slug = new URL(url).pathname.split('/')[2] ?? '';
  const look = (campaignId: string) =>
    server().anonymous.call(contract.thermometer, { slug, campaignId });
  const view = await look(shown.id);
  expect(view).toMatchObject({ name: 'Sillas', goal: 100_000, given: '0' });
  expect(JSON.stringify(view)).not.toContain('Escondida');
  expect(await getError(look(hidden.id))).toMatch(/^404 /);
});

test('an erased person leaves the promised sum without a name', async () => {
  const { admin, books } = await open();
  const campaign = await addCampaign(admin, books);
  const kept = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gil' });
  await promise(admin, campaign, kept.id);
  await admin.call(peopleContract.remove, { personId: kept.id });
  const { items } = await admin.call(contract.pledges, { campaignId: campaign.id });
  expect(items).toMatchObject([{ promised: '12000', person: null }]);
});

test('a role that keeps pledges and does not see what each person gives learns it from no pledge', async () => {
  const church = await open();
  const { admin, books } = church;
  const campaign = await addCampaign(admin, books);
  const { id } = await addPerson(admin, { givenNames: 'Rut', surname1: 'Gil' });
  const keeper = await createUserWith(church, ['pledges.edit', 'finance.totals']);
  expect(await promise(keeper, campaign, id)).toMatchObject({ given: null, overdue: null });
  const { items } = await keeper.call(contract.pledges, { campaignId: campaign.id });
  expect(items).toMatchObject([{ promised: '12000', given: null, overdue: null }]);
});

test('a campaign of a fund that was closed can still be taken from its public page', async () => {
  const { admin, books } = await open();
  const roof = await admin.call(financeContract.createFund, {
    requestId: newId(),
    kind: 'restricted',
    name: 'Techo',
  });
  const campaign = await addCampaign(admin, { ...books, fund: roof.id }, { isPublic: true });
  const { name, goal, from, until } = campaign;
  await admin.call(financeContract.updateFund, {
    fundId: roof.id,
    version: 1,
    name: 'Techo',
    isClosed: true,
  });
  const changed = await admin.call(contract.updateCampaign, {
    campaignId: campaign.id,
    version: campaign.version,
    fundId: roof.id,
    name,
    goal,
    from,
    until,
    isPublic: false,
  });
  expect(changed).toMatchObject({ isPublic: false });
});
