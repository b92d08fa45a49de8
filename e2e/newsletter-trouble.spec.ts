/** Sendings with trouble: a mailbox that does not exist, an answer that is lost, a pause by the secretary. */
import { expect, test, type Page } from '@playwright/test';
import { openSmtpSink, type SinkRule, type SmtpSink } from '#server/testing/smtp-sink.ts';
import { expectAccessible } from './support/accessible.ts';
import { signInAs } from './support/accounts.ts';
import { createNewsletter } from './support/newsletters.ts';
import { findFreePort, startProduct, type Product } from './support/product.ts';

let sink: SmtpSink;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(150_000);
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

  await expect(page.getByText('El servidor dijo: 550 5.1.1 no such user')).toBeVisible();
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
