import { expect, test } from '@playwright/test';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';

test('a gift that is typed without a network waits on the device, and is added once when there is one', async ({
  page,
}) => {
  await signUpChurch(page);
  await openBooks(page);
  await page.goto('/app/finanzas/ofrendas');
  await page.getByRole('button', { name: 'Nuevo recuento' }).click();
  await page.getByRole('button', { name: 'Empezar' }).click();
  const amount = page.getByLabel('Monto', { exact: true });
  await amount.fill('100');

  await page.route('**/gifts', (route) => route.abort());
  await amount.press('Enter');
  await expect(page.getByText(/1 ofrenda espera en este equipo: \$100/)).toBeVisible();
  await expect(amount).toHaveValue('');
  await amount.fill('250');
  await amount.press('Enter');
  await expect(page.getByText(/2 ofrendas esperan en este equipo: \$350/)).toBeVisible();

  await page.unroute('**/gifts');
  await expect(page.getByText(/2 ofrendas · \$350/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/espera/)).toBeHidden();
});
