import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { createTeam, findWeekday } from '../support/agenda.ts';
import { addPersonByForm } from '../support/people.ts';

const title = 'Culto dominical';
const hours = ['08:00', '10:30', '18:00'];

/** From the first step of a church without a calendar: a service on Sundays at three times. */
async function planService(page: Page, first: string): Promise<void> {
  await page.goto('/app/agenda');
  await page.getByRole('button', { name: 'Crear el calendario de la iglesia' }).click();
  await page.getByRole('link', { name: 'Nuevo evento' }).click();
  await page.getByRole('button', { name: title }).click();
  await page.getByLabel('Día', { exact: true }).fill(first);
  for (const [index, from] of hours.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Agregar otro horario' }).click();
    await page.getByLabel('De', { exact: true }).nth(index).fill(from);
    await page.getByLabel('A', { exact: true }).nth(index).fill(from.replace(/\d\d$/, '55'));
  }
  await page.getByRole('button', { name: 'Crear el evento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** As the product writes it. */
const formatDay = (day: string): string =>
  new Intl.DateTimeFormat('es', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

test('a Sunday with three services is planned, served, attended and counted', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  await addPersonByForm(page, 'Rut');
  await planService(page, findWeekday(0, -20));
  const eventPage = new URL(page.url()).pathname;

  await createTeam(page, { team: 'Ujieres', position: 'Puerta', person: 'Rut' });
  await page.goto(eventPage);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Puerta').fill('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Puerta: 1')).toBeVisible();
  await page.goto(`/app/agenda/servidores?day=${findWeekday(0, 1)}`);
  await page.getByRole('button', { name: 'Llenar los huecos' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rut' }).first()).toContainText(
    'Propuesto',
  );

  const sunday = formatDay(findWeekday(0, -9));
  for (const [index, hour] of ['8:00 a. m.', '10:30 a. m.', '6:00 p. m.'].entries()) {
    await page.goto(eventPage);
    const services = page.getByRole('region', { name: 'Asistencia' });
    await services.getByRole('button', { name: /^Ver las \d+ fechas$/ }).click();
    await services.getByRole('link', { name: `Hacer el informe: ${sunday}, ${hour}` }).click();
    await page.getByLabel('Personas sin nombre').fill(String(100 + index));
    await page.getByRole('button', { name: 'Enviar informe' }).click();
    await expect(page.getByRole('heading', { name: /Gracias/ })).toBeVisible();
  }
  await page.goto(eventPage);
  const attendance = page.getByRole('region', { name: 'Asistencia' });
  await attendance.getByRole('button', { name: /^Ver las \d+ fechas$/ }).click();
  await expect(attendance.getByText('303')).toBeVisible();
  await attendance.getByText('10:30 a. m.', { exact: true }).click();
  await expect(attendance.getByText('303')).toBeHidden();
  await expect(attendance.getByText('101 personas contadas')).toBeVisible();
  await expectAccessible(page);
});
