import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, signUpChurch } from './support/accounts.ts';
import { findLink, waitForMail } from './support/mailbox.ts';

/** The browser of another person. */
async function openNewContext(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

async function registerChurch(page: Page, name: string, adminEmail: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Registrar iglesia' }).click();
  const church = page.getByRole('region', { name: 'La iglesia' });
  await church.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await church.getByRole('textbox', { name: 'Ciudad' }).fill('Cuenca');
  await church.getByRole('combobox', { name: 'País' }).selectOption('EC');
  await expect(church.getByRole('combobox', { name: 'Zona horaria' })).toHaveValue(
    'America/Guayaquil',
  );
  await page.getByRole('button', { name: 'Registrar iglesia' }).click();
  await expect(
    page
      .getByText('Este dato es obligatorio.')
      .or(page.getByText(/Escribe al menos/))
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  const administrator = page.getByRole('region', { name: 'Su primer administrador' });
  await administrator.getByRole('textbox', { name: 'Nombre' }).fill('Elena Ruiz');
  await administrator.getByRole('textbox', { name: 'Correo electrónico' }).fill(adminEmail);
  await page.getByRole('button', { name: 'Registrar iglesia' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Its first administrator sets a password with the link of the mail. */
async function activate(visitor: Page, adminEmail: string): Promise<void> {
  const letter = await waitForMail(visitor, adminEmail, /./);
  await visitor.goto(findLink(letter, /activate-account/));
  await visitor.getByLabel('Contraseña', { exact: true }).fill(randomUUID());
  await visitor.getByRole('button', { name: 'Activar mi cuenta' }).click();
  await expect(visitor).toHaveURL(/\/app\/dashboard/);
}

test('a superadmin registers a church, suspends it and reactivates it, and its administrator sees each state', async ({
  page,
  browser,
}) => {
  test.slow();
  const word = randomUUID().slice(0, 8);
  const name = `Iglesia Vida ${word}`;
  const adminEmail = `elena.${word}@ejemplo.test`;
  await signInAs(page, 'superadmin');
  await registerChurch(page, name, adminEmail);
  await expect(page.getByRole('row', { name: /Elena Ruiz/ })).toContainText('Sin activar');
  const visitor = await openNewContext(browser);
  await activate(visitor, adminEmail);
  await expect(visitor.getByText(name).first()).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  await page.getByRole('menuitem', { name: 'Suspender' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Falta un documento');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suspender' }).click();
  await expect(page.getByText(/Suspendida desde el/)).toBeVisible();
  await expect(page.getByText('Falta un documento')).toBeVisible();

  await visitor.goto('/app/dashboard');
  await expect(
    visitor.getByRole('heading', { name: `${name} está suspendida por ahora` }),
  ).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Ver la suscripción' }).click();
  await expect(visitor).toHaveURL('/app/suscripcion');

  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Se unió a otra');
  await page.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByText(/Archivada desde el/)).toBeVisible();
  await visitor.goto('/app/dashboard');
  await expect(visitor.getByRole('heading', { name: `${name} está archivada` })).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  await page.getByRole('menuitem', { name: 'Reactivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }).click();
  await expect(page.getByText('Iglesia reactivada')).toBeVisible();
  await visitor.goto('/app/dashboard');
  await expect(visitor.getByRole('link', { name: 'Newsletters' }).first()).toBeVisible();
  await page.goto(`/admin/dashboard?q=${word}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await visitor.context().close();
});

test('support access needs a reason, is read-only, can be ended by the church, and stays in its log', async ({
  page,
  browser,
}) => {
  test.slow();
  const church = await openNewContext(browser);
  const word = randomUUID().slice(0, 8);
  const { name } = await signUpChurch(church, `Iglesia Faro ${word}`);
  await church.goto('/app/configuracion/acceso');
  const setting = church.getByRole('switch', { name: 'El soporte puede entrar sin preguntar' });
  await expect(setting).not.toBeChecked();
  await setting.click({ force: true });
  await expect(setting).toBeChecked();
  await church.goto('/app/dashboard');

  await signInAs(page, 'superadmin');
  await page.goto(`/admin/dashboard?q=${word}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Acceso de soporte' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Solo lectura' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Entrar' })).toBeDisabled();
  await dialog
    .getByRole('textbox', { name: 'Motivo' })
    .fill('Nos pidieron revisar sus newsletters');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/app/dashboard');
  const bar = page.getByRole('region', { name: 'Acceso de soporte' });
  await expect(bar).toContainText(`Viendo ${name}, solo lectura, quedan 60 min`);
  await expect(page.getByRole('heading', { name: 'Por hacer' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/miembros/lista');
  await expect(bar).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nuevo miembro' })).toHaveCount(0);
  await page.goto('/app/configuracion');
  await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
  await expectAccessible(page);

  await church.reload();
  const banner = church.getByRole('region', { name: 'Acceso de soporte' });
  await expect(banner).toContainText('Motivo: Nos pidieron revisar sus newsletters');
  await expectAccessible(church);
  await banner.getByRole('button', { name: 'Terminar acceso' }).click();
  await expect(church.getByText('Acceso de soporte terminado')).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.goto('/admin/dashboard');
  await expect(
    page.getByRole('heading', { name: 'Administración de la plataforma' }),
  ).toBeVisible();
  await page.goto(`/admin/dashboard?q=${word}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('row', { name: /Nos pidieron revisar/ })).toContainText('Terminado');
  await church.goto('/app/configuracion/acceso');
  await expect(church.getByText('Nos pidieron revisar sus newsletters').first()).toBeVisible();
  await church.context().close();
});

test('a church that approves support access itself allows it, and support ends it', async ({
  page,
  browser,
}) => {
  const church = await openNewContext(browser);
  const word = randomUUID().slice(0, 8);
  const { name } = await signUpChurch(church, `Iglesia Roca ${word}`);
  await signInAs(page, 'superadmin');
  await page.goto(`/admin/dashboard?q=${word}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Acceso de soporte' }).click();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Queremos ver la lista de miembros');
  await page.getByRole('button', { name: 'Solicitar acceso' }).click();
  await expect(page.getByRole('row', { name: /Queremos ver/ })).toContainText('Solicitado');
  await church.goto('/app/dashboard');
  await church.getByRole('button', { name: 'Permitir' }).click();
  await expect(church.getByText('Acceso permitido')).toBeVisible();
  await page.reload();
  await page
    .getByRole('row', { name: /Queremos ver/ })
    .getByRole('button', { name: 'Entrar' })
    .click();
  await expect(page.getByText(`Viendo ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Queremos ver/ })).toContainText('Terminado');
  await church.context().close();
});

test('a newsletter of the platform reaches the administrators of its churches', async ({
  page,
  browser,
}) => {
  test.slow();
  const church = await openNewContext(browser);
  const { email } = await signUpChurch(church);
  const word = randomUUID().slice(0, 8);
  await signInAs(page, 'superadmin');
  await page.goto('/admin/newsletters');
  await page.getByRole('link', { name: 'Nuevo newsletter' }).first().click();
  await page.getByRole('textbox', { name: 'Título' }).fill(`Novedades ${word}`);
  await page.getByRole('textbox', { name: 'Asunto' }).fill(`Novedades ${word}`);
  await page.getByRole('textbox', { name: 'Contenido del Newsletter' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Esto es lo nuevo de Redil.');
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: 'Administración', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Hoy lo recibirían? \d+ persona/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(page.getByText('Audiencia: Usuarios de las iglesias: Administración')).toBeVisible();
  await page.getByRole('button', { name: /Enviar a \d+ persona/ }).click();
  await expect(page).toHaveURL(/\/admin\/newsletters\/[0-9a-f-]{36}$/);
  const letter = await waitForMail(church, email, new RegExp(`Novedades ${word}`));
  expect(letter.text).toContain('Esto es lo nuevo de Redil.');
  await church.context().close();
});

test('only superadmins open the screens of the platform', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const path of [
    '/admin/dashboard',
    '/admin/stats',
    '/admin/newsletters',
    '/admin/church/new',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/app/dashboard');
  }
  await page.context().clearCookies();
  await signInAs(page, 'superadmin');
  await page.goto('/admin/church');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('an address of the platform that names no church says so', async ({ page }) => {
  await signInAs(page, 'superadmin');
  await page.goto('/admin/church/nada');
  await expect(page.getByText('Iglesia no encontrada')).toBeVisible();
});
