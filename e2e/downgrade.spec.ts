import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, signUpChurch } from './support/accounts.ts';
import { createNewsletter } from './support/newsletters.ts';

/** A superadmin in a separate browser context, at the page of the church that `page` is signed in to. */
async function signInSuperadmin(page: Page): Promise<Page> {
  const { church } = (await (await page.request.get('/api/session')).json()) as {
    church: { id: string };
  };
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('No browser');
  const platform = await context.newPage();
  await signInAs(platform, 'superadmin');
  await platform.goto(`/admin/church/${church.id}`);
  return platform;
}

async function save(platform: Page): Promise<void> {
  const plan = platform.getByRole('region', { name: 'Plan y suscripción' });
  await plan.getByRole('button', { name: 'Guardar' }).click();
  await expect(platform.getByText('Cambios guardados').first()).toBeVisible();
}

test('a church that changes to a smaller plan and back loses nothing, and its newsletters are read-only meanwhile', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page, 'Iglesia Monte Tabor');
  await createNewsletter(page, 'Boletín de mayo');

  const platform = await signInSuperadmin(page);
  const plan = platform.getByRole('region', { name: 'Plan y suscripción' });
  await plan.getByRole('combobox', { name: 'Plan', exact: true }).selectOption('basic');
  await plan.getByRole('switch').check({ force: true });
  await plan.getByRole('checkbox', { name: 'Gestión de Newsletters' }).uncheck();
  await save(platform);

  await test.step('newsletters can be read', async () => {
    await page.goto('/app/newsletters');
    await expect(page.getByText('Gestión de Newsletters: solo lectura')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Boletín de mayo' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nuevo newsletter' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Boletín de mayo' }).click();
    await expect(page.getByRole('heading', { name: 'Boletín de mayo', level: 1 })).toBeVisible();
    await expect(page.getByText('Gestión de Newsletters: solo lectura')).toBeVisible();
    for (const name of ['Editar', 'Enviar', 'Eliminar']) {
      await expect(
        page
          .getByRole('button', { name, exact: true })
          .or(page.getByRole('link', { name, exact: true })),
      ).toHaveCount(0);
    }
  });

  await test.step('the address of the form leads to the page that gives the reason', async () => {
    await page.goto('/app/newsletters/new');
    await expect(page).toHaveURL(/\/app\/suscripcion$/);
    await expect(page.getByText('Gestión de Newsletters (solo lectura)')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('members can be changed as before', async () => {
    await page.goto('/app/miembros');
    await expect(page.getByText('solo lectura')).toHaveCount(0);
  });

  await plan.getByRole('switch').uncheck({ force: true });
  await save(platform);

  await test.step('after the return to the plan everything can be changed again', async () => {
    await page.goto('/app/newsletters');
    await expect(page.getByRole('link', { name: 'Boletín de mayo' })).toBeVisible();
    await expect(page.getByText('solo lectura')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Nuevo newsletter' }).first()).toBeVisible();
  });
  await platform.context().close();
});
