import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { send } from '../support/groups.ts';

const rooms = [
  'Santuario',
  'Salón de niños',
  'Cocina',
  'Comedor',
  'Aula 1',
  'Aula 2',
  'Aula 3',
  'Oficina',
  'Biblioteca',
  'Sala de oración',
  'Patio',
  'Bodega',
];

/** In the time zone of the journeys' churches. */
const inDays = (days: number): string =>
  addDays(toPlainDay(new Date(), 'America/Mexico_City'), days);

const openMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Más opciones', exact: true }).click();

/** From the first step of an empty church; ends on the page of the building. */
async function createBuilding(page: Page): Promise<void> {
  await page.goto('/app/edificios');
  await page.getByRole('link', { name: 'Agregar un edificio' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await page.getByLabel('Nombre', { exact: true }).fill('Templo central');
  await page.getByLabel('Tenencia').selectOption({ label: 'Alquilado' });
  await page.getByLabel('Desde', { exact: true }).fill(inDays(0));
  await page.getByLabel('Hasta', { exact: true }).fill(inDays(-10));
  await page.getByLabel('Costo mensual').fill('1.500,50');
  await page.getByLabel('Calle y número').fill('Avenida Juárez 12');
  for (const [index, floor] of ['Primer piso', 'Planta baja'].entries()) {
    await page.getByRole('button', { name: 'Agregar un piso' }).click();
    await page.getByLabel(`Nombre del piso ${index + 1}`).fill(floor);
  }
  await page.getByRole('button', { name: 'Mover el piso 2 antes' }).click();
  await expect(page.getByLabel('Nombre del piso 1')).toHaveValue('Planta baja');
  await page.getByRole('button', { name: 'Crear el edificio' }).click();
  await expect(page.getByText('El último día es anterior al primero.')).toBeVisible();
  await page.getByLabel('Hasta', { exact: true }).fill(inDays(30));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear el edificio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Templo central' })).toBeVisible();
  await expect(page.getByText(/El contrato de alquiler termina el/)).toBeVisible();
}

async function nameRooms(page: Page): Promise<void> {
  await expect(page.getByText('Este edificio todavía no tiene salones')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar salones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar salones' });
  await dialog.getByLabel('Salones, uno por línea').fill(rooms.join('\n'));
  await dialog.getByLabel('Piso').selectOption({ label: 'Planta baja' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('Se agregaron 12 salones.')).toBeVisible();
  for (const name of rooms) await expect(page.getByRole('link', { name })).toBeVisible();
}

async function addPhoto(page: Page): Promise<void> {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar una foto' }).press('Enter');
  await (await chooser).setFiles({ name: 'templo.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByText('La foto quedó guardada.')).toBeVisible();
  const photo = page.getByRole('img', { name: 'Templo central, foto 1' });
  await expect
    .poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth > 0))
    .toBe(true);
  await expectAccessible(page);
}

/** Equipment, rules and opening hours of the sanctuary; ends on its page. */
async function describeRoom(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Santuario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Santuario' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Personas sentadas').fill('180');
  await page.getByRole('combobox', { name: 'Equipamiento' }).fill('Proyector');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Accesible en silla de ruedas' })).toBeChecked();
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page.getByRole('button', { name: 'Agregar un horario' }).click();
  const hours = page.getByRole('group', { name: 'Horario 1' });
  for (const day of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
    await hours.getByRole('checkbox', { name: day }).uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Elige al menos un día.')).toBeVisible();
  for (const day of ['martes', 'miércoles', 'jueves', 'domingo'])
    await hours.getByRole('checkbox', { name: day }).check();
  await hours.getByLabel('Desde las').fill('07:00');
  await hours.getByLabel('Hasta las').fill('22:00');
  await page.getByLabel('Precio para externos').fill('2500');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Santuario' })).toBeVisible();
  await expect(page.getByText('mar–jue, dom: 7:00 a. m. – 10:00 p. m.')).toBeVisible();
  await expect(page.getByText('180 personas sentadas')).toBeVisible();
  await expectAccessible(page);
}

/** A week with one booking of the church, by request: booking has journeys of its own. */
async function bookSanctuary(page: Page): Promise<void> {
  const { items } = (await (await page.request.get('/api/rooms')).json()) as {
    items: { id: string; name: string }[];
  };
  const roomId = items.find(({ name }) => name === 'Santuario')?.id ?? '';
  await send(page, '/api/bookings', {
    requestId: randomUUID(),
    title: 'Ensayo del coro',
    owner: { kind: 'church' },
    roomIds: [roomId],
    times: { firstDay: inDays(9), startTime: '18:00', endTime: '20:00' },
  });
}

async function closeBuilding(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Templo central' }).first().click();
  await page.getByRole('button', { name: 'Cerrar por unos días' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cerrar por unos días' });
  await dialog.getByLabel('Por qué se cierra').fill('Obras en el techo');
  await dialog.getByLabel('Primer día').fill(inDays(7));
  await dialog.getByLabel('Último día').fill(inDays(6));
  await dialog.getByRole('button', { name: 'Cerrar esos días' }).click();
  await expect(dialog.getByText('El último día es anterior al primero.')).toBeVisible();
  await dialog.getByLabel('Último día').fill(inDays(13));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar esos días' }).click();
  await expect(page.getByText(/Hay una reserva en esos días/)).toBeVisible();
  await expect(page.getByText('Una reserva cae en un día de cierre')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver la reserva' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ensayo del coro' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', { name: 'Cierre «Obras en el techo»: opciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar el cierre' }).click();
  await expect(page.getByText('Una reserva cae en un día de cierre')).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Una reserva cae en un día de cierre')).toBeVisible();
}

async function removeAndCloseRooms(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bodega' }).click();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Eliminar el salón' }).click();
  await expect(page.getByText('«Bodega» se eliminó.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(page.getByRole('link', { name: 'Bodega' })).toBeVisible();
  // A room with bookings is closed instead.
  await page.getByRole('link', { name: 'Santuario' }).click();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Eliminar el salón' }).click();
  await expect(page.getByText(/puedes cerrarlo, pero no eliminarlo/)).toBeVisible();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Cerrar definitivamente' }).click();
  await page.getByRole('button', { name: 'Cerrar definitivamente' }).click();
  await expect(page.getByText('«Santuario» quedó cerrado.')).toBeVisible();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Abrir de nuevo' }).click();
  await expect(page.getByText('«Santuario» está abierto de nuevo.')).toBeVisible();
}

async function importRooms(page: Page): Promise<void> {
  await page.goto('/app/edificios/salones/importar');
  await expectAccessible(page);
  const file =
    'Edificio;Planta;Sala;Aforo\r\nAnexo;Planta baja;Taller;20\r\nTemplo central;;Aula 1;15\r\n';
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir un archivo' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'salones.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(page.getByText('El edificio ya tiene un salón con este nombre.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Dejarlas fuera e importar las demás').check();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('1 salón importado')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los edificios' }).click();
  await expect(page.getByRole('link', { name: /Anexo/ }).first()).toBeVisible();
}

async function expectNothingSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const { items: buildings } = (await (await page.request.get('/api/buildings')).json()) as {
    items: { id: string; name: string }[];
  };
  const id = buildings.find(({ name }) => name === 'Templo central')?.id ?? '';
  for (const path of [`/app/edificios/${id}`, `/app/edificios/${id}/editar`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

test('an empty church gets a building with twelve rooms, closes it over a booked week and imports more', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await createBuilding(page);
  await nameRooms(page);
  await addPhoto(page);
  await describeRoom(page);
  await bookSanctuary(page);
  await closeBuilding(page);
  await removeAndCloseRooms(page);
  await importRooms(page);
  await expectNothingSideways(page);
});
