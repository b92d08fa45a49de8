import { expect, test, type Page } from '@playwright/test';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';

/** The first Tuesday that is so many days away, in Bogotá. */
function findTuesday(days: number): string {
  let day = addDays(toPlainDay(new Date(), 'America/Bogota'), days);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 2) day = addDays(day, 1);
  return day;
}

async function chooseRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Salones' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

async function fillTime(page: Page, day: string, from: string, until: string): Promise<void> {
  await page.getByLabel('Día', { exact: true }).fill(day);
  await page.getByLabel('Desde').fill(from);
  await page.getByLabel('Hasta').fill(until);
}

test('a hall every Tuesday: the date of a wedding is repaired, and the office approves', async ({
  page,
  browser,
}, { retry }) => {
  const first = findTuesday(210 + 70 * retry);
  await signInAs(page, 'secretary');
  await page.goto('/app/edificios/reservas/nueva');
  await page.getByLabel('Para qué').fill('Boda de Inés y Tomás');
  await page.getByLabel('Para quién').selectOption({ label: 'Alguien de fuera' });
  await page.getByLabel('Nombre').fill('Inés Duarte');
  await page.getByLabel('Teléfono').fill('+57 310 555 0100');
  await chooseRoom(page, 'Salón principal');
  await fillTime(page, addDays(first, 14), '18:00', '22:00');
  await expect(page.getByText('Está libre')).toBeVisible();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boda de Inés y Tomás' })).toBeVisible();

  const leader = await (await browser.newContext()).newPage();
  await signInAs(leader, 'leader');
  await leader.goto('/app/grupos');
  await leader.getByRole('link', { name: 'Célula Emaús' }).click();
  await leader.getByRole('link', { name: 'Reservar un salón' }).click();
  await expect(leader.getByRole('combobox', { name: 'Grupo' })).toHaveValue('Célula Emaús');
  await leader.getByLabel('Para qué').fill('Taller de los martes');
  await chooseRoom(leader, 'Salón principal');
  await fillTime(leader, first, '19:00', '20:30');
  await leader.getByRole('combobox', { name: 'Se repite' }).selectOption({ label: 'Por semanas' });
  for (const day of await leader.getByRole('checkbox', { checked: true }).all())
    await day.uncheck();
  await leader.getByRole('checkbox', { name: 'martes' }).check();
  await leader
    .getByLabel('Termina', { exact: true })
    .selectOption({ label: 'Después de varias reuniones' });
  await leader.getByLabel('Número de reuniones').fill('4');
  await expect(leader.getByText('1 de 4 fechas no se puede')).toBeVisible();
  // What others booked is only busy for a leader.
  await expect(leader.getByText(/Salón principal no está libre, 6:00 – 10:/)).toBeVisible();
  await expectAccessible(leader);
  await leader.getByRole('button', { name: 'En Auditorio' }).click();
  await expect(leader.getByText('Las 4 fechas están libres')).toBeVisible();
  await leader.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(leader.getByText('4 fechas esperan respuesta')).toBeVisible();
  await expectAccessible(leader);

  await page.goto('/app/edificios/reservas?mine=answer');
  await page.getByRole('link', { name: 'Taller de los martes' }).click();
  await page.getByRole('button', { name: 'Aprobar «Taller de los martes»' }).first().click();
  await expect(page.getByText('«Taller de los martes» quedó aprobada')).toBeVisible();
  await leader.reload();
  await expect(leader.getByText('Aprobada').first()).toBeVisible();
  await expect(leader.getByText('4 fechas esperan respuesta')).toBeHidden();
  await leader.context().close();
});

test('a wedding is refused with a reason, which the person reads, and booked elsewhere', async ({
  page,
  browser,
}, { retry }) => {
  const day = addDays(findTuesday(245 + 70 * retry), 4);
  const leader = await (await browser.newContext()).newPage();
  await signInAs(leader, 'leader');
  await leader.goto('/app/edificios/reservas/nueva');
  await leader.getByLabel('Para qué').fill('Boda de Raquel');
  await chooseRoom(leader, 'Salón principal');
  await fillTime(leader, day, '15:00', '21:00');
  await leader.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(leader.getByText('1 fecha espera respuesta')).toBeVisible();
  const address = leader.url();

  await signInAs(page, 'secretary');
  await page.goto('/app/edificios/reservas?mine=answer');
  await page.getByRole('link', { name: 'Boda de Raquel' }).click();
  await page.getByRole('button', { name: 'No aprobar «Boda de Raquel»' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No aprobar' }).click();
  await expect(dialog.getByText('Escribe el motivo: quien reservó lo leerá.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Ese día se pinta el salón.');
  await dialog.getByRole('button', { name: 'No aprobar' }).click();
  await expect(page.getByText('«Boda de Raquel» no se aprobó')).toBeVisible();

  await leader.goto(address);
  await expect(leader.getByText('Ese día se pinta el salón.')).toBeVisible();
  await leader.goto(`/app/edificios/libres?day=${day}&from=15:00&until=21:00&people=50`);
  await expectAccessible(leader);
  await leader.getByRole('link', { name: 'Reservar Comedor' }).click();
  await leader.getByLabel('Para qué').fill('Boda de Raquel, en el comedor');
  await expect(leader.getByText('Está libre')).toBeVisible();
  await leader.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(leader.getByText('Reserva hecha')).toBeVisible();
  await leader.context().close();
});
