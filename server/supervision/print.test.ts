import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { supervisionContract as supervision } from '#domain/supervision/contract.ts';
import { addMeeting, weeksAgo } from '#server/testing/gatherings.ts';
import { addNewMembers, createGroup, createLeader, joinGroup } from '#server/testing/groups.ts';
import { addPerson } from '#server/testing/people.ts';
import { testServer, type Client } from '#server/testing/server.ts';

const server = testServer();

async function readText(client: Client, query: string): Promise<string> {
  const response = await client.fetch(`${supervision.print.path}${query}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

test("the page for the leaders' meeting has the groups of the branch with leader, figures and people to visit", async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const zone = await createGroup(admin, { type: 'zone', name: 'Zona 1' });
  const cell = await createGroup(admin, { parentId: zone.id });
  await createGroup(admin, { name: 'Otra' });
  const { id: rut } = await addPerson(admin, {
    givenNames: 'Rut',
    phones: [{ number: '311 555 0101' }],
    confirmed: true,
  });
  await joinGroup(admin, cell, [rut], 'leader');
  await addNewMembers(admin, cell, ['Ana']);
  const groupId = cell.id;
  for (const weeks of [1, 2, 3])
    await addMeeting(server(), church.id, {
      groupId,
      on: weeksAgo(weeks),
      expected: 2,
      present: [rut],
    });
  await addMeeting(server(), church.id, { groupId, on: weeksAgo(5), status: 'planned' });
  const { client, personId } = await createLeader(church, 'Sara');
  await joinGroup(admin, zone, [personId], 'supervisor');
  expect(await client.call(supervision.printFigures, { branchId: zone.id })).toEqual({
    groups: 1,
    people: 1,
  });
  const text = await readText(client, `?branchId=${zone.id}&weeks=12`);
  expect(text).toMatch(
    /^Zona 1 Reunión de líderes .* 12 semanas .*Zona 1 Emaús 2 miembros · asistencia 50 % · 1 reunión sin informe Rut 311 ?555 ?0101 Por visitar: Ana/,
  );
  expect(text).not.toContain('Otra');
  expect(await readText(admin, '?paper=letter')).toContain('Otra');
  const refused = await client.fetch(`${supervision.print.path}?branchId=${crypto.randomUUID()}`);
  expect(refused.status).toBe(404);
});

test('more people to visit than a page has room for go on on the next one', async () => {
  const church = await server().createChurch();
  const { admin } = church;
  const { id: groupId, typeId } = await createGroup(admin);
  const names = Array.from({ length: 90 }, (_, index) => `${'Ana María '.repeat(7)}${index}`);
  await addNewMembers(admin, { id: groupId, typeId }, names);
  for (const weeks of [1, 2, 3])
    await addMeeting(server(), church.id, { groupId, on: weeksAgo(weeks), expected: 90 });
  const response = await admin.fetch(supervision.print.path);
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()));
  const [first = '', last = ''] = text.map((page) => page.replaceAll(/\s+/g, ' '));
  expect(first).toContain('Emaús 90 miembros');
  expect(last).toMatch(/^2 (Ana|María) .* 9$/);
});
