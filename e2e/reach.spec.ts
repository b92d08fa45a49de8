/** What axe does not check: where the focus goes, and pages at four times the size. */
import { expect, test } from '@playwright/test';
import { signInAs, signUpChurch } from './support/accounts.ts';

test.describe.configure({ mode: 'parallel' });

test('a closed dialog returns the focus to the button or menu that opened it', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/app/usuarios');
  const invite = page.getByRole('button', { name: 'Invitar' });
  await invite.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(invite).toBeFocused();

  const menu = page.getByRole('button', { name: 'Acciones de Lucía Restrepo' });
  for (const item of ['Cambiar rol', 'Deshabilitar']) {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  }
});

test('a form that replaces its button takes the focus and returns it', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/app/perfil');
  const parts = [
    ['Correo electrónico', 'Cambiar el correo', 'Nuevo correo electrónico'],
    ['Verificación en dos pasos', 'Activar', 'Contraseña actual'],
    ['Llaves de acceso', 'Agregar una llave de acceso', 'Nombre'],
  ] as const;
  for (const [part, button, field] of parts) {
    const region = page.getByRole('region', { name: part });
    await region.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
    await expect(region.getByRole('textbox', { name: field }), part).toBeFocused();
    await region.getByRole('button', { name: 'Cancelar' }).focus();
    await page.keyboard.press('Enter');
    await expect(region.getByRole('button', { name: button }), part).toBeFocused();
  }
});

test('a button keeps the focus after its action is done', async ({ page }) => {
  await signUpChurch(page);
  await page.goto('/app/configuracion');
  await page.getByLabel('Razón social').fill('Asociación Nueva Esperanza');
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Guardado', { exact: false }).first()).toBeVisible();
  await expect(save).toBeFocused();
});

test('the letters of the list and the toolbar of the editor are one stop of the Tab key', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  for (const [path, name] of [
    ['/app/miembros/lista', 'Ir a una letra'],
    ['/app/newsletters/new', 'Formato del texto'],
  ] as const) {
    await page.goto(path);
    const buttons = page.getByRole('toolbar', { name }).getByRole('button');
    const stops = buttons.and(page.locator('[tabindex="0"]:enabled'));
    await expect(stops).toHaveCount(1);
    await stops.focus();
    await page.keyboard.press('ArrowRight');
    await expect(buttons.nth(1)).toBeFocused();
    await expect(stops).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(buttons.first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    await expect(buttons.and(page.locator(':focus'))).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(stops).toBeFocused();
  }
});

test('an element that disappears leaves the focus near its place', async ({ page }) => {
  await signUpChurch(page);
  await page.goto('/app/configuracion/estados');
  await page.getByRole('button', { name: 'Agregar situación' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Misionero');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Agregar situación' })).toBeFocused();
});

test('a page that is opened by keyboard has the focus at its heading', async ({ page }) => {
  await signInAs(page, 'superadmin');
  await page.goto('/admin/dashboard');
  const church = page.getByRole('table').getByRole('link').first();
  const name = await church.innerText();
  await church.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cambiar estado' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

  await page.goto('/admin/church/new');
  await page.getByRole('button', { name: 'Registrar iglesia' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre').first(), 'the first field that is wrong').toBeFocused();
});

for (const path of ['/', '/?landing=v2', '/login', '/register', '/forgot-password']) {
  test(`${path} can be read at four times the size without horizontal scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });
}
