/**
 * Sendings with trouble: a mailbox that does not exist, an answer that is lost, a pause by the secretary. And one that waits for
 * its time.
 */
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { openSmtpSink, type SinkRule, type SmtpSink } from '#server/testing/smtp-sink.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, signUpChurch } from '../support/accounts.ts';
import { waitForMail } from '../support/mailbox.ts';
import { createNewsletter } from '../support/newsletters.ts';
import {
  findFreePort,
  startProduct,
  startTimeoutSeconds,
  type Product,
} from '../support/product.ts';

let sink: SmtpSink;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout((startTimeoutSeconds + 30) * 1000);
  sink = await openSmtpSink();
  product = await startProduct(await findFreePort(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Redil <noticias@example.org>',
  });
});
test.afterAll(async () => {
  await product.stop();
  await sink.close();
});

/** Refuses the first address, loses its answer to the second, and accepts the others after `letGo`. */
function createUnreliableRule(): { readonly rule: SinkRule; letGo(): void } {
  const { promise: open, resolve: letGo } = Promise.withResolvers<void>();
  const special: string[] = [];
  const rule: SinkRule = async ({ stage, to }) => {
    if (stage !== 'rcpt' && stage !== 'body') return undefined;
    if (special.length < 2 && !special.includes(to)) special.push(to);
    if (stage === 'rcpt') return to === special[0] ? '550 5.1.1 no such user' : undefined;
    if (to === special[1]) return 'accept-and-hang-up';
    await open;
    return undefined;
  };
  return { rule, letGo };
}

async function sendFromEditor(page: Page, title: string): Promise<void> {
  const { id } = await createNewsletter(page, title);
  await page.goto(`/app/newsletters/edit/${id}`);
  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  await page.getByRole('button', { name: /^Enviar a \d+ personas$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a sending is paused and resumed, and failed and uncertain messages can be sent again', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-CO' });
  const page = await context.newPage();
  await signInAs(page, 'secretary', product.url);
  const relay = createUnreliableRule();
  sink.rule = relay.rule;
  await sendFromEditor(page, 'Carta difícil');

  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByRole('heading', { name: 'Envío en pausa' })).toBeVisible();
  relay.letGo();
  await expect(page.getByText('1 mensaje en duda')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reanudar' }).click();
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: /^Detalles de/ }).click();
  await expect(page.getByText('El servidor dijo: 550 5.1.1 no such user')).toBeVisible();
  await page.keyboard.press('Escape');
  sink.rule = () => undefined;
  await page.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(page.getByText('1 mensaje en duda')).toBeHidden();
  await page.getByRole('button', { name: 'Reintentar con los fallidos' }).click();
  await expect(page.getByText('Las direcciones que no existen quedan fuera.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(page.getByText('No queda nadie a quien enviarlo otra vez.')).toBeVisible();
  await expectAccessible(page);
  const twice = [...sink.deliveries].filter(([, times]) => times > 1);
  expect(twice).toHaveLength(1);
  await context.close();
});

test('a draft is deleted from the list after a confirmation', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-CO' });
  const page = await context.newPage();
  await signInAs(page, 'admin', product.url);
  await createNewsletter(page, 'Borrador que sobra');
  await page.goto('/app/newsletters');
  await page.getByRole('button', { name: 'Acciones de Borrador que sobra' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Newsletter eliminado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Borrador que sobra' })).toHaveCount(0);
  await context.close();
});

test('a sending that the mail server refuses repeatedly is paused, and the screen shows the reason', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-CO' });
  const page = await context.newPage();
  await signInAs(page, 'secretary', product.url);
  sink.rule = ({ stage }) => (stage === 'body' ? '554 5.7.1 spam, we think' : undefined);
  await sendFromEditor(page, 'Carta mal vista');
  await expect(page.getByRole('heading', { name: 'Envío en pausa' })).toBeVisible();
  await expect(
    page.getByText(
      'El servidor de correo rechazó varios mensajes seguidos: 554 5.7.1 spam, we think',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  sink.rule = () => undefined;
  await page.getByRole('button', { name: 'Reanudar' }).click();
  await expect(
    page.getByText('El servidor de correo rechazó varios mensajes seguidos'),
  ).toBeHidden();
  await context.close();
});

test('while the mail server does not answer, the secretary sees why and tries again when it does', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'es-CO' });
  const page = await context.newPage();
  await signInAs(page, 'secretary', product.url);
  await expect.poll(() => sink.connections).toBe(0);
  sink.rule = ({ stage }) => (stage === 'connect' ? 'hang-up' : undefined);
  await sendFromEditor(page, 'Carta detenida');
  await expect(page.getByText('El correo está detenido')).toBeVisible();
  await expectAccessible(page);
  sink.rule = () => undefined;
  await page.getByRole('button', { name: 'Intentar ahora' }).click();
  await expect(page.getByText('Enviado', { exact: true }).first()).toBeVisible();
  await context.close();
});

/** A draft with a link for one address on a list; returns its id. */
async function createDraftFor(page: Page, email: string, word: string): Promise<string> {
  const list = (await (
    await page.request.post('/api/recipient-lists', { data: { name: `Amigos ${word}` } })
  ).json()) as { id: string };
  await page.request.post(`/api/recipient-lists/${list.id}/recipients`, {
    data: { recipients: [{ email, name: 'Rosa Marín' }], consentStated: true },
  });
  const draft = (await (
    await page.request.post('/api/newsletters', {
      data: {
        title: `Boletín ${word}`,
        subject: `Noticias ${word}`,
        content: '<p>Nos vemos. <a href="https://example.org/domingo">El domingo</a></p>',
        audienceType: 'custom_list',
        targetRecipientListIds: [list.id],
      },
    })
  ).json()) as { id: string };
  return draft.id;
}

/** A click within ten seconds of sending is taken for a machine's, so the reader clicks until one is counted. */
async function clickUntilCounted(page: Page, link: string): Promise<void> {
  await expect(async () => {
    await page.request.get(link, {
      maxRedirects: 0,
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Estadísticas' })).toContainText('Clics1', {
      timeout: 3_000,
    });
  }).toPass({ intervals: [3_000], timeout: 60_000 });
}

test('a church writes to people on a list, schedules, moves and sends the newsletter, and reads its clicks', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  const word = randomUUID().slice(0, 8);
  const rosa = `rosa.${word}@ejemplo.test`;
  const id = await createDraftFor(page, rosa, word);
  await page.goto(`/app/newsletters/review/${id}`);
  await expect(page.getByText('Lo recibirá 1 persona.')).toBeVisible();
  await page.getByRole('radio', { name: 'Programar' }).check();
  await page.getByRole('button', { name: 'Mañana 8:00 a. m.' }).click();
  await expect(page.getByText('Hora de salida: mañana, 8:00')).toBeVisible();
  await page.getByRole('button', { name: 'Programar el envío' }).click();
  await expect(page.getByRole('button', { name: 'Quitar la programación' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Cambiar la hora' }).click();
  await page.getByLabel('Hora', { exact: true }).fill('09:30');
  await page.getByRole('button', { name: 'Programar el envío' }).click();
  await expect(page.getByRole('region', { name: 'Cuándo sale' })).toContainText('mañana, 9:30');
  await page.goto('/app/newsletters');
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText(
    'Sale: mañana, 9:30',
  );
  await page.getByRole('link', { name: `Boletín ${word}` }).click();

  await page.getByRole('link', { name: 'Cambiar la hora' }).click();
  await page.getByRole('radio', { name: 'Enviar ahora' }).check();
  await page.getByRole('button', { name: 'Enviar a 1 persona' }).click();
  await expect(page.getByRole('heading', { name: 'Estadísticas' })).toBeVisible();
  const mail = await waitForMail(page, rosa, new RegExp(`Noticias ${word}`));
  const link = /\/t\/c\/[\w-]+/.exec(mail.html)?.[0] ?? '';
  await expect(page.getByText('example.org/domingo')).toBeVisible();
  await clickUntilCounted(page, link);
  await expect(page.getByRole('region', { name: 'Clics por enlace' })).toContainText(
    'example.org/domingo1',
  );
  await page
    .getByRole('region', { name: 'Estadísticas' })
    .getByRole('button', { name: 'A 1 destinatario' })
    .click();
  await expect(page).toHaveURL(/show=all/);
  await expect(page.getByRole('row', { name: /Rosa Marín/ })).toContainText('Enviado');
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Historial de cambios' }).click();
  await expect(page.getByRole('dialog', { name: 'Historial de cambios' })).toContainText(
    'Ana Rivera',
  );
  await expectAccessible(page);
});

test('a newsletter is reviewed and sent by keyboard alone', async ({ page }) => {
  test.slow();
  await signInAs(page, 'secretary');
  const created = await page.request.post('/api/newsletters', {
    data: {
      title: 'Con teclado',
      subject: 'Con teclado',
      content: '<p>Hola</p>',
      audienceType: 'active_members',
    },
  });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/app/newsletters/edit/${id}`);
  const review = page.getByRole('button', { name: 'Revisar y enviar' });
  await review.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Revisar y enviar' })).toBeFocused();
  const send = page.getByRole('button', { name: /^Enviar a \d+ personas$/ });
  await expect(send).toBeEnabled();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await send.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Con teclado' })).toBeVisible();
});
