/** Addresses that no visible link has: those of mailed tokens and of closed menus. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInAs, type DemoRole } from './accounts.ts';
import { findLink, waitForMail } from './mailbox.ts';
import {
  askServant,
  findAttendance,
  findDoorSheet,
  findEventId,
  findRoomCode,
  findServicePlan,
} from './week-addresses.ts';

type AddressFactory = (page: Page) => Promise<string>;

/** A user of the demo sends a request that causes a mail; a visitor opens its link. */
const createMailedLink =
  (
    role: DemoRole,
    path: string,
    toInput: (email: string) => Readonly<Record<string, string>>,
    link: RegExp,
  ): AddressFactory =>
  async (page) => {
    const email = `${randomUUID()}@ejemplo.test`;
    await signInAs(page, role);
    const answer = await page.request.post(path, { data: toInput(email) });
    if (!answer.ok())
      throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    await page.context().clearCookies();
    return findLink(await waitForMail(page, email, /./), link);
  };

const toInvitation = (email: string) => ({
  name: 'Noemí Paz',
  email,
  role: 'member',
  language: 'es',
});
const toChurch = (adminEmail: string) => ({
  name: `Iglesia ${randomUUID()}`,
  country: 'EC',
  timeZone: 'America/Guayaquil',
  language: 'es',
  adminName: 'Noemí Paz',
  adminEmail,
});

/** A newsletter of the demo in this state. */
const findNewsletter =
  (path: string, status: 'draft' | 'sent'): AddressFactory =>
  async (page) => {
    const answer = await page.request.get(`/api/newsletters?status=${status}`);
    const { items } = (await answer.json()) as { items: { id: string }[] };
    return path + (items[0]?.id ?? '');
  };

/** A public page of the demo's church, which its administrator opens for it. */
const openPublicPage =
  (settings: string, page: string, data: object): AddressFactory =>
  async (browserPage) => {
    await signInAs(browserPage, 'admin');
    const answer = await browserPage.request.put(settings, { data: { isOpen: true, ...data } });
    const { slug } = (await answer.json()) as { slug: string };
    await browserPage.context().clearCookies();
    return `/c/${slug}/${page}`;
  };
const openVisitorCard = (page: string): AddressFactory =>
  openPublicPage('/api/visitor-card/settings', page, { welcome: 'Nos alegra verte.' });
const openFamilyForm = (page: string): AddressFactory =>
  openPublicPage('/api/family-form/settings', page, { welcome: 'Gracias por ayudarnos.' });
const openFinder = (page: string): AddressFactory =>
  openPublicPage('/api/group-finder/settings', page, {
    isIndexed: false,
    welcome: 'Hay lugar para ti.',
  });

/** A page about a person of the demo. */
const findPerson =
  (toPath: (personId: string) => string): AddressFactory =>
  async (page) => {
    const answer = await page.request.get('/api/people?q=Sara Beltrán');
    const { items } = (await answer.json()) as { items: { id: string }[] };
    return toPath(items[0]?.id ?? '');
  };

/** The public page of the demo's campaign. */
const findPublicCampaign: AddressFactory = async (page) => {
  await signInAs(page, 'treasurer');
  const { items } = (await (await page.request.get('/api/campaigns')).json()) as {
    items: { id: string }[];
  };
  const answer = await page.request.get(`/api/campaigns/${items[0]?.id ?? ''}/address`);
  const { url } = (await answer.json()) as { url: string };
  await page.context().clearCookies();
  return new URL(url).pathname;
};

export const addressFactories: Readonly<Record<string, AddressFactory>> = {
  '/app/agenda/:eventId': async (page) => `/app/agenda/${await findEventId(page)}`,
  '/app/agenda/:eventId/editar': async (page) => `/app/agenda/${await findEventId(page)}/editar`,
  '/app/agenda/:eventId/asistencia/:timeId/:day/:on': findAttendance,
  '/app/agenda/servidores/orden/:occurrenceId': findServicePlan,
  '/app/edificios/salones/:roomId/cartel': findDoorSheet,
  '/c/:slug/salon/:roomId': findRoomCode,
  '/c/:slug/campana/:campaignId': findPublicCampaign,
  '/servir/:token': askServant,
  '/app/miembros/:memberId/arbol': findPerson((id) => `/app/miembros/${id}/arbol`),
  '/c/:slug/bienvenida': openVisitorCard('bienvenida'),
  '/c/:slug/welcome': openVisitorCard('welcome'),
  '/c/:slug/familia': openFamilyForm('familia'),
  '/c/:slug/family': openFamilyForm('family'),
  '/c/:slug/grupos': openFinder('grupos'),
  '/c/:slug/groups': openFinder('groups'),
  '/landing/v2': async () => '/?landing=v2',
  '/accept-invitation/:invitationId': createMailedLink(
    'admin',
    '/api/invitations',
    toInvitation,
    /accept-invitation/,
  ),
  '/activate-account/:token': createMailedLink(
    'superadmin',
    '/api/platform/churches',
    toChurch,
    /activate-account/,
  ),
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
  '/constancia/:token': async (page) => {
    await signInAs(page, 'treasurer');
    const runs = (await (await page.request.get('/api/giving-statement-runs')).json()) as {
      items: { id: string }[];
    };
    const path = `/api/giving-statement-runs/${runs.items[0]?.id ?? ''}/statements`;
    const { items } = (await (await page.request.get(path)).json()) as { items: { id: string }[] };
    const answer = await page.request.post(`/api/giving-statements/${items[0]?.id ?? ''}/link`, {
      data: {},
    });
    const { url } = (await answer.json()) as { url: string };
    await page.context().clearCookies();
    return new URL(url).pathname;
  },
  '/recibo/:token': async (page) => {
    await signInAs(page, 'treasurer');
    const { items } = (await (
      await page.request.get('/api/finance/receipts?status=issued')
    ).json()) as { items: { id: string }[] };
    const answer = await page.request.post(`/api/finance/receipts/${items[0]?.id ?? ''}/link`, {
      data: {},
    });
    const { url } = (await answer.json()) as { url: string };
    await page.context().clearCookies();
    return new URL(url).pathname;
  },
  '/app/miembros/:memberId/unir/:otherId': async (page) => {
    const { items } = (await (await page.request.get('/api/people')).json()) as {
      items: { id: string }[];
    };
    return `/app/miembros/${items[0]?.id ?? ''}/unir/${items[1]?.id ?? ''}`;
  },
  '/app/families/register/:token': async (page) => {
    const answer = await page.request.post('/api/registration-links', {
      data: { label: 'Los Soto' },
    });
    const { url } = (await answer.json()) as { url: string };
    return new URL(url).pathname;
  },
  '/app/grupos/:groupId': async (page) => `/app/grupos/${await findCell(page)}`,
  '/app/grupos/:groupId/reunion/:gatheringId': async (page) =>
    `/app/grupos/${await findCell(page)}/reunion/hoy`,
  '/app/configuracion/grupos/:typeId': async (page) => {
    const { items } = (await (await page.request.get('/api/groups/types')).json()) as {
      items: { id: string }[];
    };
    return `/app/configuracion/grupos/${items[0]?.id ?? ''}`;
  },
  '/app/newsletters/edit/:id': findNewsletter('/app/newsletters/edit/', 'draft'),
  '/app/newsletters/review/:id': findNewsletter('/app/newsletters/review/', 'draft'),
  '/newsletters/view/:id': findNewsletter('/newsletters/view/', 'sent'),
  '/app/usuarios/:userId/persona': async (page) => {
    const { items } = (await (await page.request.get('/api/users')).json()) as {
      items: { id: string }[];
    };
    return `/app/usuarios/${items[0]?.id ?? ''}/persona`;
  },
};

/** A cell of the demo, because journeys add groups with other contents. */
async function findCell(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/groups')).json()) as {
    items: { id: string; name: string }[];
  };
  return items.find(({ name }) => name === 'Célula Betel')?.id ?? '';
}
