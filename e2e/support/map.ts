/** People with addresses, and the right to see exact places. */
import { expect, type Page } from '@playwright/test';

export async function send(
  page: Page,
  method: string,
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Gives the signed-in administrator the right to see exact places. */
export async function grantExactPlaces(page: Page): Promise<void> {
  const session = (await (await page.request.get('/api/session')).json()) as {
    readonly account: { readonly id: string };
  };
  await send(page, 'PUT', `/api/users/${session.account.id}/rights/map.exact`, { until: null });
}

/** Somebody of the surname Paz. Returns the id. */
export async function addPerson(
  page: Page,
  person: { readonly givenNames: string } & Readonly<Record<string, unknown>>,
): Promise<string> {
  const { id } = (await send(page, 'POST', '/api/people', {
    surname1: 'Paz',
    confirmed: true,
    ...person,
  })) as { readonly id: string };
  return id;
}
