/** The counts of people to ask and of people with and without a family: the same on each screen, without the dead and the archived. */
import { expect, test } from 'vitest';
import { consentRequestsContract } from '#domain/consent-requests/contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { findMember, garcia, registerFamily } from '#server/testing/families/families.ts';
import { getPresentDay } from '#server/testing/finance.ts';
import { addPerson, changePerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function readCounts(admin: Client) {
  const { total, toAsk } = await admin.call(peopleContract.statistics, {});
  const { people, withoutFamily } = await admin.call(familiesContract.figures, {});
  const missing = { missing: 'consent', hasEmail: 'yes' } as const;
  const preview = await admin.call(consentRequestsContract.preview, {
    selection: { filters: missing, except: [] },
  });
  const { items } = await admin.call(peopleContract.list, missing);
  return {
    living: total,
    counted: people + withoutFamily,
    toAsk: [toAsk.consent, items.length, preview.recipients.count],
  };
}

test('who died and who is archived is counted on no screen', async () => {
  const { admin } = await server().createChurch();
  const family = await registerFamily(admin, garcia);
  const alone = [];
  for (const givenNames of ['Rut', 'Abel', 'Noé'])
    alone.push(
      await addPerson(admin, {
        givenNames,
        emails: [{ value: `${givenNames}@ejemplo.co`, kind: 'home' }],
        confirmed: true,
      }),
    );
  expect(await readCounts(admin)).toEqual({ living: 6, counted: 6, toAsk: [3, 3, 3] });
  const { items } = await admin.call(peopleContract.statuses, {});
  const belongingStatusId = items.find(({ key }) => key === 'deceased')?.id ?? null;
  const death = { diedOn: getPresentDay(), belongingStatusId, recordStatus: 'inactive' } as const;
  await changePerson(admin, alone[0]?.id ?? '', death);
  await changePerson(admin, findMember(family, 'Luis').person.id, death);
  expect(await readCounts(admin)).toEqual({ living: 4, counted: 4, toAsk: [2, 2, 2] });
  await changePerson(admin, alone[1]?.id ?? '', { recordStatus: 'archived' });
  await changePerson(admin, findMember(family, 'Ana').person.id, { recordStatus: 'archived' });
  expect(await readCounts(admin)).toEqual({ living: 2, counted: 2, toAsk: [1, 1, 1] });
});
