import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { createCalendar, createEvent, createTeam, findWeekday } from '../support/agenda.ts';
import { send } from '../support/groups.ts';
import { addPersonByForm } from '../support/people.ts';
import { openOnPhone } from '../support/phone.ts';

test('the gap of a service is filled, and the servant declines on a telephone without an account and names another', async ({
  page,
  browser,
}) => {
  await signUpChurch(page);
  await addPersonByForm(page, 'Rut');
  await createTeam(page, { team: 'Sonido', position: 'Consola', person: 'Rut' });
  await expectAccessible(page);
  const day = findWeekday(0, 3);
  const eventId = await createEvent(page, await createCalendar(page), { title: 'Culto', day });

  await page.goto(`/app/agenda/${eventId}`);
  await page.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Consola').fill('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Consola: 1')).toBeVisible();
  await page.goto(`/app/agenda/servidores?day=${day}`);
  await expect(page.getByText('Falta 1')).toBeVisible();
  await page.getByRole('button', { name: 'Llenar los huecos' }).click();
  const servant = page.getByRole('listitem').filter({ hasText: 'Rut' });
  await expect(servant).toContainText('Propuesto');
  await page.getByRole('button', { name: 'Pedir confirmación (1)' }).click();
  const question = page.getByRole('dialog', { name: 'Pedir confirmación' });
  await expect(question).toContainText('Se le pedirá a una persona');
  await expect(question).toContainText('Una no tiene correo');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Pedir a una persona' }).click();
  const asked = page.getByRole('dialog', { name: 'Se le pidió a una persona' });
  await expectAccessible(page);
  const href = await asked.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  const link = /https?:\S+\/servir\/\S+/.exec(decodeURIComponent(href ?? ''))?.[0] ?? '';
  await asked.getByRole('button', { name: 'Listo' }).click();

  const own = await openOnPhone(browser, link);
  await expect(own.getByRole('heading', { name: 'Hola, Rut' })).toBeVisible();
  await expectAccessible(own);
  await expect(own.getByText('¿Puedes servir en esta fecha?')).toBeVisible();
  await own.getByRole('button', { name: /^No puedo/ }).click();
  await expect(own.getByLabel('Motivo')).toBeFocused();
  await own.getByRole('button', { name: 'Volver' }).click();
  await expect(own.getByRole('button', { name: /^No puedo/ })).toBeFocused();
  await own.keyboard.press('Enter');
  await own.getByLabel('Motivo').fill('De viaje');
  await own.getByLabel('¿Quién podría ir por ti?').fill('Noemí');
  await own.getByRole('button', { name: 'Confirmar que no puedo' }).click();
  await expect(own.getByText('Gracias: tu respuesta llegó.')).toBeVisible();
  await expect(own.getByText('Dijiste que no puedes')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Sí, voy/ })).toBeFocused();
  await own.context().close();

  await page.reload();
  await expect(servant).toContainText('propone a Noemí');
  await expect(page.getByText('Falta 1')).toBeVisible();
  await expectAccessible(page);
});

test('who came to a service is counted and named, and stands beside the other weeks', async ({
  page,
}) => {
  await signUpChurch(page);
  const calendarId = await createCalendar(page);
  const { id } = await send<{ id: string }>(page, '/api/events', {
    requestId: randomUUID(),
    calendarId,
    title: 'Culto',
    times: [
      {
        firstDay: findWeekday(0, -21),
        startTime: '00:01',
        endTime: '01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=SU',
      },
    ],
  });
  await page.goto(`/app/agenda/${id}`);
  await page.getByRole('button', { name: 'Qué se cuenta' }).click();
  const labels = page.getByRole('combobox', { name: 'Grupos que se cuentan sin nombres' });
  await labels.fill('Niños');
  await labels.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page
    .getByRole('link', { name: /^Hacer el informe/ })
    .first()
    .click();
  await page.getByLabel('Niños', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Agregar visita' }).click();
  await page.getByLabel('Nombre').fill('Beto Ruiz');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(page.getByRole('heading', { name: /Gracias/ })).toBeVisible();
  await page.getByRole('link', { name: 'Culto' }).first().click();
  await expect(page.getByText('1 visita · 1 por primera vez · 12 personas contadas')).toBeVisible();
  await expectAccessible(page);
});
