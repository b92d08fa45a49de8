/** What the editor saves, and what it keeps when it cannot. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import {
  createNewsletter,
  editor,
  readContent,
  saveMeanwhile,
  writeText,
} from '../support/newsletters.ts';

test('two people who edit a newsletter at the same time lose nothing', async ({ page }) => {
  await signUpChurch(page);
  const draft = await createNewsletter(page, 'Retiro');
  await page.goto(`/app/newsletters/edit/${draft.id}`);
  await expect(editor(page)).toHaveText('Hola a todos');
  const theirs = await saveMeanwhile(page, draft, '<p>Lo que ella escribió</p>');
  await writeText(page, 'Lo que yo escribo');
  await expect(page.getByRole('alert')).toContainText(
    /guardó otra versión el .* mientras la editabas/,
  );
  await expect(editor(page)).toContainText('Lo que yo escribo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar la mía como copia' }).click();
  await expect(page.getByText('Tu versión quedó guardada en otro newsletter')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Retiro (copia)');
  await expect(editor(page)).toHaveText('Lo que yo escribo');

  await page.goto(`/app/newsletters/edit/${draft.id}`);
  await expect(editor(page)).toHaveText('Lo que ella escribió');
  await saveMeanwhile(page, theirs, '<p>Lo que ella cambió</p>');
  await writeText(page, 'Lo mío otra vez');
  await page.getByRole('button', { name: 'Cargar la otra versión' }).click();
  await expect(editor(page)).toHaveText('Lo que ella cambió');
});

test('a draft saves itself while it is written and when it is left, and what is undone is saved too', async ({
  page,
}) => {
  await signUpChurch(page);
  const draft = await createNewsletter(page, 'Retiro');
  await page.goto(`/app/newsletters/edit/${draft.id}`);
  await writeText(page, 'Nos vemos el domingo');
  await expect(page.getByText(/^Guardado hace \d+ s$/)).toBeVisible();
  await expect.poll(() => readContent(page, draft)).toContain('Nos vemos el domingo');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => readContent(page, draft)).not.toContain('domingo');
  await writeText(page, 'Lo último que escribí');
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/app/newsletters');
  await expect.poll(() => readContent(page, draft)).toContain('Lo último que escribí');
});

test('without a connection what is written stays on the device, and is saved when it is back', async ({
  page,
}) => {
  await signUpChurch(page);
  const draft = await createNewsletter(page, 'Retiro');
  await page.goto(`/app/newsletters/edit/${draft.id}`);
  await expect(editor(page)).toBeVisible();
  await page.context().setOffline(true);
  await writeText(page, 'Escrito en el bus');
  await expect(page.getByText('Sin conexión: tus cambios están en este dispositivo')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Guardado hace \d+ s$/)).toBeVisible();
  expect(await readContent(page, draft)).toContain('Escrito en el bus');
});

test('the first words of a new newsletter save it, at its own address and without taking the focus', async ({
  page,
}) => {
  await signUpChurch(page);
  await page.goto('/app/newsletters/new');
  const subject = page.getByRole('textbox', { name: 'Asunto' });
  await subject.pressSequentially('Retiro');
  await expect(page.getByText(/^Guardado hace \d+ s$/)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/newsletters\/edit\//);
  await expect(subject).toBeFocused();
  await subject.pressSequentially(' de jóvenes');
  await writeText(page, 'Empezado y olvidado');
  await expect(page.getByText(/^Guardado hace \d+ s$/)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(editor(page)).toHaveText('Escribe aquí el contenido principal de tu mensaje.');
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(page.getByText(/^Guardado hace \d+ s$/)).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue('Retiro de jóvenes');
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Retiro de jóvenes');
  await expect(editor(page)).toHaveText('Empezado y olvidado');
  await expectAccessible(page);
});

test('what is written of a new newsletter without a connection is recovered on the device, and can be discarded', async ({
  page,
}) => {
  await signUpChurch(page);
  await page.goto('/app/newsletters/new');
  await expect(editor(page)).toBeVisible();
  await page.route('**/api/newsletters', (route) => route.abort());
  await writeText(page, 'Escrito en el bus');
  await expect(page.getByText('Sin conexión: tus cambios están en este dispositivo')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(editor(page)).toHaveText('Escrito en el bus');
  await page.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(editor(page)).toHaveText('Escribe aquí el contenido principal de tu mensaje.');
});
