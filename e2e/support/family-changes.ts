/** Families and their guided changes, for the journeys about them. */
import type { Page } from '@playwright/test';

interface Role {
  readonly id: string;
  readonly key: string;
}

/** Registers a family by the interface of programs; the ids of its people in order. */
export async function registerFamily(
  page: Page,
  people: readonly (readonly [givenNames: string, surname1: string, role: string])[],
): Promise<{ familyId: string; ids: ReadonlyMap<string, string> }> {
  const roles = (await (await page.request.get('/api/families/roles')).json()) as {
    items: Role[];
  };
  const response = await page.request.post('/api/families', {
    data: {
      requestId: crypto.randomUUID(),
      people: people.map(([givenNames, surname1, role]) => ({
        givenNames,
        surname1,
        roleId: roles.items.find(({ key }) => key === role)?.id,
      })),
    },
  });
  const family = (await response.json()) as {
    id: string;
    members: { person: { id: string; displayName: string } }[];
  };
  const ids = family.members.map(({ person }) => [person.displayName, person.id] as const);
  return { familyId: family.id, ids: new Map(ids) };
}

/** Opens a guided change on the page of a family or of a person. */
export const openChange = async (page: Page, kind: string): Promise<void> => {
  await page.getByRole('button', { name: 'Cambios en la familia' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
};

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continuar' }).click();
