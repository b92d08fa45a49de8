import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { addPersonByForm } from '../support/people.ts';

test('the photo of a person is chosen and cropped by keyboard, and shown in the list', async ({
  page,
}) => {
  await signUpChurch(page);
  await addPersonByForm(page, 'Rut');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar foto' }).press('Enter');
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: 'rut.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: 'Foto de Rut' });
  await dialog.getByRole('group', { name: 'Encuadre' }).press('ArrowRight');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar foto' }).press('Enter');
  await expect(page.getByText('La foto se guardó.')).toBeVisible();
  const isShown = (picture: ReturnType<typeof page.locator>) =>
    picture.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0);
  const photo = page.locator('main img[src*="/400.webp"]');
  await expect.poll(() => isShown(photo)).toBe(true);
  await expectAccessible(page);

  await page.goto('/app/miembros/lista');
  await expect.poll(() => isShown(page.locator('main img[src*="/96.webp"]'))).toBe(true);
  await page.getByRole('link', { name: 'Rut' }).click();
  await page.getByRole('button', { name: 'Cambiar foto' }).click();
  await page.getByRole('menuitem', { name: 'Quitar foto' }).click();
  await expect(page.getByText('La foto se quitó.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar foto' })).toBeVisible();
});
