/** Groups for journeys that are not about founding them, made by request. */
import { randomUUID } from 'node:crypto';
import { expect, type Browser, type Page } from '@playwright/test';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { findLink, waitForMail } from './mailbox.ts';

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

/** A cell to which these people belong, as members or with another function. Returns its id. */
export async function addCell(
  page: Page,
  name: string,
  personIds: readonly string[],
  as: 'member' | 'leader' = 'member',
): Promise<string> {
  const groupId = await createGroup(page, 'cell', name);
  const type = await findType(page, 'cell');
  const roleId = type?.roles.find((role) => role.function === as)?.id;
  await send(page, `/api/groups/${groupId}/members`, { personIds, roleId, since: openedOn });
  return groupId;
}

/** Links the user of this name to a person of the church. */
export async function linkPerson(admin: Page, name: string, personId: string): Promise<void> {
  const { items } = await read<Items<{ id: string }>>(
    admin,
    `/api/users?search=${encodeURIComponent(name)}`,
  );
  const path = `/api/users/${items[0]?.id}/person`;
  const answer = await admin.request.put(path, { data: { personId } });
  expect(answer.status(), path).toBe(200);
}

/** Invites somebody with the role of a leader and links the user to the person; the telephone of that user, signed in. */
export async function openAsLeader(
  admin: Page,
  browser: Browser,
  name: string,
  personId: string,
): Promise<Page> {
  const email = `lider.${randomUUID()}@ejemplo.test`;
  await send(admin, '/api/invitations', { email, role: 'leader', language: 'es' });
  const link = findLink(await waitForMail(admin, email, /./), /accept-invitation/);
  const viewport = { width: 390, height: 844 };
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.goto(link);
  await page.getByLabel('Tu nombre').fill(name);
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase larga y mía');
  await page.getByRole('button', { name: 'Unirme' }).click();
  await expect(page).toHaveURL('/app/dashboard');
  await linkPerson(admin, name, personId);
  return page;
}
