import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { isAnswerKept, isCodeKept } from '../support/device.ts';
import { createCell } from '../support/groups.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** The page of the group is open with a network, and the device keeps what a report needs. */
async function openGroup(page: Page, groupId: string): Promise<void> {
  await page.goto(`/app/grupos/${groupId}`);
  await expect(page.getByRole('link', { name: 'Informar reunión' })).toBeVisible();
  const files = ['ReportPage-', 'OfflineFrame-', 'queue-'];
  await expect.poll(() => isCodeKept(page, files), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => isAnswerKept(page, 'report-form')).toBe(true);
}

test('a report is written under the ground, without a network and with the tab closed in between, and is sent once above it', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await signUpChurch(page);
  const groupId = await createCell(page, 'Emaús');
  const address = `/app/grupos/${groupId}/reunion/hoy`;
  await openGroup(page, groupId);
  await page.close();

  await context.setOffline(true);
  const under = await context.newPage();
  await under.goto(address);
  await under.getByRole('checkbox', { name: 'Abel' }).check();
  await under.close();
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText('Seguimos donde quedaste.')).toBeVisible();
  await again.getByRole('checkbox', { name: 'Rut Soto' }).check();
  await again.getByRole('button', { name: 'Agregar visita' }).click();
  await again.getByRole('group', { name: 'Visita 1' }).getByLabel('Nombre').fill('Marta Ruiz');
  await again.getByLabel('Tema').fill('La gracia');
  await again.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(again.getByText('Tu informe quedó guardado aquí.')).toBeVisible();
  await expectAccessible(again);
  await again.close();

  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByText('se enviará automáticamente cuando haya red')).toBeVisible();
  await expect(later.getByRole('checkbox', { name: 'Abel' })).toBeChecked();
  await expect(later.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(
    'Marta Ruiz',
  );
  const sent: string[] = [];
  later.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.ok()) sent.push(response.url());
  });
  await context.setOffline(false);
  await expect(later.getByText(/^Se envió: Informe de Emaús/)).toBeVisible();
  await expect(later.getByText('Informe de Ana Rivera')).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/report'))).toHaveLength(1);

  const office = await browser.newContext({ storageState: await context.storageState() });
  const elsewhere = await office.newPage();
  await elsewhere.goto(`/app/grupos/${groupId}`);
  await expect(elsewhere.getByRole('region', { name: 'Reuniones' })).toContainText(
    '3 asistentes: 2 de 4 del grupo, 1 visita · La gracia',
  );
  await office.close();
});
