import { expect, test, type Page } from '@playwright/test';
import { addDays, startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';

// In the time zone of the journeys' churches.
const today = toPlainDay(new Date(), 'America/Mexico_City');
const lastMonth = startOfMonth(today, -1);

async function addToSetup(page: Page, button: string, fill: (page: Page) => Promise<void>) {
  await page.getByRole('button', { name: button }).click();
  await fill(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function openBooksWithFund(page: Page): Promise<void> {
  await openBooks(page, { from: lastMonth, balances: ['500', '9.000'] });
  await page.goto('/app/finanzas/cuentas');
  await addToSetup(page, 'Agregar un fondo', async () => {
    await page.getByLabel('Nombre').fill('Convención');
    await page.getByRole('dialog').getByLabel('Tipo').selectOption('custody');
    await page.getByLabel('Porcentaje que recibe').fill('10');
  });
  await addToSetup(page, 'Agregar un centro de costo', async () => {
    await page.getByLabel('Nombre').fill('Jóvenes');
  });
  await expectAccessible(page);
}

/** A batch of the last month, pasted, counted with a witness, and committed. */
async function countSunday(page: Page): Promise<void> {
  await page.goto('/app/finanzas/ofrendas');
  await page.getByRole('button', { name: 'Nuevo recuento' }).click();
  await page.getByLabel('De qué es').fill('Culto');
  await page.getByLabel('Día').fill(addDays(lastMonth, 3));
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('button', { name: 'Pegar una lista' }).click();
  const paste = page.getByRole('dialog', { name: 'Pegar una lista' });
  await paste
    .getByRole('textbox', { name: 'Lista' })
    .fill('Anónimo\tDiezmos\t1.000\nAnónimo ofrenda 250\nNadie Nunca 30');
  await expectAccessible(page);
  await paste.getByRole('button', { name: 'Leer la lista' }).click();
  await expect(paste.getByText('Línea 3 · Esta persona no está en el registro.')).toBeVisible();
  await expectAccessible(page);
  await paste.getByRole('button', { name: 'Agregar 2 ofrendas' }).click();
  // What was not understood comes back to be corrected.
  await expect(paste.getByRole('textbox', { name: 'Lista' })).toHaveValue('Nadie Nunca 30');
  await paste.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByText('Una organización').click();
  await page.getByLabel('Nombre de la organización').fill('Ferretería El Clavo');
  await page.getByLabel('Monto', { exact: true }).fill('400');
  await page.getByLabel('Monto', { exact: true }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ferretería El Clavo' })).toBeVisible();

  const gift = page.getByRole('listitem').filter({ hasText: 'Ferretería El Clavo' });
  await gift.getByRole('button', { name: /^Más sobre/ }).click();
  await page.getByRole('menuitem', { name: 'Quitar la ofrenda' }).click();
  await expect(gift).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(gift).toBeVisible();

  await page.getByRole('button', { name: 'Contar el efectivo' }).click();
  const count = page.getByRole('dialog', { name: 'Contar el efectivo' });
  await count.getByLabel('Total contado').fill('1.650');
  await count.getByLabel('Testigo').fill('Rut Salas');
  await count.getByRole('button', { name: 'Guardar el recuento' }).click();
  await page.getByRole('button', { name: 'Registrar en los libros' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar en los libros' }).click();
  await expect(page.getByText('Las ofrendas están en los libros.')).toBeVisible();
}

/** An expense of the last month, which may be a remesa. */
async function pay(page: Page, fund: string, fill: () => Promise<void>): Promise<void> {
  await page.goto('/app/finanzas/movimientos');
  await page.getByRole('button', { name: 'Registrar un gasto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar un gasto' });
  await dialog.getByLabel('Fondo').selectOption({ label: fund });
  await dialog.getByLabel('Día').fill(addDays(lastMonth, 10));
  await fill();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
}

/** A till that differs from the books is refused. */
async function closeMonth(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto('/app/finanzas/cierre');
  await page.getByRole('button', { name: /^Cerrar/ }).click();
  await expect(dialog.getByText('Todos los recuentos están en los libros')).toBeVisible();
  await expect(dialog.getByText('El efectivo de 1 recuento no se depositó')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Caja general/).fill('1');
  await dialog.getByRole('button', { name: 'Cerrar el mes' }).click();
  await expect(dialog.getByText('No coincide con los libros')).toBeVisible();
  await dialog.getByLabel(/^Caja general/).fill('1.750');
  await dialog.getByRole('button', { name: 'Cerrar el mes' }).click();
  await expect(page.getByText(/quedó cerrado\./)).toBeVisible();
}

/** On a day of an open month. */
async function takeGiftBack(page: Page, batch: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(batch);
  await page.getByRole('button', { name: 'Más sobre la ofrenda de Ferretería El Clavo' }).click();
  await page.getByRole('menuitem', { name: 'Devolver o anular' }).click();
  await dialog.getByLabel('Se registró por error').check();
  await dialog.getByLabel('Día').fill(addDays(lastMonth, 12));
  await dialog.getByLabel('Motivo').fill('Era de otra iglesia');
  await dialog.getByRole('button', { name: 'Devolver o anular' }).click();
  await expect(dialog.getByText(/Ese mes está cerrado/).first()).toBeVisible();
  await dialog.getByLabel('Día').fill(today);
  await dialog.getByRole('button', { name: 'Devolver o anular' }).click();
  await expect(page.getByText('La ofrenda salió de los libros.')).toBeVisible();
}

test('the remesa is sent, the month closed with a counted till, and a wrong gift taken out of the books afterwards', async ({
  page,
}) => {
  await signUpChurch(page);
  await openBooksWithFund(page);
  await countSunday(page);
  const batch = page.url();
  const dialog = page.getByRole('dialog');

  await pay(page, 'Convención', async () => {
    await dialog.getByLabel('Monto').fill('250');
    await dialog.getByLabel('De quién o a quién').fill('Convención Bautista');
  });
  // More than is kept for others is not sent.
  await expect(dialog.getByText(/Es más de lo que se guarda pa/).first()).toBeVisible();
  await dialog.getByLabel('Monto').fill('100');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/Quedó registrado/)).toBeVisible();
  await expect(page.getByText('Remesa').first()).toBeVisible();

  await pay(page, 'Fondo general', async () => {
    await dialog.getByLabel('Categoría').selectOption({ label: 'Jóvenes' });
    await dialog.getByLabel('Centro de costo').selectOption({ label: 'Jóvenes' });
    await dialog.getByLabel('Monto').fill('99.000');
    await expect(dialog.getByText(/quedará en negativo/).first()).toBeVisible();
    await dialog.getByLabel('Monto').fill('300');
  });
  await expect(page.getByText(/Quedó registrado/).last()).toBeVisible();

  await closeMonth(page);
  await takeGiftBack(page, batch);

  await page.goto('/app/finanzas/informes');
  await page.getByLabel('Desde').selectOption(lastMonth.slice(0, 7));
  await page.getByLabel('Hasta').selectOption(lastMonth.slice(0, 7));
  const sheet = page.getByRole('table').first();
  await expect(sheet.getByRole('row', { name: /Total de ingresos/ })).toContainText(/1.?650/);
  await expect(page.getByRole('region', { name: 'Por centro de costo' })).toContainText('300');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar PDF' }).click();
  expect((await saving).suggestedFilename()).toBe(`informe-${lastMonth.slice(0, 7)}.pdf`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');

  await page.getByRole('link', { name: 'Mes a mes' }).click();
  await page.getByLabel('Categoría').selectOption({ label: 'Diezmos' });
  await expect(page.getByRole('heading', { name: 'Diezmos' })).toBeVisible();
  await expectAccessible(page);
});
