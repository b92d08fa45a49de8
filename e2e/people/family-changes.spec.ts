import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { goOn, openChange, registerFamily } from '../support/family-changes.ts';

test('parents separate and the child has two homes, undone and done again', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  const { familyId, ids } = await registerFamily(page, [
    ['Luis', 'García', 'head'],
    ['Ana', 'Núñez', 'spouse'],
    ['Sofía', 'García', 'child'],
  ]);
  const childPath = `/app/miembros/${ids.get('Sofía García')}`;
  const separate = async (): Promise<void> => {
    await page.goto(`/app/families/${familyId}`);
    await openChange(page, 'Una pareja se separa');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('¿Quién se va del hogar?')).toHaveValue(
      ids.get('Luis García') ?? '',
    );
    await expectAccessible(page);
    await goOn(page);
    await dialog.getByLabel('Calle y número').fill('Carrera 9');
    await goOn(page);
    await dialog.getByLabel('Días con Luis García').fill('fines de semana');
    await goOn(page);
    await expect(dialog.getByText('Se crea «Familia García», en Carrera 9.')).toBeVisible();
    await expect(
      dialog.getByText('Sofía García tiene un segundo hogar en «Familia García»: fines de semana.'),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Familia Núñez' })).toBeVisible();
  };
  const homes = page.getByRole('region', { name: /^Hogar/ });

  await separate();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Familia García Núñez' })).toBeVisible();
  await page.goto(childPath);
  await expect(homes.getByRole('link', { name: 'Familia García Núñez' })).toBeVisible();

  await separate();
  await page.goto(childPath);
  await expect(homes.getByRole('link', { name: 'Familia Núñez', exact: true })).toBeVisible();
  await expect(homes.getByText('segundo hogar · fines de semana')).toBeVisible();
  await expect(homes.getByRole('link', { name: 'Familia García', exact: true })).toBeVisible();
});

test('a daughter founds a home from her own record', async ({ page }) => {
  await signUpChurch(page);
  const { ids } = await registerFamily(page, [
    ['Luis', 'García', 'head'],
    ['Sofía', 'García', 'child'],
  ]);
  await page.request.post('/api/people', { data: { givenNames: 'Mario', surname1: 'Paz' } });
  await page.goto(`/app/miembros/${ids.get('Sofía García')}`);
  await openChange(page, 'Alguien funda un hogar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('¿Con quién? (opcional)').fill('mario');
  await page.getByRole('option', { name: /Mario Paz/ }).click();
  await goOn(page);
  await goOn(page);
  await expect(dialog.getByText(/quedan como matrimonio/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const homes = page.getByRole('region', { name: /^Hogar/ });
  await expect(homes.getByRole('link', { name: 'Familia García Paz' })).toBeVisible();
  await expect(homes.getByText('hasta el')).toBeVisible();
});

test('a father dies, the family moves, and a daughter moves alone', async ({ page }) => {
  await signUpChurch(page);
  const { familyId, ids } = await registerFamily(page, [
    ['Luis', 'García', 'head'],
    ['Ana', 'Núñez', 'spouse'],
    ['Sofía', 'García', 'child'],
  ]);
  await page.request.post(`/api/people/${ids.get('Ana Núñez')}/relations`, {
    data: { relativeId: ids.get('Luis García'), role: 'spouse', confirmed: true },
  });
  await page.goto(`/app/families/${familyId}`);
  await openChange(page, 'Alguien falleció');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('¿Quién falleció?').selectOption({ label: 'Luis García' });
  await dialog.getByLabel('Día del fallecimiento').fill('2026-02-01');
  await expectAccessible(page);
  await goOn(page);
  for (const sentence of [
    'Se registra el fallecimiento de Luis García, el 1 feb 2026: pasa al estado «Fallecido» y ya no recibe correos.',
    'La unión de Luis García y Ana Núñez termina con el fallecimiento.',
    'Ana Núñez pasa a encabezar «Familia García Núñez».',
    'Estado civil de Ana Núñez: viudo/a.',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const former = page.getByRole('region', { name: 'Vivieron aquí' });
  await expect(former.getByRole('link', { name: 'Luis García' })).toBeVisible();

  await openChange(page, 'La familia se muda');
  await expect(dialog.getByLabel('Toda la familia')).toBeChecked();
  await goOn(page);
  await goOn(page);
  await expect(dialog.getByText('Este dato es obligatorio.')).toBeVisible();
  await dialog.getByLabel('Calle y número').fill('Carrera 9');
  await expectAccessible(page);
  await goOn(page);
  await expect(
    dialog.getByText('La nueva dirección de «Familia García Núñez» es Carrera 9.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const facts = page.getByRole('region', { name: 'El hogar' });
  await expect(facts.getByText('Carrera 9')).toBeVisible();

  await openChange(page, 'La familia se muda');
  await dialog.getByLabel('Solo algunas personas, que siguen siendo de la familia').check();
  await dialog.getByLabel('Sofía García').check();
  await goOn(page);
  await dialog.getByLabel('Calle y número').fill('Residencia 4');
  await goOn(page);
  await expect(dialog.getByText('Sofía García vive ahora en Residencia 4.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/con dirección propia/)).toBeVisible();
  await page.goto(`/app/miembros/${ids.get('Sofía García')}`);
  await expect(page.getByText('Residencia 4')).toBeVisible();
});

test('two records of one family become one, field by field', async ({ page }) => {
  await signUpChurch(page);
  const { familyId } = await registerFamily(page, [
    ['Luis', 'García', 'head'],
    ['Ana', 'Núñez', 'spouse'],
  ]);
  const other = await registerFamily(page, [['Rosa', 'Ríos', 'head']]);
  const known = await (await page.request.get(`/api/families/${other.familyId}`)).json();
  await page.request.put(`/api/families/${other.familyId}`, {
    data: {
      version: (known as { version: number }).version,
      homePhone: '55 5555 0101',
      notes: 'Prefieren visitas de noche.',
    },
  });
  await page.goto(`/app/families/${familyId}`);
  await openChange(page, 'Esta familia está dos veces');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('¿Cuál es el otro registro de esta familia?').fill('rosa');
  await page.getByRole('option', { name: /Familia Ríos/ }).click();
  await goOn(page);
  const name = dialog.getByRole('radiogroup', { name: 'Nombre de la familia' });
  await expect(name.getByRole('radio').first()).toBeChecked();
  const phone = dialog.getByRole('radiogroup', { name: 'Teléfono del hogar' });
  await expect(phone.getByRole('radio').last()).toBeChecked();
  await expectAccessible(page);
  await goOn(page);
  await expect(
    dialog.getByText(
      'El registro «Familia Ríos» se une a «Familia García Núñez», y queda uno solo.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Rosa Ríos' })).toBeVisible();
  await expect(page.getByText('Prefieren visitas de noche.')).toBeVisible();
  await page.goto(`/app/families/${other.familyId}`);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Familia García Núñez/ }),
  ).toBeVisible();
});
