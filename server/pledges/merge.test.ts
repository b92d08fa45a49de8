/** Two records of somebody who promised become one. */
import { expect, test } from 'vitest';
import { startOfMonth } from '#domain/kernel/days.ts';
import { mergeContract } from '#domain/people/merge/contract.ts';
import { pledgesContract as contract } from '#domain/pledges/contract.ts';
import { newId } from '#server/core/ids.ts';
import { getPresentDay, openBooks } from '#server/testing/finance.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer } from '#server/testing/server.ts';

const server = testServer();
const thisMonth = startOfMonth(getPresentDay());

/** Rut promised 3000 once, and Ruth 500 a month for a year, for the roof; Ruth also something for the organ. */
async function createPledges() {
  const { admin } = await server().createChurch();
  const { fund } = await openBooks(admin);
  const addCampaign = async (name: string): Promise<string> => {
    const months = { from: thisMonth.slice(0, 7), until: startOfMonth(thisMonth, 11).slice(0, 7) };
    const fields = { requestId: newId(), name, fundId: fund, ...months };
    return (await admin.call(contract.createCampaign, fields)).id;
  };
  const [roof, organ] = [await addCampaign('Techo'), await addCampaign('Órgano')];
  const promise = (
    campaignId: string,
    personId: string,
    plan: { readonly amount: number; readonly frequency: 'once' | 'monthly' },
  ) => {
    const pledge = { requestId: newId(), campaignId, personId, startsOn: thisMonth };
    return admin.call(contract.addPledge, { ...pledge, ...plan });
  };
  const rut = (await addPerson(admin, { givenNames: 'Rut' })).id;
  const ruth = (await addPerson(admin, { givenNames: 'Ruth' })).id;
  await promise(roof, rut, { amount: 3000, frequency: 'once' });
  await promise(roof, ruth, { amount: 500, frequency: 'monthly' });
  await promise(organ, ruth, { amount: 100, frequency: 'once' });
  const read = async () => {
    const lines = [];
    for (const campaignId of [roof, organ])
      for (const { person, promised } of (await admin.call(contract.pledges, { campaignId })).items)
        lines.push(`${person?.name} ${promised}`);
    return lines;
  };
  return { admin, rut, ruth, read };
}

test.each([
  ['kept', 'Rut'],
  ['removed', 'Ruth'],
])('the pledge that promises more stays when its record is %s', async (side, keptName) => {
  const { admin, rut, ruth, read } = await createPledges();
  const [personId, removedId] = side === 'kept' ? [rut, ruth] : [ruth, rut];
  const before = await read();
  expect(before).toEqual(['Rut 3000', 'Ruth 6000', 'Ruth 100']);
  const { undoId } = await admin.call(mergeContract.merge, { personId, removedId });
  expect(await read()).toEqual([`${keptName} 6000`, `${keptName} 100`]);
  await admin.call(mergeContract.undo, { undoId });
  expect(await read()).toEqual(before);
});

test('the comparison names the pledges of both, and the one that is left of two in a campaign', async () => {
  const { admin, rut, ruth } = await createPledges();
  const { rows } = await admin.call(mergeContract.preview, { personId: rut, removedId: ruth });
  const row = rows.find(({ kind }) => kind === 'pledges');
  expect(row).toMatchObject({ kept: 1, removed: 2 });
  expect(row?.names?.kept).toEqual([
    expect.stringMatching(/^Techo: .*30.*\(se quita: queda la mayor de las dos\)$/u),
  ]);
  expect(row?.names?.removed).toEqual([
    expect.stringMatching(/^Techo: .*60.*\(se conserva: es la mayor\)$/u),
    expect.stringMatching(/^Órgano: [^()]*$/u),
  ]);
});
