import { expect, test, type Page } from '@playwright/test';
import { startFakeStripe } from '../server/testing/stripe/fake-stripe.ts';
import type { FakeStripe } from '../server/testing/stripe/state.ts';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, signUpChurch } from './support/accounts.ts';
import { findFreePort, startProduct, type Product } from './support/product.ts';

const port = await findFreePort();
const status = (page: Page) => page.getByRole('main').getByText('Plan estándar').first();

async function chooseAndLeave(page: Page): Promise<void> {
  await test.step('without a subscription every screen leads to the plans', async () => {
    await page.goto('/app/miembros');
    await expect(page).toHaveURL(/\/app\/suscripcion$/);
    await expect(page.getByText('Tu iglesia todavía no tiene una suscripción.')).toBeVisible();
    await expect(page.getByText('Los primeros 14 días son gratis.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('leaving the payment charges nothing', async () => {
    await page.goto('/app/suscripcion?checkout=left');
    await expect(page.getByText('No se cobró nada.')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/suscripcion$/);
  });
}

test.describe('with payments', () => {
  let stripe: FakeStripe;
  let product: Product;
  test.beforeAll(async () => {
    stripe = await startFakeStripe();
    product = await startProduct(port, stripe.environment);
    stripe.webhookUrl = product.url;
  });
  test.afterAll(async () => {
    await product.stop();
    await stripe.close();
  });
  test.use({ baseURL: `http://localhost:${port}` });

  const tell = (type: string, customer: string) =>
    stripe.deliverEvent(product.url, stripe.createEvent(type, { object: 'invoice', customer }));

  test('a new church chooses a plan and pays, and a failed payment is announced before anything stops', async ({
    page,
  }) => {
    test.slow();
    await signUpChurch(page, 'Iglesia Puerta Abierta');

    await chooseAndLeave(page);

    await test.step('after a yearly payment the plan is active', async () => {
      await page.getByText('Anual', { exact: true }).click();
      await page.getByRole('button', { name: 'Elegir: Plan estándar' }).click();
      await page.getByRole('button', { name: 'Pay' }).click();
      await expect(
        page.getByText('Listo: la suscripción de tu iglesia está activa.'),
      ).toBeVisible();
      await expect(status(page)).toBeVisible();
      await expect(page.getByText('En prueba')).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Pagada' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/app/miembros');
      await expect(page).toHaveURL(/\/app\/miembros\/lista$/);
    });

    const subscription = stripe.subscriptions.at(-1);
    if (!subscription) throw new Error('Nothing was paid');

    await test.step('a failed payment is shown on every page, with the date', async () => {
      Object.assign(subscription, { status: 'past_due', trial_end: null });
      await tell('invoice.payment_failed', subscription.customer);
      await page.goto('/app/dashboard');
      await expect(
        page.getByText('El último pago no se pudo cobrar. Todo sigue funcionando 7 días más'),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Ver la suscripción' }).click();
      await page.getByRole('button', { name: 'Pagar ahora' }).click();
      await expect(page.getByRole('heading', { name: 'Portal' })).toBeVisible();
      Object.assign(subscription, { status: 'active' });
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page.getByText('Activa', { exact: true })).toBeVisible();
    });

    await test.step('a canceled subscription works until the end of the period, and the data is kept', async () => {
      Object.assign(subscription, { cancel_at_period_end: true });
      await tell('customer.subscription.updated', subscription.customer);
      await page.goto('/app/dashboard');
      await expect(page.getByText('La suscripción está cancelada y funciona')).toBeVisible();
      Object.assign(subscription, { status: 'canceled' });
      await tell('customer.subscription.deleted', subscription.customer);
      await page.goto('/app/miembros');
      await expect(page).toHaveURL(/\/app\/suscripcion$/);
      await expect(page.getByText('Tus datos están a salvo y te esperan.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Elegir: Plan estándar' })).toBeVisible();
    });
  });
});

test.describe('with manual billing', () => {
  test('an administrator sees usage and plans, and that nothing is paid here', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/app/suscripcion');
    await expect(page.getByRole('progressbar', { name: 'Personas con acceso' })).toBeVisible();
    await expect(page.getByText('Sin pagos en línea no hay facturas aquí.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Elegir|^Cambiar/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('a member sees the plan and no decisions, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'member');
    await page.goto('/app/suscripcion');
    await expect(status(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Qué incluye' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Facturas' })).toHaveCount(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await expectAccessible(page);
  });
});
