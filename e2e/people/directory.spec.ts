import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Acciones con la selección' });

async function addPeople(page: Page): Promise<void> {
  const member = (givenNames: string, surname1: string) => ({ givenNames, surname1 });
  await page.request.post('/api/families', {
    data: {
      requestId: crypto.randomUUID(),
      people: [member('Ana', 'García'), member('Luis', 'García')],
    },
  });
  await page.request.post('/api/people', { data: { ...member('Noé', 'Vega'), confirmed: true } });
}

test('a permission for the directory is recorded for the selected people, who are then printed', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await addPeople(page);
  await page.goto('/app/miembros/lista?inDirectory=no');
  await page.getByRole('checkbox', { name: 'Seleccionar a todas las personas' }).check();
  await page.getByRole('checkbox', { name: 'Seleccionar a Noé Vega' }).uncheck();
  await bar(page).getByRole('button', { name: 'Consentimiento' }).click();
  const consent = page.getByRole('dialog', { name: 'Consentimiento de 2 personas' });
  await consent.getByLabel('Para qué').selectOption('Aparecer en el directorio de la iglesia');
  await expect(consent.getByText('Por un menor responde su madre')).toBeVisible();
  await expectAccessible(page);
  await consent.getByRole('button', { name: 'Registrar' }).click();
  await expect(
    page.getByText('Se registró que 2 personas aceptan aparecer en el directorio.'),
  ).toBeVisible();

  await page.goto('/app/families/list');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Directorio con fotos…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Directorio' });
  await expect(dialog.getByText('quedan fuera').or(dialog.getByText('queda fuera'))).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Fotos' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Cumpleaños, sin el año' }).check();
  await dialog.getByLabel('Papel').selectOption('Carta');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('directorio.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Directorio con fotos…' }).click();
  await dialog.getByRole('link', { name: 'Ver quiénes y pedirles permiso' }).click();
  await expect(page.getByText('1 persona', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vega, Noé' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'quedan fuera, sin permiso' }),
  ).toBeVisible();
});
