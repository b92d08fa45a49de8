import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addDays } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { createCalendar, createEvent, createRooms, findWeekday } from '../support/agenda.ts';
import { send } from '../support/groups.ts';

test('the order of a service begins with the usual, is changed and printed', async ({ page }) => {
  const sunday = findWeekday(0, 5);
  await signUpChurch(page);
  const eventId = await createEvent(page, await createCalendar(page), {
    title: 'Culto dominical',
    day: sunday,
  });
  const positionId = randomUUID();
  await send(page, '/api/rota/teams', {
    requestId: randomUUID(),
    name: 'Sonido',
    positions: [{ id: positionId, name: 'Consola' }],
  });
  const needs = { eventId, needs: [{ positionId, count: 1 }] };
  expect((await page.request.put('/api/rota/needs', { data: needs })).ok()).toBe(true);
  await page.goto('/app/agenda/servidores');
  await expect(page.getByText('Próximas semanas')).toBeVisible();
  await page.getByRole('link', { name: /^Orden del culto: domingo/ }).click();
  await page.getByRole('button', { name: 'Empezar con lo usual' }).click();
  await page.getByLabel('Minutos del número 2').fill('30');
  await page.getByLabel('Quién del número 2').fill('Ana');
  await expect(page.getByText('90 min en total, termina a las 8:30 p. m.')).toBeVisible();
  await page.getByRole('button', { name: 'Bajar el número 1' }).click();
  await page.getByRole('button', { name: 'Agregar canción' }).click();
  await page.getByLabel('Nombre del número 8').fill('Santo, santo, santo');
  await expect(page.getByText('Se pasa 5 minutos de la hora de cierre.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar el orden' }).click();
  await expect(page.getByText('El orden se guardó').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: 'Canción: Santo, santo, santo' })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /^7:00 p\. m\. Canción: Alabanza Ana 30$/ }),
  ).toBeVisible();
});

test('a policy is renewed before it expires, and a key is handed out and comes back', async ({
  page,
}) => {
  await signUpChurch(page);
  await createRooms(page, ['Sala 2']);
  const today = new Date().toISOString().slice(0, 10);
  await page.goto('/app/edificios');
  await page.goto('/app/edificios/documentos');
  await page.getByRole('button', { name: 'Nuevo documento' }).first().click();
  await page.getByLabel('Nombre').fill('Seguro contra incendios');
  await page.getByRole('combobox', { name: 'Edificio' }).click();
  await page.getByRole('option', { name: 'Templo' }).click();
  await page.getByLabel('Vence el').fill(addDays(today, 20));
  await page.locator('input[type=file]').setInputFiles({
    name: 'poliza.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByText('poliza.pdf')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Vence en \d+ días$/)).toBeVisible();
  await page.getByRole('button', { name: 'Opciones de Seguro contra incendios' }).click();
  await page.getByRole('menuitem', { name: 'Renovar' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('1 anterior').click();
  await expect(page.getByRole('link', { name: 'poliza.pdf' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/edificios/llaves');
  await page.getByRole('button', { name: 'Nueva llave' }).first().click();
  await page.getByLabel('Qué llave').fill('Puerta principal');
  await page.getByRole('combobox', { name: 'Edificio' }).click();
  await page.getByRole('option', { name: 'Templo' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Entregar «Puerta principal»' }).click();
  await page.getByLabel('Nombre de quien no está en el registro').fill('Don Luis');
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Devolvió «Puerta principal»: Don Luis' }).click();
  await expect(page.getByText('Nadie la tiene.')).toBeVisible();
});

test('users say whether they come, and the organizer sees who', async ({ page }) => {
  const tuesday = findWeekday(2, 5);
  await signUpChurch(page);
  await createCalendar(page);
  await page.goto(`/app/agenda/nuevo?day=${tuesday}`);
  await page.getByLabel('Título').fill('Retiro');
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page.getByRole('switch', { name: /^Preguntar quién va/ }).click();
  await page.getByLabel('Recordatorio por correo').selectOption('Un día antes');
  await page.getByRole('button', { name: 'Crear el evento' }).click();
  const section = page.getByRole('region', { name: '¿Quién va?' });
  await section.getByText('Voy', { exact: true }).click();
  await expect(section.getByText('1 va', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: /^Ver quiénes/ }).click();
  await expect(section.getByText('Voy:')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Más datos' }).click();
  const asks = page.getByRole('switch', { name: /^Preguntar quién va/ });
  await expect(asks).toBeChecked();
  await asks.click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Retiro' })).toBeVisible();
  await expect(section).toBeHidden();
});
