import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

const count = 20_000;
const file = [
  'Nombres;Apellidos',
  ...Array.from({ length: count }, (_, index) => `Persona ${index + 1};Rojas`),
].join('\n');

test('twenty thousand records are archived: it is stopped half way and undone, in all tabs', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await signUpChurch(page);
  await page.goto('/app/miembros/importar');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'miembros.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const importing = page.getByRole('button', { name: 'Importar', exact: true });
  await importing.click({ timeout: 60_000 });
  await expect(page.getByText('20.000 personas importadas')).toBeVisible({ timeout: 90_000 });

  await page.goto('/app/miembros/lista');
  await page.getByRole('checkbox', { name: 'Seleccionar a todas las personas' }).check();
  const bar = page.getByRole('region', { name: 'Acciones con la selección' });
  await bar.getByRole('button', { name: 'Archivar o restaurar' }).click();
  await page.getByRole('menuitem', { name: 'Archivar', exact: true }).click();
  await expect(page.getByText('Archivando fichas')).toBeVisible();
  await expect(page.getByText(/de 20\.000 · Ana Rivera/)).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto('/app/miembros/lista');
  await expect(other.getByText('Archivando fichas')).toBeVisible();
  await page.getByRole('button', { name: 'Detener' }).click();
  const stopped = /^Detenido: se cambiaron .+ de 20\.000 fichas\.$/;
  await expect(page.getByText(stopped)).toBeVisible();
  await expect(other.getByText(stopped)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/fichas vuelven a estar como antes/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(stopped)).toBeHidden();
  await expect(page.getByText('20.000 personas', { exact: true })).toBeVisible();
});
