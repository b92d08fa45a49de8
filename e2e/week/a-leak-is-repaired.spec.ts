import { randomUUID } from 'node:crypto';
import { expect, test, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';
import { createRooms } from '../support/agenda.ts';
import { send } from '../support/groups.ts';
import { openOnPhone } from '../support/phone.ts';

/** On a telephone without a session, with a photo as large as a telephone takes it. */
async function reportAsStranger(browser: Browser, path: string): Promise<void> {
  const stranger = await openOnPhone(browser, path);
  await expect(stranger.getByRole('heading', { name: 'Sala 2' })).toBeVisible();
  await expectAccessible(stranger);
  await stranger.getByLabel('Qué pasa').fill('Gotea el techo');
  const photo = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: '#7a6a55' },
  })
    .jpeg()
    .toBuffer();
  await stranger
    .locator('input[type=file]')
    .setInputFiles({ name: 'techo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(stranger.getByRole('img', { name: 'La foto elegida' })).toBeVisible();
  await stranger.getByRole('button', { name: 'Enviar' }).click();
  await expect(stranger.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  await stranger.context().close();
}

test('a leak is photographed by a stranger at the code of a room, given to a supplier, and repaired with its cost, which is booked once', async ({
  page,
  browser,
}) => {
  await signUpChurch(page);
  await createRooms(page, ['Sala 2']);
  await send(page, '/api/suppliers', { requestId: randomUUID(), name: 'Techos Paz' });
  const { items } = (await (await page.request.get('/api/rooms')).json()) as {
    items: { id: string }[];
  };
  const roomId = items[0]?.id ?? '';
  await page.goto(`/app/edificios/salones/${roomId}`);
  await page.getByRole('link', { name: 'Cartel de la puerta' }).click();
  await expect(page.getByText('¿Algo está roto? Escanea y avísanos.')).toBeVisible();
  await expectAccessible(page);
  const { url } = (await (await page.request.get(`/api/rooms/${roomId}/fault-address`)).json()) as {
    url: string;
  };

  await reportAsStranger(browser, new URL(url).pathname);

  await page.goto('/app/edificios/averias');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Gotea el techo' }).click();
  await expect(page.getByRole('img', { name: 'Antes, foto 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Dar por resuelta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Proveedor', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Proveedor' }).click();
  await page.getByRole('option', { name: 'Techos Paz' }).click();
  await dialog.getByLabel('Costo').fill('1.500');
  await dialog.getByLabel('Qué se hizo').fill('Tejas nuevas');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Techos Paz').first()).toBeVisible();
  await expect(page.getByText('Tejas nuevas')).toBeVisible();
  await expect(page.getByText('$1,500.00')).toBeVisible();
  const faultPage = page.url();

  await openBooks(page);
  await page.goto(faultPage);
  await page.getByRole('button', { name: 'Registrar el gasto' }).click();
  const expense = page.getByRole('dialog', { name: 'Registrar un gasto' });
  await expect(expense.getByLabel('Monto')).toHaveValue('1500');
  await expect(expense.getByLabel('De quién o a quién')).toHaveValue('Techos Paz');
  await expense.getByLabel('Categoría').selectOption({ index: 1 });
  await expectAccessible(page);
  await expense.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name: /^Registrado como gasto n\.º \d+$/ })).toBeVisible();
  await expectAccessible(page);
});
