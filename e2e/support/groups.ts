/** Groups for journeys that are not about founding them, made by request. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';

/** In the time zone of the journeys' churches, where it may still be yesterday: nobody meets on a day to come. */
export const daysAgo = (days: number): string =>
  addDays(toPlainDay(new Date(), 'America/Mexico_City'), -days);

/** What a request creates. */
export async function send<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(path)).json()) as Answer;

interface Items<Item> {
  readonly items: readonly Item[];
}

/** A cell that meets without a plan: with a family of two, and others. Returns its id. */
export async function createCell(page: Page, name: string): Promise<string> {
  const family = await send<{ members: readonly { person: { id: string } }[] }>(
    page,
    '/api/families',
    {
      requestId: randomUUID(),
      people: ['Rut', 'Noé'].map((givenNames) => ({ givenNames, surname1: 'Soto' })),
    },
  );
  const personIds = family.members.map(({ person }) => person.id);
  for (const givenNames of ['Abel', 'Zoila'])
    personIds.push((await send<{ id: string }>(page, '/api/people', { givenNames })).id);
  return addCell(page, name, personIds);
}

const openedOn = '2026-01-04';

interface GroupType {
  readonly id: string;
  readonly key: string;
  readonly roles: readonly { readonly id: string; readonly function: string }[];
}

async function findType(page: Page, wanted: string): Promise<GroupType | undefined> {
  const { items } = await read<Items<GroupType>>(page, '/api/groups/types');
  return items.find(({ key }) => key === wanted);
}

/** A group or a branch of this standard type. Returns its id. */
export async function createGroup(
  page: Page,
  key: string,
  name: string,
  parentId: string | null = null,
): Promise<string> {
  const typeId = (await findType(page, key))?.id;
  const group = { requestId: randomUUID(), typeId, name, parentId, openedOn };
  return (await send<{ id: string }>(page, '/api/groups', group)).id;
}

/** A cell to which these people belong. Returns its id. */
export async function addCell(
  page: Page,
  name: string,
  personIds: readonly string[],
): Promise<string> {
  const groupId = await createGroup(page, 'cell', name);
  const type = await findType(page, 'cell');
  const roleId = type?.roles.find((role) => role.function === 'member')?.id;
  await send(page, `/api/groups/${groupId}/members`, { personIds, roleId, since: openedOn });
  return groupId;
}
