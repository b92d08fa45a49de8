/** A leader reports a visitor. The church has a record of this person, which the leader does not see; the secretary connects the two. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';
import { daysAgo, send } from '../support/groups.ts';

/** As rules of recurrence name it: "WE". */
const getWeekday = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })
    .format(new Date(day))
    .slice(0, 2)
    .toUpperCase();

test('a visitor who may be on record is named by the secretary, not by the leader, and it can be taken back', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'secretary');
  await send(page, '/api/people', {
    givenNames: 'Marta',
    surname1: 'Quiñones',
    phones: [{ number: '311 555 0777', kind: 'mobile', whatsapp: false }],
    confirmed: true,
  });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const leader = await context.newPage();
  await signInAs(leader, 'leader');
  const { items } = (await (await leader.request.get('/api/groups')).json()) as {
    items: readonly { id: string; schedule: { rrule: string } | null }[];
  };
  const [group] = items;
  // Not the day on which the group met, whose report is in already.
  const meets = group?.schedule?.rrule ?? '';
  const day = [1, 2].map(daysAgo).find((each) => !meets.includes(getWeekday(each)));
  await leader.goto(`/app/grupos/${group?.id}/reunion/hoy?dia=${day}`);
  await leader.getByRole('button', { name: 'Agregar visita' }).click();
  await leader.getByRole('group', { name: 'Visita 1' }).getByLabel('Nombre').fill('marta quinones');
  await leader.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(leader.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  await expect(leader.getByRole('main')).toContainText('la secretaría la conectará');
  await expect(leader.getByRole('main')).not.toContainText('Quiñones');
  await expectAccessible(leader);
  await context.close();

  await page.goto('/app/bandeja?kind=group_visitor');
  await page.getByRole('link', { name: /marta quinones/ }).click();
  await expect(page.getByText('Sin teléfono en el informe.')).toBeVisible();
  const connect = page.getByRole('button', { name: 'Conectar' });
  await expect(connect).toBeDisabled();
  await page.getByRole('radio', { name: 'Es Marta Quiñones' }).check();
  await expectAccessible(page);
  await connect.click();
  await expect(page.getByText('Listo: sus visitas ya están en su ficha')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Deshacer' }).click();
  await expect(connect).toBeDisabled();
});
