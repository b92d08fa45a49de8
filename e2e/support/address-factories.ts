/** Addresses that no visible link has: those of mailed tokens and of closed menus. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInAs } from './accounts.ts';
import { findLink, waitForMail } from './mailbox.ts';

type AddressFactory = (page: Page) => Promise<string>;

/** An administrator of the demo church causes a mail; a visitor opens its link. */
const createMailedLink =
  (path: string, link: RegExp): AddressFactory =>
  async (page) => {
    const email = `${randomUUID()}@ejemplo.test`;
    await signInAs(page, 'admin');
    const answer = await page.request.post(path, {
      data: { name: 'Noemí Paz', email, role: 'member', language: 'es' },
    });
    if (!answer.ok())
      throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    await page.context().clearCookies();
    return findLink(await waitForMail(page, email, /./), link);
  };

export const addressFactories: Readonly<Record<string, AddressFactory>> = {
  '/accept-invitation/:invitationId': createMailedLink('/api/invitations', /accept-invitation/),
  '/activate-account/:token': createMailedLink('/api/users', /activate-account/),
  '/complete-profile-token/:token': async (page) => {
    await signInAs(page, 'admin');
    const { items } = (await (await page.request.get('/api/people')).json()) as {
      items: { id: string }[];
    };
    const answer = await page.request.post(`/api/people/${items[0]?.id ?? ''}/completion-link`, {
      data: {},
    });
    const { url } = (await answer.json()) as { url: string };
    await page.context().clearCookies();
    return new URL(url).pathname;
  },
  '/app/usuarios/:userId/persona': async (page) => {
    const { items } = (await (await page.request.get('/api/users')).json()) as {
      items: { id: string }[];
    };
    return `/app/usuarios/${items[0]?.id ?? ''}/persona`;
  },
};
