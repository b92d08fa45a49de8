import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';
import { send } from './support/map.ts';

interface Named {
  readonly id: string;
  readonly key: string;
}

/** Creates public groups by request: this journey is not about their form. */
async function createGroups(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/groups/types')).json()) as {
    readonly items: readonly Named[];
  };
  const typeId = items.find(({ key }) => key === 'cell')?.id;
  const groups = [
    { name: 'Emaús', city: 'Medellín', day: 'WE', neighbourhood: 'Laureles' },
    { name: 'Betel', city: 'Cali', day: 'SA', neighbourhood: 'San Fernando' },
  ];
  for (const { name, city, day, neighbourhood } of groups)
    await send(page, 'POST', '/api/groups', {
      requestId: crypto.randomUUID(),
      typeId,
      name,
      address: { line1: 'Calle 1', city, neighbourhood, country: 'CO' },
      schedule: {
        rrule: `FREQ=WEEKLY;BYDAY=${day}`,
        firstDay: '2026-01-07',
        startTime: '19:30',
        durationMinutes: 90,
        timeZone: 'America/Bogota',
      },
    });
}

/** Opens the page in the settings; returns the path that the poster shows. */
async function openPage(page: Page): Promise<string> {
  await page.goto('/app/configuracion/grupos/pagina');
  await page.getByRole('switch', { name: 'Mostrar la página de grupos' }).check();
  await page.getByLabel('Palabras de bienvenida').fill('Hay lugar para ti.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Página de grupos guardada')).toBeVisible();
  await expect(page.getByText('Hoy muestra 2 grupos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver el cartel' }).click();
  const poster = page.getByRole('region', { name: 'Cartel de los grupos' });
  await expect(poster.getByRole('img', { name: 'Código QR de la página de grupos' })).toBeVisible();
  const address = await poster.getByText(/\/c\/.+\/grupos$/).innerText();
  const path = new URL(`http://${address}`).pathname;
  // The points of the towns are looked up in the background.
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api${path.replace('grupos', 'groups')}`);
        if (!answer.ok()) return `${answer.status()} ${await answer.text()}`;
        const { groups } = (await answer.json()) as {
          readonly groups: { readonly point: unknown }[];
        };
        return groups.filter(({ point }) => point !== null).length;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  return path;
}

async function visit(browser: Browser, path: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: { latitude: 3.44, longitude: -76.52 },
    baseURL,
  });
  const phone = await context.newPage();
  await phone.goto(path);
  return phone;
}

test('a stranger finds a group near a place, asks to join it, and becomes a member', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signUpChurch(page);
  await createGroups(page);
  const phone = await visit(browser, await openPage(page), baseURL ?? '');
  await expect(phone.getByRole('heading', { level: 1, name: 'Encuentra un grupo' })).toBeVisible();
  await expect(phone.getByText('Hay lugar para ti.')).toBeVisible();
  await expectAccessible(phone);
  const names = phone.getByRole('heading', { level: 2 });
  await expect(names).toHaveText(['Betel', 'Emaús']);

  await phone.getByRole('combobox', { name: 'Cerca de' }).fill('Laur');
  await phone.getByRole('option', { name: 'Laureles, Medellín' }).click();
  await expect(names).toHaveText(['Emaús', 'Betel']);
  await expect(phone.getByText(/Laureles, Medellín · a menos de 1 km/)).toBeVisible();
  await phone.getByRole('button', { name: 'Cerca de mí' }).click();
  await expect(names).toHaveText(['Betel', 'Emaús']);
  await phone.getByRole('button', { name: 'miércoles' }).click();
  await expect(names).toHaveText(['Emaús']);
  await phone.getByText('Mapa', { exact: true }).click();
  const map = phone.getByRole('application', { name: 'Mapa de los grupos' });
  await expect(map).toBeInViewport();
  await expect(map.getByText('Emaús', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Quiero entrar en Emaús' }).focus();
  await expect(map.locator('[data-highlighted]')).toHaveText('Emaús');
  await phone.getByRole('button', { name: 'miércoles' }).focus();
  await expect(map.locator('[data-highlighted]')).toBeHidden();
  await map.locator('.redil-found').hover();
  await expect(map.locator('[data-highlighted]')).toHaveText('Emaús');
  await expectAccessible(phone);

  await phone.getByRole('button', { name: 'Quiero entrar en Emaús' }).click();
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByLabel('Nombres'), 'the first field that is wrong').toBeFocused();
  await phone.getByLabel('Nombres').fill('Rebeca');
  await phone.getByLabel('Primer apellido').fill('Soto');
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByText('Deja un teléfono o un correo para responderte.')).toBeVisible();
  await phone.getByLabel('Teléfono').fill('311 555 0199');
  await phone.getByRole('checkbox', { name: /^Acepto que/ }).check();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByText('¡Listo! Tu solicitud llegó')).toBeVisible();
  await expect(phone.getByRole('dialog').locator(':focus')).toContainText('Quien dirige Emaús');

  await page.goto('/app/grupos');
  await page.getByRole('link', { name: 'Emaús' }).click();
  const requests = page.getByRole('region', { name: 'Solicitudes' });
  await expect(requests.getByText('Rebeca Soto', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await requests.getByRole('button', { name: 'Aceptar a Rebeca Soto', exact: true }).click();
  await expect(requests).toBeHidden();
  await expect(page.getByText('Rebeca Soto', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(requests.getByText('Rebeca Soto', { exact: true })).toBeVisible();
});

test('the page of a church that shows no groups, and one that nobody has, say the same', async ({
  page,
}) => {
  await page.goto('/c/nadie-la-tiene/grupos');
  await expect(page.getByRole('heading', { name: 'Esta página no está disponible' })).toBeVisible();
  await page.goto('/c/nadie-la-tiene/groups');
  await expect(page).toHaveURL('/c/nadie-la-tiene/grupos');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto('/c/nadie-la-tiene/groups');
  await expect(page).toHaveURL('/en/c/nadie-la-tiene/grupos');
});
