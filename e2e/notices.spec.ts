import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';

test('a user chooses in the account which notices come by mail', async ({ page }) => {
  await signUpChurch(page);
  await page.goto('/app/perfil');
  const section = page.getByRole('region', { name: 'Avisos por correo' });
  const mentions = section.getByRole('switch', { name: 'Cuando te mencionan en una nota' });
  await expect(mentions).toBeChecked();
  const all = await section.getByRole('switch', { checked: true }).count();
  expect(await section.getByRole('switch').count()).toBe(all);
  await mentions.click();
  await expect(page.getByText('Cambios guardados').first()).toBeVisible();
  await expect(mentions).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(section.getByRole('switch', { checked: true })).toHaveCount(all - 1);
  await expect(mentions).not.toBeChecked();
});
