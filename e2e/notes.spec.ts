import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, signUpChurch } from './support/accounts.ts';

test('a note is written, pinned, edited, deleted and brought back, and the history opens beside the record', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await page.goto('/app/miembros/nuevo');
  await page.getByLabel('Nombres').fill('Rut');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rut' })).toBeVisible();

  const timeline = page.getByRole('region', { name: 'Historia' });
  await timeline.getByRole('button', { name: 'Escribe una nota…' }).click();
  const text = timeline.getByLabel('Nota', { exact: true });
  await expect(text).toBeFocused();
  await text.fill('Llamarla el viernes: https://ejemplo.test/oracion.');
  await timeline.getByText('Solo yo').click();
  await expectAccessible(page);
  await timeline.getByRole('button', { name: 'Agregar nota' }).click();
  const notes = timeline.getByRole('listitem').filter({ hasText: 'Llamarla' });
  await expect(notes).toContainText('Solo tú la ves');
  await expect(notes.getByRole('link', { name: 'https://ejemplo.test/oracion' })).toBeVisible();

  const act = async (action: string): Promise<void> => {
    await notes.getByRole('button', { name: /^Acciones de la nota/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Fijar arriba');
  await expect(timeline.getByRole('region', { name: 'Notas fijadas' })).toContainText('Llamarla');
  await act('Editar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nota', { exact: true }).fill('Llamarla el sábado.');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(notes).toContainText('sábado');
  await expect(notes).toContainText('editada');
  await expectAccessible(page);
  await act('Eliminar');
  await expect(notes).toBeHidden();
  await page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'Nota eliminada' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(notes).toContainText('sábado');

  await timeline.getByText('Vida en la iglesia').click();
  await expect(timeline.getByText('Nada de esto por ahora.')).toBeVisible();
  await timeline.getByRole('radiogroup').getByText('Notas').click();
  await expect(timeline.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Historial de cambios' }).click();
  const history = page.getByRole('dialog', { name: 'Historial de cambios' });
  await expect(history.getByText(/eliminó una nota sobre/)).toBeVisible();
  await expect(history).not.toContainText('sábado');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(page.getByRole('button', { name: 'Más opciones' })).toBeFocused();
});

test('the record fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'secretary');
  await page.goto('/app/miembros/lista?hasPhone=yes&hasEmail=yes');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Historia' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Llamar' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
