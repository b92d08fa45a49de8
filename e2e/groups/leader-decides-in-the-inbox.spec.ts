import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { addCell, linkPerson, openAsLeader, send } from '../support/groups.ts';

test('a leader finds who asks to join the own group in the inbox, with the count in the menu, and answers there', async ({
  page,
  browser,
}) => {
  test.slow();
  await signUpChurch(page);
  const addPerson = async (givenNames: string): Promise<string> =>
    (await send<{ id: string }>(page, '/api/people', { givenNames, confirmed: true })).id;
  const lidia = await addPerson('Lidia');
  const own = await addCell(page, 'Emaús', [lidia], 'leader');
  const foreign = await addCell(page, 'Betania', [await addPerson('Pedro')], 'leader');
  await linkPerson(page, 'Ana Rivera', await addPerson('Ana'));
  for (const groupId of [own, foreign])
    await send(page, `/api/group-finder/${groupId}/requests`, { message: 'Vivo cerca.' });

  const leader = await openAsLeader(page, browser, 'Lidia Paz', lidia);
  await leader.goto('/app/dashboard');
  await leader.getByRole('button', { name: 'Abrir el menú' }).click();
  const entry = leader
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: 'Bandeja', exact: true });
  await expect(entry).toHaveAccessibleDescription('1 por atender');
  await entry.click();
  await expect(leader.getByRole('heading', { level: 1, name: 'Bandeja' })).toBeVisible();
  await expect(leader.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(leader);
  await leader.getByRole('link', { name: 'Ana · Emaús' }).click();
  await expect(leader.getByText('«Vivo cerca.»')).toBeVisible();
  await expect(
    leader.getByRole('button', { name: 'Descartar' }),
    'who asks is told why, by the answer of the request',
  ).toHaveCount(0);
  await expectAccessible(leader);
  await leader.getByRole('button', { name: 'Aceptar a Ana', exact: true }).click();
  await expect(leader.getByText('Ana ya es parte del grupo')).toBeVisible();

  await leader.goto('/app/bandeja');
  await expect(leader.getByRole('heading', { name: 'La bandeja está vacía' })).toBeVisible();
  await page.goto('/app/bandeja');
  await expect(page.getByRole('link', { name: 'Ana · Betania' })).toBeVisible();
});
