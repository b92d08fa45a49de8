import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { createCell } from '../support/groups.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function addPhoto(page: Page): Promise<void> {
  const picture = Buffer.from(await page.screenshot());
  const file = { name: 'reunion.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar foto' }).click();
  await expect(page.getByRole('img', { name: 'Foto de la reunión' })).toBeVisible();
}

test('a meeting is reported on a telephone: a family by one touch, a visitor, children, the offering and a photo; corrected, it keeps what it said before', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  const groupId = await createCell(page, 'Emaús');
  await page.goto(`/app/grupos/${groupId}`);
  await page.getByRole('link', { name: 'Informar reunión' }).click();

  const count = page.getByRole('region', { name: 'Quiénes vinieron' }).getByRole('status');
  await expect(count).toHaveText('0 de 4 vinieron');
  await page.getByRole('button', { name: /Toda la familia: / }).click();
  await expect(count).toHaveText('2 de 4 vinieron');
  await page.getByRole('checkbox', { name: 'Abel' }).check();
  await page.getByRole('checkbox', { name: 'Rut Soto' }).press('Space');
  await expect(count).toHaveText('2 de 4 vinieron');

  await page.getByRole('button', { name: 'Agregar visita' }).click();
  const visitor = page.getByRole('group', { name: 'Visita 1' });
  await visitor.getByLabel('Nombre').fill('Marta Ruiz');
  await visitor.getByLabel('Teléfono').fill('12');
  await page.getByRole('button', { name: 'Una más: Personas sin nombre' }).click();
  await page.getByLabel('Ofrenda (MXN)').fill('1.250');
  await expect(page.getByText('$1,250.00')).toBeVisible();
  await page.getByLabel('Tema').fill('La gracia');
  await expect(page.getByText('En total: 4 asistentes')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(visitor.getByLabel('Teléfono')).toBeFocused();
  await visitor.getByLabel('Teléfono').fill('55 1234 5678');
  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'No vinieron 2 personas' })).toContainText('Zoila');
  await addPhoto(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByRole('img', { name: 'Foto de la reunión' })).toBeVisible();
  await expect(page.getByText('Informe de Ana Rivera')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Marta Ruiz' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Zoila' }).check();
  await page.getByRole('button', { name: 'Guardar corrección' }).click();
  await page.getByRole('button', { name: 'Corregir' }).click();
  await page.getByRole('button', { name: 'Ver el informe anterior' }).click();
  await expect(page.getByRole('dialog')).toContainText('Asistieron: Noé Soto, Abel');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('link', { name: 'Emaús' }).click();
  const meetings = page.getByRole('region', { name: 'Reuniones' });
  await expect(meetings).toContainText(
    '5 asistentes: 3 de 4 del grupo, 1 visita, 1 sin nombre · La gracia',
  );
});

test('what was marked is there again after the page was closed, and a meeting that did not take place has its reason', async ({
  page,
}) => {
  await signUpChurch(page);
  const groupId = await createCell(page, 'Emaús');
  const address = `/app/grupos/${groupId}/reunion/hoy`;
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Abel' }).check();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText('Seguimos donde quedaste.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Abel' })).toBeChecked();
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Abel' })).not.toBeChecked();

  await page.getByText('No nos reunimos').click();
  await page.getByRole('button', { name: 'Lluvia' }).click();
  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(page.getByText('Quedó anotado que no se reunieron.')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Emaús' }).click();
  await expect(page.getByRole('region', { name: 'Reuniones' })).toContainText(
    'No se reunieron · Lluvia',
  );
});
