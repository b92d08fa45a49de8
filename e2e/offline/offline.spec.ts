import { expect, test } from '@playwright/test';
import { signInAs } from '../support/accounts.ts';

test('without a network the menu still works, and missing data is loaded when the network returns', async ({
  page,
  context,
}) => {
  await signInAs(page, 'secretary');
  // The other screens are loaded while the network is idle.
  const brought = [/\/NewslettersPage-/, /\/SearchDialog-/].map((file) =>
    page.waitForResponse(file),
  );
  await page.goto('/app/miembros/lista');
  for (const file of brought) await (await file).finished();

  await context.setOffline(true);
  const warning = page.getByText('Sin conexión. Solo se guarda lo que queda «por enviar».');
  await expect(warning).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Newsletters' }).click();
  await expect(page).toHaveURL(/\/app\/newsletters$/);
  await expect(warning).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' });
  await palette.getByRole('combobox').fill('ana');
  await expect(palette.getByRole('alert')).toContainText('No se pudieron buscar registros');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Nuevo newsletter' })).toBeVisible();
  await expect(warning).toBeHidden();
});

test('texts that the network withheld are on the screen once it returns', async ({
  page,
  context,
}) => {
  await signInAs(page, 'secretary');
  const texts = /\/locales\/es\/families[^/]*\.json/;
  await page.route(texts, (route) => route.abort());
  await page.goto('/app/families/list');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveText('Familias');
  await page.unroute(texts);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(heading).toHaveText('Familias');
});
