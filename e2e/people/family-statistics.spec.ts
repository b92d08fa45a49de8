import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

interface NewPerson {
  readonly givenNames: string;
  readonly birth?: { readonly year: number };
}

async function registerFamily(page: Page, surname1: string, members: readonly NewPerson[]) {
  const people = members.map((person) => ({ surname1, ...person }));
  const answer = await page.request.post('/api/families', {
    data: { requestId: randomUUID(), people },
  });
  expect(answer.ok()).toBe(true);
}

test('the figures of families open the list of those they count, whose filters can be changed', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  const born = new Date().getFullYear() - 9;
  await registerFamily(page, 'García', [
    { givenNames: 'Luis' },
    { givenNames: 'Ana' },
    { givenNames: 'Eva', birth: { year: born } },
  ]);
  await registerFamily(page, 'Soto', [{ givenNames: 'Rut' }]);
  await page.goto('/app/families/list');
  await page.getByRole('link', { name: 'Estadísticas', exact: true }).last().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Estadísticas de familias' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '3 personas 1 50' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /De 6 a 12 años 1/ }).click();
  await expect(page.getByText('1 familia, 3 personas')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Familia García' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Familia Soto' })).toBeHidden();

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Tamaño').selectOption('1 persona');
  await expect(page.getByText('Ninguna familia coincide')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Con niños o jóvenes').selectOption('');
  await expect(page.getByRole('link', { name: 'Familia Soto' })).toBeVisible();
});
