/** Guided changes that ask: about the surnames of twins, the next head of a home, and the wife of a man who died. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { goOn, openChange, registerFamily } from '../support/family-changes.ts';

test('twins are born: both in one form, with the surnames that follow from the parents', async ({
  page,
}) => {
  await signUpChurch(page);
  const { familyId } = await registerFamily(page, [
    ['Luis', 'García', 'head'],
    ['Ana', 'Núñez', 'spouse'],
  ]);
  await page.goto(`/app/families/${familyId}`);
  await openChange(page, 'Un nacimiento o una adopción');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Día del nacimiento').fill('2026-02-01');
  await expect(dialog.getByLabel('Luis García')).toBeChecked();
  await expect(dialog.getByLabel('Ana Núñez')).toBeChecked();
  await expectAccessible(page);
  await goOn(page);
  const first = dialog.getByRole('group', { name: 'Niño o niña 1' });
  await expect(first.getByLabel('Primer apellido')).toHaveValue('García');
  await expect(first.getByLabel('Segundo apellido')).toHaveValue('Núñez');
  await first.getByLabel('Nombres').fill('Eva');
  await first.getByLabel('Sexo').selectOption({ label: 'Mujer' });
  await dialog.getByRole('button', { name: 'Agregar otro niño o niña' }).click();
  const second = dialog.getByRole('group', { name: 'Niño o niña 2' });
  await second.getByLabel('Nombres').fill('Abel');
  await expect(second.getByLabel('Primer apellido')).toHaveValue('García');
  await expectAccessible(page);
  await goOn(page);
  await expect(
    dialog.getByText('Se agrega a Eva García Núñez, que nació el 1 feb 2026.'),
  ).toBeVisible();
  await expect(
    dialog.getByText('Ana Núñez queda como padre o madre de Abel García Núñez.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Eva García Núñez' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abel García Núñez' })).toBeVisible();
});

test('a mother marries and leaves: who heads the home that she leaves is asked about, and chosen', async ({
  page,
}) => {
  await signUpChurch(page);
  const { familyId, ids } = await registerFamily(page, [
    ['Ana', 'Núñez', 'head'],
    ['Abel', 'Núñez', 'parent'],
    ['Rut', 'Soto', 'relative'],
  ]);
  await page.request.post('/api/people', { data: { givenNames: 'Mario', surname1: 'Paz' } });
  await page.goto(`/app/miembros/${ids.get('Ana Núñez')}`);
  await openChange(page, 'Un matrimonio une dos hogares');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('¿Con quién?').fill('mario');
  await page.getByRole('option', { name: /Mario Paz/ }).click();
  await goOn(page);
  await dialog.getByLabel('Un hogar nuevo').check();
  const nextHead = dialog.getByLabel('¿Quién encabeza «Familia Núñez» desde ahora?');
  await expect(nextHead).toBeVisible();
  await expectAccessible(page);
  await goOn(page);
  await expect(dialog.getByText('«Familia Núñez» queda sin quien la encabece')).toBeVisible();
  await dialog.getByRole('button', { name: 'Atrás' }).click();
  await nextHead.selectOption({ label: 'Rut Soto' });
  await goOn(page);
  await expect(dialog.getByText('Rut Soto pasa a encabezar «Familia Núñez».')).toBeVisible();
  await expect(dialog.getByText('queda sin quien la encabece')).toBeHidden();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/app/families/${familyId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Familia Soto' })).toBeVisible();
});

test('a father dies whose wife only the roles name: she is asked about, and is his widow then', async ({
  page,
}) => {
  await signUpChurch(page);
  const { familyId, ids } = await registerFamily(page, [
    ['Luis', 'García', 'head'],
    ['Ana', 'Núñez', 'spouse'],
  ]);
  await page.goto(`/app/families/${familyId}`);
  await openChange(page, 'Alguien falleció');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('¿Quién falleció?').selectOption({ label: 'Luis García' });
  await dialog.getByLabel('Día del fallecimiento').fill('2026-02-01');
  await goOn(page);
  await expect(dialog.getByText('Por su papel en la familia, era Ana Núñez')).toBeVisible();
  await expect(dialog.getByText('Estado civil de Ana Núñez: viudo/a.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Atrás' }).click();
  await dialog.getByLabel(/^Si la unión no está registrada/).uncheck();
  await goOn(page);
  await expect(dialog.getByText('Se registra el fallecimiento de Luis García')).toBeVisible();
  await expect(dialog.getByText('Estado civil de Ana Núñez')).toBeHidden();
  await dialog.getByRole('button', { name: 'Atrás' }).click();
  await dialog.getByLabel(/^Si la unión no está registrada/).check();
  await goOn(page);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/app/miembros/${ids.get('Luis García')}`);
  const relatives = page.getByRole('region', { name: 'Parientes' });
  await expect(relatives.getByRole('heading', { name: 'Uniones que terminaron' })).toBeVisible();
  await expect(relatives.getByText('cónyuge que enviudó')).toBeVisible();
});
