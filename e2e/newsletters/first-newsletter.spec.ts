import { expect, test, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { signUpChurch } from '../support/accounts.ts';
import { waitForMail } from '../support/mailbox.ts';
import { editor } from '../support/newsletters.ts';

async function createPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({
    create: { width: 900, height: 600, channels: 3, background: '#76934a' },
  });
  return {
    name: 'domingo.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  };
}

test('a church that types in its people by hand reaches them with a picture in 25 clicks', async ({
  page,
}) => {
  test.slow();
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    await target.click();
    clicks += 1;
  };
  /** Opens the choice and takes an option. */
  const choose = async (field: Locator, label: string): Promise<void> => {
    await field.selectOption({ label });
    clicks += 2;
  };
  const { email } = await signUpChurch(page);
  const [user, host] = email.split('@');
  const people = ['Ana', 'Beto', 'Celia'].map((name) => ({
    name,
    address: `${user}.${name.toLowerCase()}@${host}`,
  }));

  await page.goto('/app/dashboard');
  await click(page.getByRole('link', { name: 'Nuevo miembro' }).first());
  for (const { name, address } of people) {
    await expect(page.getByLabel('Nombres')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ruiz');
    await page.getByLabel('Correo electrónico', { exact: true }).fill(address);
    clicks += 1;
    await choose(page.getByLabel('Consentimiento para el newsletter'), 'Acepta recibirlo');
    await click(page.getByRole('button', { name: 'Guardar y agregar otra' }));
    await expect(page.getByLabel('Nombres')).toHaveValue('');
  }

  await click(page.getByRole('link', { name: 'Newsletters' }).first());
  await click(page.getByRole('link', { name: 'Nuevo newsletter' }).first());
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Bienvenidos');
  await page.getByRole('textbox', { name: 'Título' }).fill('Bienvenidos');
  clicks += 2;
  await click(editor(page));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Nos vemos el domingo.');
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Imagen', exact: true }));
  await (await chooser).setFiles(await createPicture());
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toBeFocused();
  await page.keyboard.type('El salón');
  await click(page.getByRole('radio', { name: 'Todos los miembros' }));
  await click(page.getByRole('button', { name: 'Revisar y enviar' }));
  await click(page.getByRole('button', { name: 'Enviar a 3 personas' }));

  for (const { address } of people) {
    const mail = await waitForMail(page, address, /Bienvenidos/);
    expect(mail.html).toMatch(/\/public-files\/[^"]*" alt="El salón"/);
  }
  expect(clicks).toBeLessThanOrEqual(25);
});

test('a newsletter is written and sent by keyboard alone, from sign-in on', async ({ page }) => {
  test.slow();
  const { email, password } = await signUpChurch(page);
  const address = `rut.${email}`;
  await page.request.post('/api/people', {
    data: {
      givenNames: 'Rut',
      surname1: 'Salas',
      emails: [{ value: address, kind: 'home', primary: true }],
      newsletterConsent: { status: 'granted', channel: 'paper', statedBy: 'Ana Rivera' },
    },
  });
  await page.context().clearCookies();
  const { keyboard } = page;
  const tabTo = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };

  await page.goto('/login');
  await tabTo(page.getByLabel('Correo electrónico'));
  await keyboard.type(email);
  await tabTo(page.getByLabel('Contraseña', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await page.waitForURL('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Hola/ })).toBeVisible();

  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await keyboard.type('nuevo newsletter');
  await expect(page.getByRole('option', { name: /Nuevo newsletter/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo newsletter' })).toBeVisible();
  await tabTo(page.getByRole('textbox', { name: 'Asunto' }));
  await keyboard.type('Nos vemos el domingo');
  await tabTo(page.getByRole('textbox', { name: 'Título' }));
  await keyboard.type('Domingo');
  await tabTo(editor(page));
  await keyboard.press('Control+a');
  await keyboard.type('A las diez y media.');
  await keyboard.press('Escape');
  await tabTo(page.getByRole('radio', { name: 'Todos los miembros' }));
  await keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Revisar y enviar' }));
  await keyboard.press('Enter');
  const send = page.getByRole('button', { name: 'Enviar a 1 persona' });
  await expect(send).toBeEnabled();
  await tabTo(send);
  await keyboard.press('Enter');
  const mail = await waitForMail(page, address, /Nos vemos el domingo/);
  expect(mail.text).toContain('A las diez y media.');
});
