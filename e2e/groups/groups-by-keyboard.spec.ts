/** Groups without a mouse and without seeing: where the focus is after each step, and what a screen reader says. */
import { expect, test, type Page } from '@playwright/test';
import { signUpChurch } from '../support/accounts.ts';
import { addCell, createCell, createGroup, send } from '../support/groups.ts';

const tab = (page: Page) => page.keyboard.press('Tab');
const press = (page: Page, key: string) => page.keyboard.press(key);

test('people are added to a group by keyboard, and the focus stays in the dialog', async ({
  page,
}) => {
  await signUpChurch(page);
  for (const givenNames of ['Marta', 'Marcos'])
    await send(page, '/api/people', { givenNames, confirmed: true });
  await page.goto(`/app/grupos/${await createCell(page, 'Emaús')}`);
  const open = page.getByRole('button', { name: 'Agregar personas' });
  await open.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('combobox', { name: 'Persona' });
  for (const name of ['Marta', 'Marcos']) {
    await expect(field).toBeFocused();
    await field.fill(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await expect(dialog.getByRole('button', { name: `Quitar a ${name}` })).toBeVisible();
  }
  await expect(dialog.getByRole('status')).toHaveText('2 personas listas para agregar');
  await dialog.getByRole('button', { name: 'Quitar a Marta' }).focus();
  await press(page, 'Enter');
  await expect(dialog.getByRole('status')).toHaveText('1 persona lista para agregar');
  await expect(dialog.locator(':focus')).toBeVisible();

  await dialog.getByText('Lista o CSV', { exact: true }).click();
  await dialog.getByLabel('Nombres, teléfonos o correos').fill('Marta\nPedro Nadie');
  await dialog.getByRole('button', { name: 'Ver a quién corresponde' }).focus();
  await press(page, 'Enter');
  await expect(dialog.getByText('1 persona lista para agregar')).toBeFocused();
  await press(page, 'Escape');
  await expect(open).toBeFocused();
});

test('the tree is walked by arrows, and a branch that is opened says its name', async ({
  page,
}) => {
  await signUpChurch(page);
  const networkId = await createGroup(page, 'network', 'Red Norte');
  await createGroup(page, 'zone', 'Zona Laureles', networkId);
  await page.goto('/app/grupos/supervision');
  const north = page.getByRole('row', { name: /Red Norte/ });
  const zone = page.getByRole('row', { name: /Zona Laureles/ });
  await north.focus();
  await press(page, 'ArrowRight');
  await expect(north).toHaveAttribute('aria-expanded', 'true');
  await expect(zone).toBeVisible();
  await press(page, 'ArrowRight');
  await expect(zone).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(north).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Red Norte' })).toBeFocused();
  await expect(page).toHaveTitle('Red Norte · Supervisión · Redil');
  await zone.focus();
  await page.getByRole('link', { name: 'Todo lo que ves' }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Supervisión' })).toBeFocused();
  await expect(page).toHaveTitle('Supervisión · Redil');
  await expect(
    page.getByRole('treegrid').locator('[tabindex="0"]'),
    'the Tab key enters the tree',
  ).toHaveCount(1);
});

test('a report is filled by keyboard: another day by Enter, and a count that says itself', async ({
  page,
}) => {
  await signUpChurch(page);
  const groupId = await createCell(page, 'Emaús');
  await page.goto(`/app/grupos/${groupId}/reunion/hoy`);
  await page.getByRole('button', { name: '¿Fue otro día?' }).focus();
  await press(page, 'Enter');
  const day = page.getByLabel('Día de la reunión');
  await expect(day).toBeFocused();
  await day.fill('2099-01-01');
  await press(page, 'Enter');
  await expect(day).toHaveAccessibleDescription('Elige un día que ya pasó, o el de hoy.');
  await expect(day).toBeFocused();
  await day.fill('2026-01-07');
  await tab(page);
  expect(page.url(), 'leaving the field opens nothing').toMatch(/hoy$/);
  await press(page, 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/dia=2026-01-07$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const more = page.getByRole('button', { name: 'Una más: Personas sin nombre' });
  const less = page.getByRole('button', { name: 'Una menos: Personas sin nombre' });
  await more.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Personas sin nombre: 1' })).toHaveCount(
    1,
  );
  await less.focus();
  await press(page, 'Enter');
  await expect(page.getByLabel('Personas sin nombre', { exact: true })).toHaveValue('0');
  await expect(less, 'a button at its end keeps the focus').toBeFocused();
  await expect(less).toHaveAttribute('aria-disabled', 'true');
});

/** Whether what has the focus can be seen: the row of a checkbox, or the element itself. */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const shown = focused?.closest('label') ?? focused;
    if (!shown) return false;
    const { x, y, width, height } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test('what has the focus is not behind the bars that stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signUpChurch(page);
  const personIds: string[] = [];
  for (const givenNames of ['Abel', 'Berta', 'Carlos', 'Dora', 'Elí', 'Fe', 'Gad', 'Hulda'])
    personIds.push((await send<{ id: string }>(page, '/api/people', { givenNames })).id);
  await page.goto(`/app/grupos/${await addCell(page, 'Emaús', personIds)}/reunion/hoy`);
  const names = page.getByRole('region', { name: 'Quiénes vinieron' }).getByRole('checkbox');
  await expect(names).toHaveCount(personIds.length);
  await page.getByRole('button', { name: 'Enviar informe' }).focus();
  for (const key of ['Shift+Tab', 'Tab']) {
    const end = key === 'Tab' ? names.last() : names.first();
    await expect
      .poll(async () => {
        await press(page, key);
        expect(
          await isInSight(page),
          await page.locator(':focus').evaluate((e) => e.outerHTML),
        ).toBe(true);
        return end.evaluate((element) => element === document.activeElement);
      })
      .toBe(true);
  }
});
