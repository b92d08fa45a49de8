import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, type DemoRole } from './support/accounts.ts';

const getNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'No puedes abrir' });

const cases: readonly [DemoRole, string, string, RegExp][] = [
  ['pastor', '/app/configuracion', 'Configuración', /Solo la abre quien administra tu iglesia/],
  ['leader', '/app/miembros/lista', 'Miembros', /Tu rol no la incluye/],
  ['treasurer', '/app/miembros/estadisticas', 'Estadísticas', /Tu rol no la incluye/],
  ['admin', '/admin/dashboard', '', /Solo la abre quien administra Redil/],
];

for (const [role, path, screen, reason] of cases) {
  test(`a ${role} who opens ${path} is told on the front page why not`, async ({ page }) => {
    await signInAs(page, role);
    await page.goto(path);
    await expect(page).toHaveURL('/app/dashboard');
    await expect(getNotice(page)).toContainText(screen);
    await expect(getNotice(page)).toContainText(reason);
    await expectAccessible(page);
  });
}

test('the notice stays at a reload, and is gone once it was closed or the page left', async ({
  page,
}) => {
  await signInAs(page, 'pastor');
  await page.goto('/app/configuracion');
  await expect(getNotice(page)).toBeVisible();
  await page.reload();
  await expect(getNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Miembros', exact: true }).first().click();
  await expect(page).toHaveURL(/\/app\/miembros\/lista/);
  await expect(getNotice(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(getNotice(page)).toHaveCount(0);

  await page.goto('/app/configuracion');
  await getNotice(page).getByRole('button', { name: 'Cerrar este aviso' }).click();
  await expect(getNotice(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getNotice(page)).toHaveCount(0);
});

test('a superadmin sees the search for groups, and on the subscription where those of churches are', async ({
  page,
}) => {
  await signInAs(page, 'superadmin');
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await page.goto('/app/grupos/buscar', { waitUntil: 'networkidle' });
  expect(refused).toEqual([]);
  await page.goto('/app/suscripcion');
  await expect(page.getByText('no necesita suscripción')).toBeVisible();
  await expect(page.getByText('Escribe a quien administra Redil')).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver las iglesias' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});
