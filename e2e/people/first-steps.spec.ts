import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

/** A couple with a child, as the form registers them. */
async function registerFamily(page: Page, surname: string): Promise<void> {
  const roles = (await (await page.request.get('/api/families/roles')).json()) as {
    items: { key: string | null; id: string }[];
  };
  const roleId = (key: string) => roles.items.find((role) => role.key === key)?.id ?? null;
  const answer = await page.request.post('/api/families', {
    data: {
      requestId: crypto.randomUUID(),
      people: [
        { givenNames: 'Ana', surname1: surname, sex: 'female', roleId: roleId('head') },
        { givenNames: 'Luis', surname1: surname, sex: 'male', roleId: roleId('spouse') },
        { givenNames: 'Leo', surname1: surname, sex: 'male', roleId: roleId('child') },
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A sheet of two groups. The leader of one of them is not on record. */
async function importGroups(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'grupos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Célula,Líder,Día,Hora\nBetel,Ana Soto,Martes,7:30 pm\nEmaús,Pastor Elías,2do sábado,18:00\n',
    ),
  });
  await expect(page.getByText('Los martes a las 7:30 p. m.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Pastor Elías' }).fill('Luis M');
  await page.getByRole('option', { name: 'Luis Mora' }).click();
  await expect(page.getByRole('cell', { name: 'Luis Mora' })).toBeVisible();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('2 grupos importados')).toBeVisible();
  await expect(page.getByText('Siguiente paso: Invita a los líderes')).toBeVisible();
  await expectAccessible(page);
}

test('a new church is led from its front page to the relations of all its families, and hides the steps when it wants', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await registerFamily(page, 'Soto');
  await registerFamily(page, 'Mora');
  await page.goto('/app/dashboard');
  const steps = page.getByRole('region', { name: 'Los primeros pasos' });
  await expect(steps.getByText('Faltan 2 familias.')).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Confirma los parentescos' }).click();

  await expect(page.getByRole('heading', { name: 'Parentescos por confirmar' })).toBeVisible();
  const soto = page.getByRole('group', { name: 'Familia Soto' });
  await expect(soto.getByRole('checkbox', { name: 'Ana Soto es madre de Leo Soto' })).toBeChecked();
  await expectAccessible(page);
  await soto.getByRole('checkbox', { name: 'Luis Soto es padre de Leo Soto' }).uncheck();
  await page.getByRole('button', { name: 'Guardar 5 parentescos' }).click();
  await expect(page.getByText('Se guardaron 5 parentescos.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Familia Mora' })).toHaveCount(0);
  await expect(soto.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('group', { name: 'Familia Mora' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar 5 parentescos' }).click();
  await expect(page.getByRole('group', { name: 'Familia Mora' })).toHaveCount(0);
  await soto.getByRole('checkbox', { name: 'Luis Soto es padre de Leo Soto' }).check();
  await page.getByRole('button', { name: 'Guardar un parentesco' }).click();
  await expect(page.getByText('No falta ningún parentesco')).toBeVisible();
  await expect(page.getByText('Siguiente paso: Registra los grupos')).toBeVisible();

  await page.goto('/app/dashboard');
  await expect(steps.getByRole('listitem').filter({ hasText: 'parentescos' })).toContainText(
    'Hecho',
  );
  await steps.getByRole('link', { name: 'Registra los grupos' }).click();
  await importGroups(page);
  await page.goto('/app/dashboard');
  await steps.getByRole('button', { name: 'Ocultar' }).click();
  await page.getByRole('button', { name: 'Ocultar los pasos' }).click();
  await expect(steps).toHaveCount(0);
});
