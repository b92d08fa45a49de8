/** The main menu: its groups, what they keep, and what waits for the user. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs } from './support/accounts.ts';

const getMenu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

test('a folded group stays folded, and opens with a screen of it', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/app/grupos');
  const menu = getMenu(page);
  const people = menu.getByRole('button', { name: 'Personas', exact: true });
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  await people.focus();
  await page.keyboard.press('Enter');
  await expect(people).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Mapa' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Grupos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Edificios' })).toBeVisible();
  await page.reload();
  await expect(people).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
  await page.getByRole('option', { name: /^Mapa/ }).click();
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  await expect(menu.getByRole('link', { name: 'Mapa' })).toHaveAttribute('aria-current', 'page');
});

test('what waits is counted beside its entry, and beside its group while that is folded', async ({
  page,
}) => {
  const tasks = [
    { kind: 'visitor-cards', count: 2, id: null },
    { kind: 'group-requests', count: 1, id: null },
    { kind: 'follow-ups', count: 120, id: null },
  ];
  await page.route('/api/front-page?only=menu', (route) =>
    route.fulfill({ json: { tasks, cards: [] } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/app/grupos');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = getMenu(page);
  await expect(
    menu.getByRole('link', { name: 'Bandeja', exact: true }),
  ).toHaveAccessibleDescription('3 por atender');
  await expect(menu.getByText('99+')).toBeVisible();
  await expectAccessible(page);
  const people = menu.getByRole('button', { name: 'Personas', exact: true });
  await people.click();
  await expect(people).toHaveAccessibleDescription('123 por atender');
  await expect(menu.getByText('99+').filter({ visible: true })).toHaveCount(1);
});

test('on a low window the menu shows the entry of the open screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signInAs(page, 'admin');
  await page.goto('/app/usuarios');
  await expect(getMenu(page).getByRole('link', { name: 'Usuarios' })).toBeInViewport();
});
