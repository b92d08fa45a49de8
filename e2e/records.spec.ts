/** What a record needs: the strip in the header of people, families and groups. */
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';
import { addCell, daysAgo, send } from './support/groups.ts';

const getStrip = (page: Page) => page.getByRole('region', { name: 'Necesita algo' });

async function createBirthdayPerson(page: Page): Promise<string> {
  const [, month, day] = daysAgo(0).split('-').map(Number);
  const { id } = await send<{ id: string }>(page, '/api/people', {
    givenNames: 'Rut',
    surname1: 'Soto',
    birth: { year: 1990, month, day },
    emails: [{ value: 'rut@ejemplo.test' }],
    phones: [{ number: '+525512345678', whatsapp: true }],
  });
  return id;
}

test('a person shows a birthday, a follow-up that is due and a consent to ask for, each with a verb', async ({
  page,
}) => {
  await signUpChurch(page);
  const personId = await createBirthdayPerson(page);
  const { account } = (await (await page.request.get('/api/session')).json()) as {
    account: { id: string };
  };
  const assigned = await page.request.put(`/api/people/${personId}/follow-up`, {
    data: { assigneeId: account.id, reason: 'absent', dueOn: '2026-01-04' },
  });
  expect(assigned.ok()).toBe(true);
  await page.goto(`/app/miembros/${personId}`);
  const strip = getStrip(page);
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await expect(strip.getByText(/^Hoy cumple \d+ años$/)).toBeVisible();
  await expect(strip.getByRole('link', { name: 'Felicitar' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/525512345678\?text=/,
  );
  await strip.getByRole('link', { name: 'Ver', exact: true }).click();
  const section = page.getByRole('heading', { name: 'Seguimientos' });
  await expect(section).toBeInViewport();
  await expectAccessible(page);
  // After a reload the address already names the section, which loads after the page.
  await page.reload();
  await expect(section).toBeInViewport();
  await strip.getByRole('link', { name: 'Anotar su respuesta' }).click();
  await expect(page).toHaveURL(`/app/miembros/${personId}/edit`);
});

test('a person who has died needs nothing, whether the day is known or only the status says so', async ({
  page,
}) => {
  await signUpChurch(page);
  const personId = await createBirthdayPerson(page);
  const { items } = (await (await page.request.get('/api/people/belonging-statuses')).json()) as {
    items: readonly { id: string; key: string | null }[];
  };
  const statusId = items.find(({ key }) => key === 'deceased')?.id;
  await page.goto(`/app/miembros/${personId}`);
  await expect(getStrip(page).getByText(/^Hoy cumple/)).toBeVisible();
  await send(page, '/api/people/bulk/belonging-status', {
    selection: { ids: [personId] },
    belongingStatusId: statusId,
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rut Soto' })).toBeVisible();
  await expect(getStrip(page)).toBeHidden();
});

test('a family shows that its address is missing, and no longer once it is known', async ({
  page,
}) => {
  await signUpChurch(page);
  const { id } = await send<{ id: string }>(page, '/api/families', {
    requestId: randomUUID(),
    people: [{ givenNames: 'Noé', surname1: 'Soto' }],
  });
  await page.goto(`/app/families/${id}`);
  await expect(getStrip(page).getByText('Falta la dirección del hogar')).toBeVisible();
  await getStrip(page).getByRole('link', { name: 'Agregarla' }).click();
  await expect(page).toHaveURL(`/app/families/edit/${id}`);
});

test('a group without a leader and a day to meet says so; what is in order has no strip', async ({
  page,
}) => {
  await signUpChurch(page);
  const { id: personId } = await send<{ id: string }>(page, '/api/people', { givenNames: 'Abel' });
  const groupId = await addCell(page, 'Célula Betania', [personId]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/grupos/${groupId}`);
  await expect(getStrip(page).getByText('No tiene líder')).toBeVisible();
  await expect(getStrip(page).getByText('Falta el día en que se reúne')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/app/miembros/${personId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Abel' })).toBeVisible();
  await expect(getStrip(page)).toBeHidden();
});

test('a record is shown without what cannot be read for its strip', async ({ page }) => {
  await signUpChurch(page);
  const personId = await createBirthdayPerson(page);
  await page.route('/api/people/*/follow-ups', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/app/miembros/${personId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rut Soto' })).toBeVisible();
  await expect(getStrip(page).getByText(/^Hoy cumple/)).toBeVisible();
});
