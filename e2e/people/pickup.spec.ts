import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { giveRight, takeRight } from '../support/rights.ts';

const kinds = ['No pueden recoger', 'Pueden recoger'];
const right = 'Ver quién puede recoger a los niños';

/** Somebody who is not on record. */
async function addStranger(page: Page, name: string, details: Record<string, string>) {
  await page.getByRole('button', { name: 'Agregar quién puede recoger' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Otra persona').click();
  await dialog.getByLabel('Nombre completo').fill(name);
  for (const [label, text] of Object.entries(details))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  return dialog;
}

/** The page of a new home of this child and its mother. */
async function registerHome(page: Page, childId: string): Promise<string> {
  const mother = { givenNames: 'Eva', surname1: 'Soto', birth: { year: 1985 } };
  const answer = await page.request.post('/api/families', {
    data: { requestId: randomUUID(), people: [mother, { personId: childId }], confirmed: true },
  });
  const { id } = (await answer.json()) as { id: string };
  return `/app/families/${id}`;
}

test('who may fetch a child and who may not stands on its record, for those with the right', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await giveRight(page, 'Ana Rivera', right);
  await page.goto('/app/miembros/nuevo');
  await page.getByRole('textbox', { name: 'Nombres', exact: true }).fill('Sara');
  await page.getByRole('button', { name: /^Más datos/ }).click();
  const birth = page.getByRole('group', { name: 'Fecha de nacimiento' });
  await birth.getByLabel('Año').fill(String(new Date().getFullYear() - 5));
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sara' })).toBeVisible();
  const record = page.url();

  const allowing = await addStranger(page, 'Eva Núñez', { Relación: 'Abuela', Teléfono: '123' });
  await allowing.getByRole('button', { name: 'Guardar' }).click();
  await expect(allowing.getByText(/no es válido|no parece/i)).toBeVisible();
  await expectAccessible(page);
  await allowing.getByLabel('Teléfono').fill('55 1234 5678');
  await allowing.getByRole('button', { name: 'Guardar' }).click();
  const forbidding = await addStranger(page, 'Hugo Ruiz', { Nota: 'Orden del juez' });
  await forbidding.getByText('No puede recoger', { exact: true }).click();
  await forbidding.getByRole('button', { name: 'Guardar' }).click();

  const section = page.getByRole('region', { name: 'Quién puede recoger' });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(kinds);
  await expect(section.getByRole('link', { name: 'Llamar a Eva Núñez' })).toHaveAttribute(
    'href',
    'tel:+525512345678',
  );
  await expect(section.getByText('Orden del juez')).toBeVisible();
  await expectAccessible(page);

  const home = await registerHome(page, record.split('/').at(-1) ?? '');
  await page.goto(home);
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Sara']);
  await expect(section.getByRole('heading', { level: 4 })).toHaveText(kinds);
  await expectAccessible(page);
  await expect(section.getByRole('button', { name: /^Agregar .* a Sara$/ })).toBeVisible();
  const aunt = await addStranger(page, 'Luz Soto', {});
  await aunt.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('Luz Soto', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Acciones para Hugo Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(section.getByText('Hugo Ruiz', { exact: true })).toBeHidden();

  await takeRight(page, 'Ana Rivera', right);
  await page.goto(record);
  await expect(page.getByRole('heading', { level: 1, name: 'Sara' })).toBeVisible();
  await expect(section).toBeHidden();
  await page.goto(home);
  await expect(page.getByRole('region', { name: 'Quiénes la forman' })).toContainText('Sara');
  await expect(section).toBeHidden();
});
