import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

test('from the page of a group its people are written a newsletter', async ({ page }) => {
  await signUpChurch(page);
  const types = await page.request.get('/api/groups/types');
  const { items } = (await types.json()) as { items: { id: string; key: string | null }[] };
  const typeId = items.find(({ key }) => key === 'cell')?.id;
  const created = await page.request.post('/api/groups', {
    data: { requestId: crypto.randomUUID(), typeId, name: 'Emaús' },
  });
  const { id } = (await created.json()) as { id: string };

  await page.goto(`/app/grupos/${id}`);
  const part = page.getByRole('region', { name: 'Newsletters' });
  await expect(part).toBeVisible();
  await expectAccessible(page);
  await part.getByRole('link', { name: 'Escribir un newsletter al grupo' }).click();
  await expect(page).toHaveURL(`/app/newsletters/new?list=${id}`);
  await page.getByRole('textbox', { name: 'Título' }).fill('Noticias de Emaús');
  await expect(page).toHaveURL(/newsletters\/edit\//);
  const [, newsletterId] = /edit\/([\w-]+)/.exec(page.url()) ?? [];
  const saved = await page.request.get(`/api/newsletters/${newsletterId}`);
  expect(await saved.json()).toMatchObject({
    audienceType: 'custom_list',
    targetRecipientListIds: [id],
  });
});
