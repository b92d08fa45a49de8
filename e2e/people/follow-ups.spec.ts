import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

async function addPerson(page: Page, givenNames: string): Promise<void> {
  const answer = await page.request.post('/api/people', {
    data: {
      givenNames,
      surname1: 'Soto',
      phones: [{ number: '+57 311 555 0101', kind: 'mobile', whatsapp: true }],
      confirmed: true,
    },
  });
  expect(answer.ok()).toBe(true);
}

test('two people are given to somebody, who calls one from the front page and tells how it went with the other', async ({
  page,
}) => {
  await signUpChurch(page);
  for (const name of ['Rebeca', 'Noé']) await addPerson(page, name);
  await page.goto('/app/miembros/lista');
  await page.getByRole('checkbox', { name: /Rebeca Soto/ }).check();
  await page.getByRole('checkbox', { name: /Noé Soto/ }).check();
  await page.getByRole('button', { name: 'Encargar seguimiento' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').selectOption({ label: 'Dejó de venir' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Encargar' }).click();
  await expect(page.getByText('Seguimiento de 2 personas encargado')).toBeVisible();

  await page.goto('/app/dashboard');
  await expect(page.getByRole('link', { name: 'Seguimientos', exact: true })).toBeVisible();
  const card = page.getByRole('region', { name: 'Tus seguimientos' });
  await expect(card.getByRole('link', { name: 'Llamar a Rebeca Soto' })).toBeVisible();
  const called = 'Le llamé: terminar el seguimiento de Rebeca Soto';
  await card.getByRole('button', { name: called }).click();
  await expect(card.getByRole('button', { name: called })).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(card.getByRole('button', { name: called })).toBeVisible();
  await card.getByRole('button', { name: called }).click();
  await expect(card.getByRole('button', { name: called })).toBeHidden();

  await card.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seguimientos' })).toBeVisible();
  await page.getByRole('button', { name: 'Otros resultados de Noé Soto' }).click();
  await page.getByRole('menuitem', { name: 'Contar cómo fue…' }).click();
  await dialog.getByLabel('Resultado').selectOption({ label: 'Va a volver' });
  await dialog.getByLabel('Detalle (opcional)').fill('Estaba de viaje.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('No tienes seguimientos por hacer')).toBeVisible();
  await page.getByText('Hechos', { exact: true }).click();
  await expect(page.getByText('Estaba de viaje.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Noé Soto', exact: true }).click();
  const record = page.getByRole('region', { name: 'Seguimientos' });
  await expect(record.getByText('Va a volver')).toBeVisible();
  await record.getByRole('button', { name: 'Reabrir' }).click();
  await expect(record.getByRole('button', { name: 'Reabrir' })).toBeHidden();
  await record.getByRole('button', { name: /Historia y notas/ }).click();
  await dialog.getByLabel('Nota', { exact: true }).fill('Volver a llamar el martes.');
  await dialog.getByRole('button', { name: 'Agregar nota' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'el martes' })).toBeVisible();
  await expectAccessible(page);
});
