/** The dialogs of families with the keyboard alone, and on a phone. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';

async function openFamily(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto('/app/families/list?q=Acosta Beltrán');
  await page.getByRole('link', { name: 'Familia Acosta Beltrán' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Acosta Beltrán/ })).toBeVisible();
}

test('a dialog has the focus in its first field, says which field is wrong, and gives the focus back', async ({
  page,
}) => {
  await openFamily(page);
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Agregar quién puede recoger a Samuel' });
  await add.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Puede recoger', exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  const person = dialog.getByRole('combobox', { name: 'Persona' });
  await expect(person).toBeFocused();
  await expect(person).toHaveAccessibleDescription('Este dato es obligatorio.');
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(add).toBeFocused();

  const changes = page.getByRole('button', { name: 'Cambios en la familia' });
  await changes.press('Enter');
  await page.getByRole('menuitem', { name: 'Esta familia está dos veces' }).press('Enter');
  await expect(dialog.getByLabel('¿Cuál es el otro registro de esta familia?')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await expect(changes).toBeFocused();
});

test('on a phone, one button has the actions of the list of families, and the labels fit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/app/families/list');
  const actions = page.getByRole('button', { name: 'Agregar y más' });
  await actions.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Registrar familia',
    'Estadísticas',
    'Lista (CSV)',
    'Etiquetas de direcciones…',
    'Directorio con fotos…',
  ]);
  await page.getByRole('menuitem', { name: 'Etiquetas de direcciones…' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Hoja de etiquetas')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
});

test('on a phone, an open registration link is revoked by a button that is shown whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.request.post('/api/registration-links', {
    data: { label: 'Los que vienen de la otra ciudad con su abuela y sus tres primos' },
  });
  await page.goto('/app/families/register');
  await page.getByRole('button', { name: 'Que la familia se registre sola…' }).click();
  const revoke = page.getByRole('button', { name: 'Anular el enlace: Los que vienen' }).first();
  await expect(revoke).toBeVisible();
  const isCut = await revoke.evaluate((button) => {
    const right = button.closest('section, [role=dialog]')?.getBoundingClientRect().right ?? 0;
    const label = document.createRange();
    label.selectNodeContents(button);
    const text = label.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    return text.right > box.right + 1 || text.left < box.left - 1 || box.right > right;
  });
  expect(isCut).toBe(false);
});
