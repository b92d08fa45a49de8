import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';
import { findWeekday } from '../support/agenda.ts';

test('a group has a calendar, its leader plans a series in it, and strangers see nothing of it', async ({
  page,
  browser,
}) => {
  const name = `Ensayos ${randomUUID().slice(0, 6)}`;
  await signInAs(page, 'secretary');
  await page.goto('/app/agenda/calendarios');
  await page.getByRole('button', { name: 'Nuevo calendario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo calendario' });
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('switch', { name: 'Es de un grupo' }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Elige un grupo.')).toBeVisible();
  await dialog.getByRole('combobox', { name: '¿De qué grupo?' }).fill('Emaús');
  await page.getByRole('option', { name: 'Célula Emaús' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);

  const leader = await (await browser.newContext()).newPage();
  await signInAs(leader, 'leader');
  await leader.goto(`/app/agenda/nuevo?day=${findWeekday(4, 1)}`);
  await leader.getByLabel('Título').fill(`${name} del grupo`);
  await leader.getByLabel('Calendario', { exact: true }).selectOption({ label: name });
  await leader.getByRole('combobox', { name: 'Se repite' }).selectOption({ label: 'Por semanas' });
  await expect(leader.getByRole('checkbox', { name: 'jueves' })).toBeChecked();
  await leader.getByRole('button', { name: 'Crear el evento' }).click();
  await expect(leader.getByRole('heading', { level: 1, name: `${name} del grupo` })).toBeVisible();
  await expect(leader.getByText('Los jueves a las 10:00')).toBeVisible();
  const address = leader.url();
  await leader.context().close();

  const member = await (await browser.newContext()).newPage();
  await signInAs(member, 'treasurer');
  await member.goto('/app/agenda?view=list');
  await expect(member.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect(member.getByRole('link', { name: `${name} del grupo` })).toBeHidden();
  await member.goto(address);
  await expect(member.getByText('Este evento no existe o ya se eliminó.')).toBeVisible();
  await member.context().close();
});
