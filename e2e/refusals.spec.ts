import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, type DemoRole } from './support/accounts.ts';

const getRefusal = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^No puedes abrir «/ });

/** The last one is where the screen is refused: there, or on the front page, as the specification says. */
const cases: readonly [DemoRole, string, string, RegExp, string][] = [
  [
    'pastor',
    '/app/configuracion',
    'Configuración',
    /Solo la abre quien administra tu iglesia/,
    '/app/dashboard',
  ],
  ['leader', '/app/miembros/lista', 'Miembros', /Tu rol no la incluye/, '/app/miembros/lista'],
  [
    'treasurer',
    '/app/miembros/estadisticas',
    'Estadísticas',
    /Tu rol no la incluye/,
    '/app/miembros/estadisticas',
  ],
  ['admin', '/admin/dashboard', '', /Solo la abre quien administra Redil/, '/app/dashboard'],
];

for (const [role, path, screen, reason, address] of cases) {
  test(`a ${role} who opens ${path} is told on a page of its own why not, and where to go`, async ({
    page,
  }) => {
    await signInAs(page, role);
    await page.goto(path);
    await expect(page).toHaveURL(address);
    await expect(getRefusal(page)).toContainText(screen);
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ir al panel', exact: true }).click();
    await expect(page).toHaveURL('/app/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
  });
}

test('the refusal stays at a reload, and is gone once it was left', async ({ page }) => {
  await signInAs(page, 'pastor');
  await page.goto('/app/configuracion');
  await expect(getRefusal(page)).toBeVisible();
  await page.reload();
  await expect(getRefusal(page)).toBeVisible();
  await page.getByRole('link', { name: 'Miembros', exact: true }).first().click();
  await expect(page).toHaveURL(/\/app\/miembros\/lista/);
  await expect(getRefusal(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible();
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
