import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';
import { findLink, waitForMail } from '../support/mailbox.ts';

// In the time zone of the journeys' churches.
const today = toPlainDay(new Date(), 'America/Mexico_City');
const year = today.slice(0, 4);

async function send<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** A tithe of 250 of a person with this address that is in the books. */
async function addGiver(page: Page, email: string): Promise<void> {
  const person = await send<{ id: string }>(page, '/api/people', {
    givenNames: 'Débora',
    surname1: 'Luna',
    emails: [{ value: email }],
  });
  const { accounts, funds } = (await (await page.request.get('/api/finance/lists')).json()) as {
    accounts: { id: string; kind: string; name: string }[];
    funds: { id: string; kind: string }[];
  };
  const batch = await send<{ id: string }>(page, '/api/finance/batches', {
    requestId: randomUUID(),
    day: today,
    title: 'Culto',
    cashAccountId: accounts.find(({ kind }) => kind === 'cash')?.id,
    bankAccountId: accounts.find(({ kind }) => kind === 'bank')?.id,
  });
  await send(page, `/api/finance/batches/${batch.id}/gifts`, {
    requestId: randomUUID(),
    personId: person.id,
    categoryId: accounts.find(({ name }) => name === 'Diezmos')?.id,
    fundId: funds.find(({ kind }) => kind === 'free')?.id,
    amount: 25_000,
  });
  await send(page, `/api/finance/batches/${batch.id}/counts`, { total: 25_000, witness: 'Rut' });
  await send(page, `/api/finance/batches/${batch.id}/commitment`, { differenceReason: '' });
}

async function downloads(page: Page, click: () => Promise<void>, name: string): Promise<void> {
  const saving = page.waitForEvent('download');
  await click();
  expect((await saving).suggestedFilename()).toBe(name);
}

test('the statements of a year are made at once, printed as one file, and mailed to their givers', async ({
  page,
  browser,
}) => {
  const email = `debora.${randomUUID()}@ejemplo.test`;
  await signUpChurch(page);
  await openBooks(page, { from: `${year}-01-01` });
  await addGiver(page, email);
  await page.goto('/app/finanzas');
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Constancias de ofrendas' }).click();
  await expect(page.getByText('Aún no hay constancias')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preparar constancias' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preparar constancias' });
  await expect(dialog.getByText(/^1 persona o entidad dio/)).toBeVisible();
  await dialog.getByLabel('Firma').fill('Marta Rojas');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preparar constancias' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Constancias de ${year}` }),
  ).toBeVisible();
  await expect(page.getByText('Listas', { exact: true })).toBeVisible();
  const print = page.getByRole('link', { name: 'Descargar todas en PDF' });
  await downloads(page, () => print.click(), `constancias-${year}.pdf`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Débora Luna' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enviar 1 por correo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText(/^Enviada el/)).toBeVisible();
  const link = findLink(await waitForMail(page, email, /^Tu constancia/), /constancia/);
  const giver = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await giver.goto(link);
  await expect(
    giver.getByRole('heading', { name: `Constancia de ofrendas ${year}` }),
  ).toBeVisible();
  await expectAccessible(giver);
  const open = giver.getByRole('link', { name: 'Descargar el PDF' });
  await downloads(giver, () => open.click(), `constancias-${year}.pdf`);

  await page.goto('/app/finanzas/constancias/totales');
  await expect(page.getByText(/factura global \(CFDI\)/)).toBeVisible();
  await expect(page.getByRole('cell', { name: /250/ }).first()).toBeVisible();
  await expectAccessible(page);
});
