import { expect, test } from '@playwright/test';
import { expectAccessible, expectReadableMail } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';
import { waitForMail } from './support/mailbox.ts';
import {
  createNewsletter,
  editor,
  readContent,
  saveMeanwhile,
  writeText,
} from './support/newsletters.ts';

const table =
  '<table><tbody><tr><td>Domingo</td><td>10:30</td></tr><tr><td></td><td>18:00</td></tr></tbody></table>';
const picture = '<p>El retiro: <img src="https://ejemplo.test/retiro.png" alt="El retiro" /></p>';
const plain =
  '<h2>Hola</h2><p>A <b>todos</b>, <em><strong>siempre</strong></em>.</p><ul><li>uno</li></ul>';

test('the editor keeps pictures, tables and colours that it cannot edit', async ({ page }) => {
  await signUpChurch(page);
  const draft = await createNewsletter(page, 'Retiro');
  const coloured = '<p style="color:red">En rojo</p>';
  await saveMeanwhile(page, draft, `${plain}${table}${picture}${coloured}<p>Fin</p>`);
  await page.goto(`/app/newsletters/edit/${draft.id}`);
  const kept = editor(page).getByRole('figure');
  await expect(kept).toHaveCount(3);
  const frame = editor(page).frameLocator('iframe').first();
  await expect(frame.getByRole('cell', { name: '10:30' })).toBeVisible();
  await expectAccessible(page);

  await editor(page).getByText('Fin').click();
  await page.keyboard.press('End');
  await page.keyboard.type('al');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  const saved = await readContent(page, draft);
  expect(saved).toContain(table);
  expect(saved).toContain(picture);
  expect(saved).toContain(`${coloured}<p>Final</p>`);
  expect(saved).toContain('<h2>Hola</h2>');

  await page.reload();
  await expect(kept).toHaveCount(3);
  await kept.last().getByRole('button', { name: 'Quitar el bloque' }).click();
  await expect(kept).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(kept).toHaveCount(3);

  await editor(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([''], 'foto.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('Una imagen del contenido no tiene dirección web')).toBeVisible();
});

test('a message is readable in light and in dark, whatever colours its author chose', async ({
  page,
}) => {
  const { email } = await signUpChurch(page);
  const draft = await createNewsletter(page, 'Retiro');
  const quote = '<blockquote>Cita</blockquote><pre>Código</pre><h3>Título</h3>';
  const colours =
    '<p style="color:#102030">Oscuro <a href="https://ejemplo.test">enlace</a></p><p><span style="background-color:#ffff00">Marcado</span></p>';
  await saveMeanwhile(page, draft, `${quote}${table}${colours}`);
  await page.goto(`/app/newsletters/edit/${draft.id}`);
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar prueba' }).click();
  const { html } = await waitForMail(page, email, /Prueba.*Retiro/);
  await expectReadableMail(page, html);
});

test('what was written before the first save can be undone after it, and the page has the address of the newsletter', async ({
  page,
}) => {
  await signUpChurch(page);
  await page.goto('/app/newsletters/new');
  await page.getByRole('textbox', { name: 'Título' }).fill('Retiro');
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Retiro');
  await writeText(page, 'Nos vemos el domingo.');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/newsletters\/edit\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar newsletter');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(editor(page)).not.toContainText('domingo');
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(editor(page)).toContainText('domingo');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.reload();
  await expect(editor(page)).toContainText('Nos vemos el domingo.');

  await page.goto('/app/newsletters/new');
  await page.getByRole('textbox', { name: 'Título' }).fill('Otro');
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Otro');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page).toHaveURL(/\/app\/newsletters\/edit\//);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('button', { name: 'Nuevo newsletter' }).click();
  await expect(page).toHaveURL('/app/newsletters/new');
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Otro');
});
