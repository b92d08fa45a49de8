import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectPlainPageAccessible } from '../support/accessible.ts';
import { signInAs, signUpChurch } from '../support/accounts.ts';
import { openOnPhone } from '../support/phone.ts';

/** Registers a family by request: this journey is not about its form. */
async function registerFamily(page: Page): Promise<void> {
  const answer = await page.request.post('/api/families', {
    data: {
      requestId: crypto.randomUUID(),
      people: [{ givenNames: 'Marta', surname1: 'Núñez', surname2: 'Gil' }],
    },
  });
  expect(answer.ok()).toBe(true);
}

/** Opens the card in the settings; returns the address that the poster shows. */
async function openCard(page: Page): Promise<string> {
  await page.goto('/app/configuracion/visitantes');
  await page.getByRole('switch', { name: 'La página está abierta' }).check();
  await page.getByLabel('Palabras de bienvenida').fill('Nos alegra que estés aquí.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('link', { name: 'Cartel para imprimir' }).click();
  await expect(
    page.getByRole('img', { name: 'Código QR de la tarjeta de visitante' }),
  ).toBeVisible();
  await expectAccessible(page);
  const address = page.getByText(/\/c\/.+\/bienvenida$/);
  return `http://${await address.innerText()}`;
}

/** From a wrong address below the church's word to its page, and back to the card. */
async function mistypeAddress(phone: Page, church: string): Promise<void> {
  await phone.goto(phone.url().replace(/bienvenida$/, 'visita'));
  await expect(phone.getByRole('heading', { name: 'Esta dirección no existe' })).toBeVisible();
  await expectPlainPageAccessible(phone);
  await phone.getByRole('link', { name: 'Ir a la página de la iglesia' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: church })).toBeVisible();
  await expectPlainPageAccessible(phone);
  await phone.getByRole('link', { name: /^Es mi primera vez/ }).click();
  await expect(phone.getByRole('heading', { name: '¡Qué alegría que nos visites!' })).toBeVisible();
}

test('a visitor fills in the card behind the code on the poster, and becomes a member of a family on record', async ({
  page,
  browser,
}) => {
  test.slow();
  const { name } = await signUpChurch(page);
  await registerFamily(page);
  await page.request.post('/api/people/fields', {
    data: { label: '¿A qué te dedicas?', kind: 'text', onCard: true },
  });
  const phone = await openOnPhone(browser, await openCard(page));
  await expect(phone.getByText(name).first()).toBeVisible();
  await expect(phone.getByText('Nos alegra que estés aquí.')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByLabel('Nombres')).toHaveAttribute('aria-invalid', 'true');
  await phone.getByLabel('Nombres').fill('Rebeca');
  await phone.getByLabel('Primer apellido').fill('Soto');
  await phone.getByLabel('Correo electrónico').fill('rebeca@ejemplo.test');
  await phone.getByLabel('Tu cónyuge o pareja (opcional)').fill('Hugo Paz');
  await phone.getByLabel('¿A qué te dedicas?').fill('Panadera');
  await phone.reload();
  await expect(phone.getByText('Esto escribiste antes en este dispositivo.')).toBeVisible();
  await expect(phone.getByLabel('Nombres')).toHaveValue('Rebeca');
  await expect(phone.getByLabel('Tu cónyuge o pareja (opcional)')).toHaveValue('Hugo Paz');
  await phone.getByRole('button', { name: 'Agregar una niña o un niño' }).click();
  await phone.getByRole('group', { name: 'Niña o niño 1' }).getByLabel('Nombre').fill('Noé');
  await phone.getByLabel('Comentario o motivo de oración').fill('Oren por mi mamá.');
  await phone.getByRole('checkbox', { name: /puede llamarme o escribirme/ }).check();
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeFocused();
  await mistypeAddress(phone, name);

  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: '1 tarjeta de visitante por atender' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rebeca Soto' })).toBeVisible();
  await expect(page.getByText('Oren por mi mamá.')).toBeVisible();
  await expect(page.getByText('Panadera')).toBeVisible();
  await page.getByRole('radio', { name: 'Una familia que ya está' }).check();
  await page.getByRole('combobox', { name: 'Familia', exact: true }).fill('nunez');
  await page.getByRole('option', { name: /Núñez/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByRole('link', { name: 'Abrir la familia' }).click();
  await expect(page.getByRole('link', { name: 'Rebeca Soto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Noé Soto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hugo Paz' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marta Núñez Gil' })).toBeVisible();

  await page.goto('/app/dashboard');
  const newcomers = page.getByRole('region', { name: 'Tus seguimientos' });
  await expect(newcomers.getByRole('link', { name: 'Rebeca Soto' })).toBeVisible();
  await newcomers
    .getByRole('button', { name: 'Le llamé: terminar el seguimiento de Rebeca Soto' })
    .click();
  await expect(newcomers).toBeHidden();
});

test('the child of a visitor who is on record comes to the home of the visitor', async ({
  page,
  browser,
}) => {
  test.slow();
  await signUpChurch(page);
  await registerFamily(page);
  const phone = await openOnPhone(browser, await openCard(page));
  await phone.getByLabel('Nombres').fill('Marta');
  await phone.getByLabel('Primer apellido').fill('Núñez');
  await phone.getByRole('button', { name: 'Agregar una niña o un niño' }).click();
  await phone.getByRole('group', { name: 'Niña o niño 1' }).getByLabel('Nombre').fill('Eva');
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeFocused();

  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: '1 tarjeta de visitante por atender' }).click();
  await expect(page.getByRole('radio', { name: 'Una familia nueva' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Buscar a otra persona' }).fill('marta');
  await page.getByRole('option', { name: /Marta Núñez Gil/ }).click();
  await expect(page.getByRole('radio', { name: 'Una familia que ya está' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Familia', exact: true })).toHaveValue(/Núñez/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByRole('link', { name: 'Abrir la familia' }).click();
  await expect(page.getByRole('link', { name: 'Marta Núñez Gil' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Eva/ })).toBeVisible();
});

test('the page of a church that has no card, and one that nobody has, say the same', async ({
  page,
}) => {
  await page.goto('/c/nadie-la-tiene/bienvenida');
  await expect(page.getByRole('heading', { name: 'Esta página no está disponible' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Redil' })).toBeVisible();
  await page.goto('/c/nadie-la-tiene/welcome');
  await expect(page).toHaveURL('/c/nadie-la-tiene/bienvenida');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto('/c/nadie-la-tiene/welcome');
  await expect(page).toHaveURL('/en/c/nadie-la-tiene/bienvenida');
});

test('the secretary opens the card and prints its poster', async ({ page }) => {
  await signInAs(page, 'secretary');
  await page.goto('/app/configuracion/visitantes');
  const words = page.getByLabel('Palabras de bienvenida');
  await expect(words).toBeEnabled();
  const isOpen = page.getByRole('switch', { name: 'La página está abierta' });
  if (!(await isOpen.isChecked())) await isOpen.check();
  await words.fill('Nos alegra verte.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('link', { name: 'Cartel para imprimir' }).click();
  await expect(page.getByText(/\/c\/.+\/bienvenida$/)).toBeVisible();
});
