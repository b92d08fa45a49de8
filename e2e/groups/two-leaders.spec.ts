/** Two leaders report one meeting on two telephones, one of them without a network. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';
import { isAnswerKept, isCodeKept } from '../support/device.ts';
import { addCell, send } from '../support/groups.ts';

const viewport = { width: 390, height: 844 };
test.use({ serviceWorkers: 'allow', viewport });

/** What the notice of a group's merged reports says. */
const findNotice = (page: Page, group: string): Locator =>
  page.getByRole('region', { name: 'Informes que se unieron' }).filter({ hasText: group });

/** A cell of the demo church with four people, reported by two users of it. */
async function openTwoTelephones(page: Page, browser: Browser, name: string) {
  await signInAs(page, 'admin');
  const personIds: string[] = [];
  for (const givenNames of ['Abel', 'Rut', 'Zoila', 'Noé'])
    personIds.push(
      (
        await send<{ id: string }>(page, '/api/people', {
          givenNames,
          surname1: name,
          confirmed: true,
        })
      ).id,
    );
  const groupId = await addCell(page, name, personIds);
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const other = await context.newPage();
  await signInAs(other, 'secretary');
  return { groupId, other, address: `/app/grupos/${groupId}/reunion/hoy` };
}

test('both see what became of their reports, of which one waited for a network, and take the other text by one touch', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const { groupId, other, address } = await openTwoTelephones(page, browser, 'Jericó');
  await page.goto(`/app/grupos/${groupId}`);
  const files = ['ReportPage-', 'OfflineFrame-', 'queue-'];
  await expect.poll(() => isCodeKept(page, files), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => isAnswerKept(page, 'report-form')).toBe(true);
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Abel' }).check();
  await context.setOffline(true);
  await page.getByLabel('Tema').fill('La gracia');
  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(page.getByText('Tu informe quedó guardado aquí.')).toBeVisible();

  await other.goto(address);
  await other.getByRole('checkbox', { name: 'Rut' }).check();
  await other.getByRole('checkbox', { name: 'Zoila' }).check();
  await other.getByLabel('Tema').fill('La fe');
  await other.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(other.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^Se envió: Informe de Jericó/)).toBeVisible();
  await page.goto('/app/dashboard');
  const own = findNotice(page, 'Jericó');
  await expect(own).toContainText('Se unió con el informe de');
  await expect(own).toContainText('También asistieron, según el otro informe: Rut');
  await expect(own).toContainText('Tema: quedó «La gracia». El otro informe decía «La fe».');
  await expectAccessible(page);

  await other.goto(`/app/grupos/${groupId}`);
  const meetings = other.getByRole('region', { name: 'Reuniones', exact: true });
  await expect(meetings).toContainText('3 asistentes: 3 de 4 del grupo · La gracia');
  const first = findNotice(other, 'Jericó');
  await expect(first).toContainText('Tema: ahora dice «La gracia». Antes decía «La fe».');
  await expectAccessible(other);
  await first.getByRole('button', { name: 'Dejar los dos' }).click();
  await expect(meetings).toContainText('3 asistentes: 3 de 4 del grupo · La gracia / La fe');
  await first.getByRole('button', { name: 'Entendido' }).click();
  await expect(first).toBeHidden();
  await expect(own).toBeVisible();
  await own.getByRole('button', { name: 'Entendido' }).click();
  await expect(own).toBeHidden();
  await other.context().close();
});

test('the second telephone says how many came by both reports', async ({ page, browser }) => {
  const { other, address } = await openTwoTelephones(page, browser, 'Betel');
  await other.goto(address);
  await expect(other.getByRole('checkbox', { name: 'Zoila' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('checkbox', { name: 'Abel' }).check();
  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();

  await other.getByRole('checkbox', { name: 'Zoila' }).check();
  await other.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(other.getByRole('definition').first()).toHaveText('2');
  await expect(other.getByRole('region', { name: 'No vinieron 2 personas' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Informes que se unieron' })).toContainText(
    'según el otro informe: Abel',
  );
  await other.context().close();
});
