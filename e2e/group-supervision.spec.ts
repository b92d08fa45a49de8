import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';
import { daysAgo } from './support/groups.ts';

async function ask<T>(page: Page, method: string, path: string, data?: object): Promise<T> {
  const answer = await page.request.fetch(path, { method, ...(data ? { data } : {}) });
  expect(answer.status(), `${method} ${path}`).toBe(200);
  return (await answer.json()) as T;
}

interface Saved {
  readonly id: string;
}
interface GroupType extends Saved {
  readonly key: string;
  readonly roles: readonly (Saved & { readonly function: string })[];
}

/** A zone with two cells. In one of them Ana came to three meetings, and Eva to none. */
async function seedZone(page: Page): Promise<void> {
  const { items: types } = await ask<{ items: GroupType[] }>(page, 'GET', '/api/groups/types');
  const getType = (key: string): GroupType => {
    const type = types.find((each) => each.key === key);
    if (!type) throw new Error(`There is no type ${key}`);
    return type;
  };
  const create = (key: string, name: string, parentId: string | null) =>
    ask<Saved>(page, 'POST', '/api/groups', {
      requestId: crypto.randomUUID(),
      typeId: getType(key).id,
      name,
      parentId,
      openedOn: daysAgo(60),
    });
  const zone = await create('zone', 'Zona Centro', null);
  await create('cell', 'Sion', zone.id);
  const cell = await create('cell', 'Emaús', zone.id);
  const addPerson = (givenNames: string) =>
    ask<Saved>(page, 'POST', '/api/people', { givenNames, confirmed: true });
  const [ana, eva] = [await addPerson('Ana Prado'), await addPerson('Eva Prado')];
  await ask(page, 'POST', `/api/groups/${cell.id}/members`, {
    personIds: [ana.id, eva.id],
    roleId: getType('cell').roles.find((role) => role.function === 'member')?.id,
    since: daysAgo(60),
  });
  for (const days of [3, 10, 17])
    await ask(page, 'PUT', `/api/groups/${cell.id}/gatherings/${crypto.randomUUID()}/report`, {
      day: daysAgo(days),
      time: '19:00',
      baseVersion: 0,
      status: 'held',
      people: [{ personId: ana.id, present: true }],
    });
}

test('a supervisor goes down the tree to a meeting, confirms its report, and sees whom to visit', async ({
  page,
}) => {
  await signUpChurch(page);
  await seedZone(page);
  await page.goto('/app/grupos/supervision');
  const tree = page.getByRole('treegrid', { name: 'Grupos por nivel' });
  const zone = tree.getByRole('row', { name: /Zona Centro/ });
  await expect(zone).toContainText('50 %');

  await zone.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zone).toHaveAttribute('aria-expanded', 'true');
  const cell = tree.getByRole('row', { name: /Emaús/ });
  await expect(cell).toHaveAttribute('aria-level', '2');
  await expect(tree.getByRole('row', { name: /Sion/ })).toContainText('Sin reuniones');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('navigation', { name: 'Dónde estás' }).getByText('Emaús'),
  ).toBeVisible();
  const meetings = page.getByRole('region', { name: 'Reuniones' }).getByRole('listitem');
  await expect(meetings).toHaveCount(3);
  await expect(meetings.first()).toContainText('1 de 2');
  await meetings
    .first()
    .getByRole('button', { name: /^Confirmar el informe/ })
    .click();
  await expect(meetings.first()).toContainText('Confirmado por Ana Rivera');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ver quién falta' }).click();
  const absent = page.getByRole('list', { name: 'Personas' });
  await expect(absent.getByRole('listitem')).toHaveCount(1);
  await expect(absent).toContainText('Eva Prado');
  await expectAccessible(page);
});

test('the figure of groups opens as many groups, and a branch shows those below it', async ({
  page,
}) => {
  await signUpChurch(page);
  await seedZone(page);
  await page.goto('/app/grupos/supervision');
  await page.locator('dl > div').filter({ hasText: 'Grupos' }).getByRole('link').click();
  const list = page.getByRole('table', { name: 'Grupos' });
  await expect(list.getByRole('rowheader')).toHaveText([/Emaús/, /Sion/]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Quitar el filtro Qué ver' }).click();
  await expect(list.getByRole('rowheader')).toHaveCount(3);
  await list.getByRole('link', { name: 'Zona Centro' }).click();
  const below = page.getByRole('region', { name: 'Grupos de este nivel' });
  await expect(below.getByRole('listitem')).toHaveCount(2);
  await expect(below.getByRole('listitem').filter({ hasText: 'Emaús' })).toContainText(
    '2 miembros · asistencia 50 %',
  );
  await expectAccessible(page);
});
