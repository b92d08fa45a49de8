import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';
import { createNewsletter } from './support/newsletters.ts';

const settings = (page: Page, part = ''): Promise<unknown> =>
  page.goto(`/app/configuracion${part}`);

test('another country offers its currency and time zone and changes nothing until they are accepted', async ({
  page,
}) => {
  await signUpChurch(page);
  await settings(page, '/region');
  await expect(page.getByLabel('Moneda')).toHaveValue('MXN');
  await page.getByLabel('País', { exact: true }).selectOption('CL');
  await expect(page.getByText('En Chile se usa')).toBeVisible();
  await expect(page.getByText('Documentos de identidad: RUT, Pasaporte, Otro')).toBeVisible();
  await expect(page.getByLabel('Moneda')).toHaveValue('MXN');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar estos valores' }).click();
  await expect(page.getByLabel('Moneda')).toHaveValue('CLP');
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Santiago');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cambios guardados').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Moneda')).toHaveValue('CLP');
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await signUpChurch(page);
  await settings(page);
  await page.getByLabel('Razón social').fill('Asociación Nueva Esperanza');
  await page
    .getByRole('navigation', { name: 'Parte de la configuración' })
    .getByRole('link', { name: 'Módulos' })
    .click();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Razón social')).toHaveValue('Asociación Nueva Esperanza');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cambios guardados').first()).toBeVisible();
});

test('a logo is chosen and cropped by keyboard, and appears in the settings and the newsletter', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await settings(page);
  const left = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#b03a2e' },
  })
    .png()
    .toBuffer();
  const picture = await sharp({
    create: { width: 1200, height: 400, channels: 3, background: '#1f618d' },
  })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  const dialog = page.getByRole('dialog', { name: 'Encuadra el logo' });
  await dialog.getByText('Cuadrado').click();
  const frame = dialog.getByRole('group', { name: 'Encuadre' });
  await expectAccessible(page);
  await frame.focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await dialog.getByRole('button', { name: 'Usar este logo' }).click();
  await expect(page.getByText('El logo está listo')).toBeVisible();
  const shown = page.getByRole('img', { name: 'Logo de Iglesia Nueva Esperanza' });
  const address = (await shown.getAttribute('src')) ?? '';
  const kept = sharp(await (await page.request.get(address)).body());
  expect(await kept.metadata()).toMatchObject({ width: 400, height: 400 });
  // The frame is at the left edge: only the red part is kept.
  expect(
    (await kept.stats()).channels.map((channel) => Math.round(channel.mean)).slice(0, 3),
  ).toEqual([176, 58, 46]);

  await settings(page, '/newsletters');
  await page.getByLabel('Pie', { exact: true }).fill('Domingos, 10 a. m.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cambios guardados').first()).toBeVisible();
  const { id } = await createNewsletter(page, 'Noticias de la casa');
  const settingsMayLoad = Promise.withResolvers<void>();
  await page.route('**/api/church', async (route) => {
    await settingsMayLoad.promise;
    await route.continue();
  });
  await page.goto(`/app/newsletters/edit/${id}`);
  const showPreview = page.getByRole('button', { name: 'Vista previa', exact: true });
  await expect(showPreview, 'logo and footer are not loaded').toBeDisabled();
  settingsMayLoad.resolve();
  const [preview] = await Promise.all([page.context().waitForEvent('page'), showPreview.click()]);
  const message = preview.frameLocator('iframe');
  await expect(message.getByText('Domingos, 10 a. m.')).toBeVisible();
  await expect(message.getByRole('img', { name: 'Iglesia Nueva Esperanza' })).toHaveAttribute(
    'src',
    address,
  );
  await expect(message.getByRole('link', { name: 'Cancelar suscripción' })).toBeVisible();
});

test('a field of the church is added, filled in with a member, shown in the list and exported', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await settings(page, '/campos');
  await page.getByRole('button', { name: 'Agregar campo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo campo' });
  await dialog.getByLabel('Nombre del campo').fill('Ministerio');
  await dialog.getByLabel('Tipo').selectOption('choice');
  for (const [index, name] of ['Música', 'Niños'].entries()) {
    await dialog.getByRole('button', { name: 'Agregar opción' }).click();
    await dialog.getByLabel(`Opción ${index + 1}`, { exact: true }).fill(name);
  }
  await dialog.getByRole('checkbox', { name: /Mostrarlo en la lista/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Una opción · Otros datos')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/miembros/nuevo');
  await page.getByLabel('Nombres').fill('Zoila');
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page
    .getByRole('group', { name: 'Documento de identidad' })
    .getByLabel('Tipo')
    .selectOption('PASSPORT');
  await page.getByLabel('Número', { exact: true }).fill('no');
  await page.getByLabel('Ministerio').selectOption({ label: 'Música' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(
    page.getByText('Este número no es válido para ese tipo de documento.', { exact: false }),
  ).toBeVisible();
  await page.getByLabel('Número', { exact: true }).fill('ab 123456');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Pasaporte: AB123456')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Otros datos' }).getByText('Música')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/app/miembros/lista');
  await expect(page.getByRole('columnheader', { name: 'Ministerio' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Música' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Exportar' }).click(),
  ]);
  const csv = await readFile((await download.path()) ?? '', 'utf8');
  expect(csv.split('\r\n')[0]).toMatch(/,Ministerio,Familia \(clave\),/);
  expect(csv.split('\r\n')[1]).toMatch(/,Música,+$/);
});

test('switching a module off and on changes the menu', async ({ page }) => {
  await signUpChurch(page);
  await settings(page, '/modulos');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const newsletters = page.getByRole('switch', { name: 'Gestión de Newsletters' });
  await expect(menu.getByRole('link', { name: 'Newsletters' })).toBeVisible();
  await newsletters.click();
  await expect(page.getByText('No se borra nada', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await expect(newsletters).not.toBeChecked();
  await expect(menu.getByRole('link', { name: 'Newsletters' })).toBeHidden();
  await expectAccessible(page);
  await newsletters.click();
  await expect(menu.getByRole('link', { name: 'Newsletters' })).toBeVisible();
});

test('the screens use the words and statuses of the church', async ({ page }) => {
  await signUpChurch(page);
  await settings(page, '/palabras');
  await page
    .getByLabel('A quienes forman la iglesia les decimos')
    .selectOption({ label: 'personas' });
  await expect(page.getByText('Así se verá: «Lista de personas», «Nueva persona».')).toBeVisible();
  await page
    .getByLabel('A lo que enviamos por correo le decimos')
    .selectOption({ label: 'boletines' });
  await expect(page.getByText('Así se verá: «Boletines», «Nuevo boletín».')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu.getByRole('link', { name: 'Personas' })).toBeVisible();
  await menu.getByRole('link', { name: 'Boletines' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boletines' })).toBeVisible();
  await expect(page.getByText('Tu primer boletín empieza aquí')).toBeVisible();
  await page.goBack();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('navigation', { name: 'Parte de la configuración' })
    .getByRole('button', { name: 'Palabras' })
    .click();
  await page.getByRole('menuitem', { name: 'Situaciones en la iglesia' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Configuración: Situaciones en la iglesia' }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Agregar situación' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva situación' });
  await dialog.getByLabel('Nombre').fill('Misionero');
  await dialog.getByRole('checkbox', { name: /Cuenta como miembro/ }).check();
  await dialog.getByRole('radio', { name: 'Azul' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Más acciones para Misionero' }).click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Misionero' }).getByText('Archivado'),
  ).toBeVisible();
  await expectAccessible(page);
});
