/** Signing in by request, for journeys that are not about the form. The form has its own journey. */
import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { appCheckHeader } from '#domain/access/addresses.ts';
import { createAppCheckToken } from '#domain/access/challenge.ts';
import type { ChallengeView } from '#domain/access/schema.ts';
import { deriveKey } from '#server/testing/derive-key.ts';
import { findLink, waitForMail } from './mailbox.ts';
import { demoPassword } from './product.ts';

/** The users of the demo church, by role. */
const demo = {
  admin: 'admin@demo.redil.test',
  pastor: 'pastor@demo.redil.test',
  secretary: 'secretaria@demo.redil.test',
  treasurer: 'tesorera@demo.redil.test',
  leader: 'lider@demo.redil.test',
  member: 'miembro@demo.redil.test',
  superadmin: 'superadmin@demo.redil.test',
} as const;
export type DemoRole = keyof typeof demo;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
/** A worker signs in each user once: the limit of attempts applies to tests, too. */
const signedIn = new Map<string, Cookies>();

/** Signs in as a user of the demo church; `url` names the product when a journey starts its own. */
export async function signInAs(page: Page, role: DemoRole, url = ''): Promise<void> {
  const known = signedIn.get(`${url} ${role}`);
  if (known) {
    await page.context().addCookies(known);
    const { account } = (await (await page.request.get('/api/session')).json()) as {
      account: unknown;
    };
    // A journey may have ended this session.
    if (account) return;
  }
  await post(page, '/api/session', { email: demo[role], password: demoPassword });
  signedIn.set(`${url} ${role}`, await page.context().cookies());
}

export interface NewChurch {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** A new church of its own, signed in as its first administrator. */
export async function signUpChurch(
  page: Page,
  name = 'Iglesia Nueva Esperanza',
): Promise<NewChurch> {
  const email = `ana.${randomUUID()}@ejemplo.test`;
  const password = randomUUID();
  await post(page, '/api/accounts', { name: 'Ana Rivera', email, password, language: 'es' });
  const token =
    new URL(
      findLink(await waitForMail(page, email, /./), /verify-email-notice/),
      'http://x',
    ).searchParams.get('token') ?? '';
  // With the password the link signs in, too.
  await post(page, `/api/accounts/verification/${encodeURIComponent(token)}`, { password });
  await post(page, '/api/churches', {
    churchName: name,
    country: 'MX',
    timeZone: 'America/Mexico_City',
    language: 'es',
  });
  return { email, password, name };
}

async function post(
  page: Page,
  path: string,
  data: Readonly<Record<string, string>>,
): Promise<void> {
  const challenge = (await (await page.request.get('/api/challenge')).json()) as ChallengeView;
  const answer = await page.request.post(path, {
    data,
    headers: {
      [appCheckHeader]: await createAppCheckToken(challenge, deriveKey),
      'x-forwarded-for': createAddress(),
    },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/** Each request comes from elsewhere, as the limits of an address allow fewer churches than the journeys need. */
const createAddress = (): string =>
  ['10', ...Array.from({ length: 3 }, () => String(randomInt(256)))].join('.');
