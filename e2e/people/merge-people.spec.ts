import { expect, test, type Page } from '@playwright/test';
import { signInAs, signUpChurch } from '../support/accounts.ts';

async function addPerson(page: Page, person: object): Promise<string> {
  const answer = await page.request.post('/api/people', { data: { ...person, confirmed: true } });
  expect(answer.ok()).toBe(true);
  const { id } = (await answer.json()) as { id: string };
  return id;
}

test('two records of one person become one, and are two again after the undo', async ({ page }) => {
  await signUpChurch(page);
  const id = await addPerson(page, {
    givenNames: 'Rosa',
    surname1: 'Gaviria',
    phones: [{ number: '+573115550101' }],
  });
  const joined = await addPerson(page, {
    givenNames: 'Rosa Elena',
    surname1: 'Gaviria',
    surname2: 'Montoya',
    emails: [{ value: 'rosa@ejemplo.test' }],
    birth: { year: 1980, month: 3, day: 4 },
  });
  await page.goto(`/app/miembros/${id}`);
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otra persona…' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Rosa Elena' })
    .getByRole('link', { name: 'Comparar' })
    .click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unir dos fichas');
  const names = page.getByRole('radiogroup', { name: 'Nombres' });
  await expect(names.getByRole('radio', { name: 'Rosa Elena' })).toBeChecked();
  const second = page.getByRole('radiogroup', { name: 'Segundo apellido' });
  await expect(second.getByRole('radio', { name: 'Montoya' })).toBeChecked();
  await page.getByRole('button', { name: 'Unir las dos fichas' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Elena Gaviria Montoya');
  await expect(page).toHaveURL(new RegExp(id));
  const main = page.getByRole('main');
  await expect(main.getByText('rosa@ejemplo.test')).toBeVisible();
  await expect(main.getByText(/unió esta ficha con la de Rosa Elena/)).toBeVisible();
  await page.goto(`/app/miembros/${joined}`);
  await expect(page).toHaveURL(new RegExp(id));
  await main.getByRole('button', { name: 'Deshacer la unión' }).click();
  await expect(page).toHaveURL(new RegExp(joined));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Elena Gaviria Montoya');
  await page.goto(`/app/miembros/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Gaviria');
});

test('proposed pairs are told apart or merged, by keyboard', async ({ page }) => {
  await signUpChurch(page);
  await addPerson(page, { givenNames: 'Rosa', surname1: 'Gaviria', surname2: 'Montoya' });
  await addPerson(page, { givenNames: 'Rosa', surname1: 'Montoya', surname2: 'Gaviria' });
  await addPerson(page, { givenNames: 'Elías', surname1: 'Quintero', surname2: 'Paz' });
  await addPerson(page, { givenNames: 'Elías', surname1: 'Quinteor', surname2: 'Paz' });
  await page.goto('/app/miembros/duplicados');
  await page.getByRole('button', { name: 'Buscar de nuevo' }).press('Enter');
  await expect(page.getByText('Mismo nombre en otro orden')).toBeVisible();
  await expect(page.getByText('Por revisar (2)')).toBeVisible();

  await page.getByRole('button', { name: /^No son la misma persona Elías/ }).press('Enter');
  await expect(page.getByText('Por revisar (1)')).toBeVisible();
  await expect(page.getByText('Personas distintas (1)')).toBeVisible();

  await page.getByRole('link', { name: /^Comparar Rosa/ }).press('Enter');
  await page.getByRole('button', { name: 'Unir las dos fichas' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rosa Gaviria Montoya');
  await page.goto('/app/miembros/duplicados');
  await expect(page.getByText('No hay duplicados por revisar')).toBeVisible();
});

test('after both spouses are merged, the two records of their family are offered as one', async ({
  page,
}) => {
  await signUpChurch(page);
  const roles = (await (await page.request.get('/api/families/roles')).json()) as {
    items: { id: string; key: string | null }[];
  };
  const findRole = (key: string) => roles.items.find((role) => role.key === key)?.id ?? null;
  const register = async (surname1: string) => {
    const answer = await page.request.post('/api/families', {
      data: {
        requestId: crypto.randomUUID(),
        people: [
          { givenNames: 'Rosa', surname1, roleId: findRole('head') },
          { givenNames: 'Abel', surname1, roleId: findRole('spouse') },
        ],
      },
    });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { id: string; members: { person: { id: string } }[] };
  };
  const [kept, removed] = [await register('Gaviria'), await register('Montoya')];
  const [stays, joins] = [kept, removed].map(({ members }) => members[0]?.person.id);
  await page.goto(`/app/miembros/${stays}/unir/${joins}`);
  await expect(page.getByText('La que se queda: Familia Gaviria')).toBeVisible();
  await expect(page.getByText('La otra: Familia Montoya')).toBeVisible();
  await page.goto(`/app/families/${kept.id}`);
  const offer = page.getByText('puede ser la misma familia');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Familia Gaviria');
  await expect(offer).toHaveCount(0);
  for (const index of [0, 1])
    await mergeInto(page, kept.members[index]?.person.id, removed.members[index]?.person.id);
  await page.reload();
  await expect(offer).toBeVisible();
  await page.getByRole('link', { name: 'Unir las dos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input:visible')).toHaveValue('Familia Montoya');
  // The first one closes the list of the field.
  for (let time = 0; time < 2; time += 1) await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${kept.id}$`));
});

async function mergeInto(page: Page, personId = '', removedId = ''): Promise<void> {
  const answer = await page.request.post(`/api/people/${personId}/merge`, { data: { removedId } });
  expect(answer.ok()).toBe(true);
}

test('the secretary finds two records of one person and is offered to merge them', async ({
  page,
}) => {
  await signInAs(page, 'secretary');
  const id = await addPerson(page, { givenNames: 'Zoraida', surname1: 'Quintanar' });
  const other = await addPerson(page, { givenNames: 'Zoraida', surname1: 'Quintanar' });
  await page.goto(`/app/miembros/${id}`);
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otra persona…' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Zoraida' })
    .getByRole('link', { name: 'Comparar' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${id}/unir/${other}`));
  await page.getByRole('button', { name: 'Unir las dos fichas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoraida Quintanar');
});
