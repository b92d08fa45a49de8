import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, signUpChurch } from '../support/accounts.ts';
import { waitForMail } from '../support/mailbox.ts';
import { createNewsletter, editor, writeText } from '../support/newsletters.ts';

/** Creates a recipient list with two unique addresses, on its screens. */
async function makeList(page: Page, name: string, pasted: string): Promise<void> {
  await page.goto('/app/newsletters/listas');
  await page.getByRole('button', { name: 'Nueva lista' }).click();
  await page.getByRole('textbox', { name: 'Nombre de la lista' }).fill(name);
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar direcciones' }).click();
  await page.getByRole('textbox', { name: 'Direcciones' }).fill(pasted);
  await expect(page.getByText('2 direcciones listas para agregar')).toBeVisible();
  await expect(page.getByText('Línea 1: Nuestros amigos')).toBeVisible();
  await page
    .getByRole('checkbox', { name: 'Estas personas aceptan recibir el newsletter' })
    .check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText('Se agregaron 2 direcciones.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rosa Marín/ })).toContainText('Lo declaró');
  await expectAccessible(page);
}

/** Checks what the window of the preview shows. */
async function openPreview(page: Page, word: string): Promise<void> {
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Vista previa', exact: true }).click(),
  ]);
  await expect(window.getByRole('heading', { level: 1 })).toHaveText(
    `Vista previa: Noticias ${word}`,
  );
  const message = window.frameLocator('iframe');
  await expect(message.getByText('Nos vemos el domingo.')).toBeVisible();
  await expect(message.getByRole('link', { name: 'ejemplo.org/domingo' })).toHaveAttribute(
    'href',
    'https://ejemplo.org/domingo',
  );
  await expect(message.getByRole('link', { name: 'Cancelar suscripción' })).toHaveAttribute(
    'href',
    '#',
  );
  await window.close();
}

/** Sends a test from the editor to the writer's own address. */
async function sendTest(page: Page, word: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('secretaria@demo.redil.test')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar prueba' }).click();
  await expect(page.getByText('Prueba enviada a 1 dirección.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/newsletters\/edit\//);
  await waitForMail(page, 'secretaria@demo.redil.test', new RegExp(`Prueba.*Noticias ${word}`));
}

/** The recipient reads the mail and unsubscribes with its link. */
async function unsubscribe(page: Page, rosa: string, word: string): Promise<void> {
  await page.goto('/dev/mailbox');
  await page.getByRole('searchbox', { name: 'Buscar por destinatario' }).fill(rosa);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('link', { name: `Noticias ${word}` }).click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Nos vemos el domingo.')).toBeVisible();
  const [goodbye] = await Promise.all([
    page.context().waitForEvent('page'),
    mail.getByRole('link', { name: 'Cancelar suscripción' }).click(),
  ]);
  await goodbye.getByRole('button', { name: 'Cancelar suscripción' }).click();
  await expect(goodbye.getByRole('status')).toContainText('ya no recibirás los newsletters de');
}

async function chooseAudience(page: Page, list: string): Promise<void> {
  await page.getByRole('radio', { name: 'Listas personalizadas' }).check();
  await page.getByRole('combobox', { name: 'Listas' }).click();
  await page.getByRole('option', { name: list }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Hoy lo recibirían 2 personas')).toBeVisible();
  await expectAccessible(page);
}

/** The four counters of a sent newsletter, and how many got it. */
async function expectCounters(page: Page): Promise<void> {
  const statistics = page.getByRole('region', { name: 'Estadísticas' });
  await expect(statistics.getByRole('term')).toHaveText([
    'Enviados',
    'Abiertos',
    'Clics',
    'Fallidos',
  ]);
  await expect(statistics).toContainText(
    /A 2 destinatarios.*Enviados2Abiertos0.*Clics0.*Fallidos0/,
  );
}

test('a secretary writes, previews, tests and sends a newsletter, and a recipient unsubscribes', async ({
  page,
}) => {
  test.slow();
  await signInAs(page, 'secretary');
  const word = randomUUID().slice(0, 8);
  const rosa = `rosa.${word}@ejemplo.test`;
  const list = `Amigos ${word}`;
  await makeList(page, list, `Nuestros amigos\nRosa Marín <${rosa}>\nelio.${word}@ejemplo.test`);

  await page.goto('/app/newsletters');
  await page.getByRole('link', { name: 'Nuevo newsletter' }).first().click();
  await expect(editor(page)).toHaveText('Escribe aquí el contenido principal de tu mensaje.');
  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(page.getByText('Este dato es obligatorio.')).toHaveCount(2);
  await expect(page.getByText('Elige a quién va dirigido el newsletter.').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Título' }).fill(`Boletín ${word}`);
  await page.getByRole('textbox', { name: 'Asunto' }).fill(`Noticias ${word}`);
  await writeText(page, 'Nos vemos el domingo. ');
  await page.getByRole('button', { name: 'Enlace', exact: true }).click();
  await page.getByRole('textbox', { name: 'Dirección del enlace' }).fill('ejemplo.org/domingo');
  await page.getByRole('button', { name: 'Poner enlace' }).click();
  await chooseAudience(page, list);

  await openPreview(page, word);

  await sendTest(page, word);

  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revisar y enviar' })).toBeVisible();
  await expect(page.getByText('Lo recibirán 2 personas.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar a 2 personas' }).click();
  await expect(page).toHaveURL(/\/newsletters\/view\//);
  await expect(page.getByText('Newsletter procesado por Cloud Function.')).toBeVisible();
  await expectCounters(page);
  await expect(page.getByText(`${list} (Total: 2 destinatarios)`)).toBeVisible();
  await expectAccessible(page);

  await unsubscribe(page, rosa, word);

  await page.goto('/app/newsletters/listas');
  await page.getByRole('link', { name: list }).click();
  await expect(page.getByRole('row', { name: /Rosa Marín/ })).toContainText(
    'Canceló su suscripción',
  );
  await page.goto('/app/newsletters');
  await page.getByRole('link', { name: `Boletín ${word}` }).click();
  await expect(
    page.getByText('1 persona canceló su suscripción desde este newsletter.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Newsletters' }).click();
  await expect(page).toHaveURL('/app/newsletters');
});

test('a church that has reached its monthly limit sees it where newsletters are written', async ({
  page,
}) => {
  await signUpChurch(page);
  for (const title of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'])
    await createNewsletter(page, title);
  await page.goto('/app/newsletters');
  await expect(page.getByText('Este mes: 5 de 5 newsletters')).toBeVisible();
  const button = page.getByRole('button', { name: 'Nuevo newsletter' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(
    'Has alcanzado el límite mensual de 5 newsletters para tu plan básico',
  );
  await expect(page.getByText('Límite mensual alcanzado')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/newsletters/new');
  await expect(
    page.getByText('Has alcanzado el límite mensual de 5 newsletters para tu plan básico'),
  ).toBeVisible();
});

test('a missing newsletter and a newsletter without permission have different messages', async ({
  page,
}) => {
  await signInAs(page, 'member');
  await page.goto('/newsletters/view/0196b3a0-0000-7000-8000-000000000000');
  await expect(page.getByText('No tienes permiso para acceder a este newsletter')).toBeVisible();
  await expect(page.getByText('Error al cargar el newsletter')).toBeVisible();
  await page.context().clearCookies();
  await signInAs(page, 'secretary');
  await page.goto('/newsletters/view/0196b3a0-0000-7000-8000-000000000000');
  await expect(page.getByText('Newsletter no encontrado')).toBeVisible();
  await page.goto('/newsletters/view');
  await expect(page).toHaveURL('/app/newsletters');
});

test('a preview shows its content, and a message when there is none', async ({ page }) => {
  await page.goto('/preview');
  await expect(page.getByText('No hay contenido para previsualizar')).toBeVisible();
  await page.goto('/preview/layout-test');
  const table = page.frameLocator('iframe').getByRole('table').last();
  await expect(table).toContainText('Culto de adoración con toda la familia');
});

test('a preview that the browser blocks shows a message', async ({ page }) => {
  await signUpChurch(page);
  const { id } = await createNewsletter(page, 'Retiro');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/newsletters/view/${id}`);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expect(
    page.getByText(
      'No se pudo abrir la vista previa. Verifica que no esté bloqueada por el navegador.',
    ),
  ).toBeVisible();
});
