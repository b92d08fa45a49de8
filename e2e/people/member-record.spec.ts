import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, signUpChurch } from '../support/accounts.ts';
import { addPersonByForm } from '../support/people.ts';

test('a note is written, pinned, edited, deleted and brought back, and the history opens beside the record', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await addPersonByForm(page, 'Rut');

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

test('a member is added, corrected, archived and deleted', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  await page.goto('/members/new');
  await expect(page).toHaveURL('/app/miembros/nuevo');
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await page.getByLabel('Primer apellido').press('Enter');
  await expect(page.getByText('Hay 1 dato por corregir.')).toBeVisible();
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Primer apellido').fill('Peña');
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page.getByLabel('Día').first().selectOption('29');
  await page.getByLabel('Mes').first().selectOption({ label: 'febrero' });
  await page.getByLabel('Correo electrónico', { exact: true }).fill('ana@ejemplo.test');
  await page.getByLabel('Celular', { exact: true }).fill('55 1234 5678');
  await page.getByLabel('Situación en la iglesia').selectOption({ label: 'Miembro' });
  await page.getByLabel('Está bautizado/a').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeVisible();
  await expect(page.getByText('29 de febrero')).toBeVisible();
  await expect(page.getByRole('link', { name: '+52 55 1234 5678' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Historia' });
  await expect(timeline.getByRole('listitem')).toHaveText([/Se creó la ficha/]);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Situación en la iglesia').locator('option:checked')).toHaveText(
    'Miembro',
  );
  await page.getByLabel('Segundo apellido').fill('Ríos');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña Ríos' })).toBeVisible();

  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await expect(page.getByText('Archivado').first()).toBeVisible();
  await expect(timeline.getByRole('listitem').first()).toContainText('Se archivó la ficha');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Archivado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await expect(page.getByText('Archivado').first()).toBeVisible();
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar para siempre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page).toHaveURL('/app/miembros/lista');
});

test('what was typed into the form is kept on the device, offered again, and removed by saving and by signing out', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  const names = page.getByLabel('Nombres');
  const mobile = page.getByLabel('Celular', { exact: true });
  const offer = page.getByText(/^Hay un borrador del .* en este dispositivo\.$/);
  await page.goto('/app/miembros/nuevo');
  await names.fill('Rut');
  await mobile.fill('55 1234 5678');
  await expect(page.getByText('Borrador guardado en este dispositivo')).toBeVisible();
  await page.reload();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar el borrador' }).click();
  await expect(names).toHaveValue('Rut');
  await expect(mobile).toHaveValue('55 1234 5678');

  await page.getByRole('button', { name: 'Guardar y agregar otra' }).click();
  await expect(page.getByText('Rut ya está en la lista')).toBeVisible();
  await expect(names).toHaveValue('');
  await expect(names).toBeFocused();
  await names.fill('Noemí');
  await names.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Noemí' })).toBeVisible();
  await page.goto('/app/miembros/nuevo');
  await expect(names).toBeFocused();
  await expect(offer).toBeHidden();

  await names.fill('Secreta');
  await expect(page.getByText('Borrador guardado en este dispositivo')).toBeVisible();
  await page.getByRole('button', { name: 'Cuenta de Ana Rivera' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/login/);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('Secreta');
});

test('adding the same person a second time asks first', async ({ page }) => {
  await signUpChurch(page);
  for (const answer of ['first', 'again'] as const) {
    await page.goto('/app/miembros/nuevo');
    await page.getByLabel('Nombres').fill('Rut');
    await page.getByLabel('Correo electrónico', { exact: true }).fill('rut@ejemplo.test');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    if (answer === 'first')
      await expect(page.getByRole('heading', { level: 1, name: 'Rut' })).toBeVisible();
  }
  const question = page.getByRole('dialog', { name: '¿Es alguien que ya está?' });
  await expect(question.getByRole('link', { name: 'Rut' })).toBeVisible();
  await expectAccessible(page);
  await expect(question.getByRole('button', { name: 'Volver a revisarla' })).toBeFocused();
  await question.getByRole('button', { name: 'Es otra persona: guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rut' })).toBeVisible();
});
