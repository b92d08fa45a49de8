import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectReadableMail } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { waitForMail, type Mail } from '../support/mailbox.ts';
import {
  createNewsletter,
  editor,
  readContent,
  saveMeanwhile,
  writeText,
} from '../support/newsletters.ts';

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
  // The picture can be edited.
  await expect(kept).toHaveCount(2);
  await expect(editor(page).getByRole('img', { name: 'El retiro' })).toBeAttached();
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
  await expect(kept).toHaveCount(2);
  await kept.last().getByRole('button', { name: 'Quitar el bloque' }).click();
  await expect(kept).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(kept).toHaveCount(2);

  await paste(page, { 'text/html': '<p>Hola <img src="file:///C:/foto.png"></p>' });
  await expect(page.getByText('Una imagen del contenido está en tu computadora')).toBeVisible();
});

/** Pastes as from another program. */
const paste = (page: Page, data: Readonly<Record<string, string>>): Promise<void> =>
  editor(page).evaluate((element, formats) => {
    const clipboardData = new DataTransfer();
    for (const [format, text] of Object.entries(formats)) clipboardData.setData(format, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, data);

/** Drops a picture file on the text. */
async function dropPicture(page: Page): Promise<void> {
  const bytes = await sharp({
    create: { width: 1600, height: 800, channels: 3, background: '#76934a' },
  })
    .jpeg()
    .toBuffer();
  await editor(page).evaluate((element, data) => {
    const content = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], 'retiro.jpg', { type: 'image/jpeg' }));
    const { left, top } = element.getBoundingClientRect();
    const at = { clientX: left + 60, clientY: top + 45 };
    element.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }),
    );
  }, bytes.toString('base64'));
}

/** The message in a mail program, wide and narrow. */
async function expectAsWritten(page: Page, mail: Mail): Promise<void> {
  expect(mail.html).toMatch(/<img src="http[^"]*\/public-files\/[^"]*\.jpg" alt="La cabaña"/);
  expect(mail.html).toContain('Tres días en la montaña');
  expect(mail.html).not.toContain('{{');
  expect(mail.text).toContain('Inscríbete (https://ejemplo.org/retiro)');
  await page.setContent(mail.html);
  await expect(page.getByRole('link', { name: 'Inscríbete' })).toBeVisible();
  const [left, right] = [page.getByText('Qué llevar'), page.getByText('Cómo llegar')];
  expect((await left.boundingBox())?.y).toBe((await right.boundingBox())?.y);
  await page.setViewportSize({ width: 390, height: 800 });
  const stacked = await Promise.all([left.boundingBox(), right.boundingBox()]);
  expect(stacked[0]?.y).toBeLessThan(stacked[1]?.y ?? 0);
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'La cabaña' })
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(1400);
  await expectReadableMail(page, mail.html);
}

test('a picture, a button, two columns and the name of the recipient arrive as they are seen in the preview', async ({
  page,
}) => {
  test.slow();
  const { email } = await signUpChurch(page);
  const draft = await createNewsletter(page, 'Retiro');
  await page.goto(`/app/newsletters/edit/${draft.id}`);
  await page.getByRole('textbox', { name: 'Asunto' }).fill('¿Vienes, ');
  await page.getByRole('button', { name: 'Insertar un dato en el asunto' }).click();
  await page.getByRole('menuitem', { name: 'Nombre', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Asunto' })).toHaveValue('¿Vienes, {{nombre}}');
  await page
    .getByRole('textbox', { name: 'Texto de vista previa' })
    .fill('Tres días en la montaña');

  await writeText(page, 'Hola, ');
  await page.keyboard.type('{{nombre|amigos}}');
  const chip = editor(page).getByText('Nombre', { exact: false }).first();
  await expect(chip).toContainText('amigos');
  await page.keyboard.type(': nos vamos.');

  await dropPicture(page);
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toBeFocused();
  await page.keyboard.type('La cabaña');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Botón', exact: true }).click();
  await page.keyboard.type('Inscríbete');
  await page.getByRole('textbox', { name: 'Enlace del botón' }).fill('ejemplo.org/retiro');
  await page.keyboard.press('Escape');

  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Dos columnas' }).click();
  await page.keyboard.type('Qué llevar');
  await editor(page).locator('[data-block="column"]').last().click();
  await page.keyboard.type('Cómo llegar');
  await expectAccessible(page);

  await page.getByText('Vista previa', { exact: true }).last().click();
  const preview = page.frameLocator('iframe[title="Newsletter como lo verán los destinatarios"]');
  await expect(preview.getByText('Hola, María: nos vamos.')).toBeVisible();
  await page.getByText('Sin nombre').click();
  await expect(preview.getByText('Hola, amigos: nos vamos.')).toBeVisible();

  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar prueba' }).click();
  const mail = await waitForMail(page, email, /Prueba.*¿Vienes, /);
  await expectAsWritten(page, mail);
});

test('what is pasted from Word and Google Docs keeps its meaning and loses its styles', async ({
  page,
}) => {
  await signUpChurch(page);
  const draft = await createNewsletter(page, 'Retiro');
  await page.goto(`/app/newsletters/edit/${draft.id}`);
  await editor(page).click();
  await page.keyboard.press('Control+a');
  await paste(page, {
    'text/html':
      '<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class="MsoNormal" style="color:red"><b>Hola</b><o:p></o:p></p>' +
      '<p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt"><span style="mso-list:Ignore">·<span>   </span></span>uno</p>' +
      '<p class="MsoListParagraphCxSpLast"><span style="mso-list:Ignore">·</span>dos</p>' +
      '<b style="font-weight:normal" id="docs-internal-guid"><p dir="ltr"><span style="font-weight:700;color:#000">Fuerte</span> normal</p></b><!--EndFragment--></body></html>',
  });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  expect(await readContent(page, draft)).toBe(
    '<p><strong>Hola</strong></p><ul><li><p>uno</p></li><li><p>dos</p></li></ul><p><strong>Fuerte</strong> normal</p>',
  );
});

test('a pasted layout keeps its look, without what it hides', async ({ page }) => {
  await signUpChurch(page);
  const draft = await createNewsletter(page, 'Retiro');
  await page.goto(`/app/newsletters/edit/${draft.id}`);
  await editor(page).click();
  await page.keyboard.press('Control+a');
  const layout =
    '<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"><tbody><tr><td align="center" style="padding:24px;background-color:#4b632d;color:#ffffff">Domingo</td></tr></tbody></table>';
  const hidden = '<div style="display:none">Ver en el navegador</div>';
  await paste(page, {
    'text/html': `<html><head><title>Marzo</title></head><body><center>${hidden}${layout.replace('Domingo', `${hidden}Domingo`)}</center><p>Fin</p></body></html>`,
  });
  const kept = editor(page).frameLocator('iframe').first();
  await expect(kept.getByText('Domingo')).toHaveCSS('border-width', '0px');
  await expect(editor(page)).not.toContainText('Marzo');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  expect(await readContent(page, draft)).toBe(`${layout}<p>Fin</p>`);
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
  await page
    .getByRole('dialog')
    .getByRole('option', { name: /^Nuevo newsletter/ })
    .click();
  await expect(page).toHaveURL('/app/newsletters/new');
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Otro');
});
