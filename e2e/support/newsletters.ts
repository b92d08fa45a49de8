/** Newsletters by request, for journeys that are not about their screens. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Draft {
  readonly id: string;
  readonly version: number;
}

export const editor = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Contenido del Newsletter' });

/** Replaces the content. */
export async function writeText(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+a');
  // The whole text is inserted in one step, because on a busy machine a pause between two letters would make two steps of the undo.
  await page.keyboard.insertText(text);
  await expect(editor(page)).toContainText(text.trim());
}

export const createNewsletter = (page: Page, title: string): Promise<Draft> =>
  sendJson(page, 'POST', '/api/newsletters', {
    title,
    subject: title,
    content: '<p>Hola a todos</p>',
    audienceType: 'all',
  });

/** Saves as another person of the church would. */
export const saveMeanwhile = (
  page: Page,
  { id, version }: Draft,
  content: string,
): Promise<Draft> => sendJson(page, 'PATCH', `/api/newsletters/${id}`, { version, content });

async function sendJson(page: Page, method: string, path: string, data: object): Promise<Draft> {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Draft;
}

export async function readContent(page: Page, { id }: Draft): Promise<string> {
  const answer = await page.request.get(`/api/newsletters/${id}`);
  return ((await answer.json()) as { content: string }).content;
}
