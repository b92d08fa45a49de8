import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';
import { addPersonByForm } from '../support/people.ts';

test('a campaign has a goal, somebody promises, and anybody sees how far it is', async ({
  page,
  browser,
}) => {
  await signUpChurch(page);
  await addPersonByForm(page, 'Débora');
  await openBooks(page);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Campañas' }).click();
  await expect(page.getByText('Aún no hay campañas')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Agregar una campaña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una campaña' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Techo nuevo');
  await dialog.getByRole('textbox', { name: 'Meta' }).fill('1000');
  await dialog.getByLabel('Mostrarla en una página pública').check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Techo nuevo' })).toBeVisible();
  await expect(page.getByText(/^\$0.* de \$1,000/)).toBeVisible();

  await page.getByRole('button', { name: 'Anotar una promesa' }).click();
  const pledge = page.getByRole('dialog', { name: 'Anotar una promesa' });
  await pledge.getByLabel('Quién').fill('Débora');
  await page.getByRole('option', { name: /Débora/ }).click();
  await expectAccessible(page);
  await pledge.getByLabel('Monto').fill('250');
  await pledge.getByLabel('Cada cuánto').selectOption({ label: 'Una vez' });
  await pledge.getByRole('button', { name: 'Guardar' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Débora' });
  await expect(line).toContainText(/250.* de atraso/);
  await expectAccessible(page);

  await page.goto('/app/finanzas/movimientos');
  await page.getByRole('button', { name: 'Registrar un ingreso' }).click();
  const income = page.getByRole('dialog', { name: 'Registrar un ingreso' });
  await income.getByLabel('Monto').fill('400');
  await income.getByLabel('Categoría').selectOption({ label: 'Otros ingresos' });
  await income.getByRole('button', { name: 'Guardar' }).click();
  await expect(income).toBeHidden();
  await page.goto('/app/finanzas/campanas');
  await expect(page.getByText(/400.* de \$1,000.*40/)).toBeVisible();
  await page.getByRole('link', { name: 'Techo nuevo' }).click();

  const address = await page
    .getByRole('link', { name: 'Ver la página pública' })
    .getAttribute('href');
  const stranger = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await stranger.goto(new URL(address ?? '').pathname);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Techo nuevo' })).toBeVisible();
  await expect(stranger.getByText(/^reunidos de \$1,000/)).toBeVisible();
  await expect(stranger.getByText('Débora')).toHaveCount(0);
  await expectAccessible(stranger);
});
