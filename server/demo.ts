/** The demo church and its accounts, made at the first start outside production (DECISIONS, The demo). */
import type { Role } from '#domain/permissions.ts';
import { registerChurch, type OnChurchCreated } from '#server/churches/public.ts';
import { seedNewsletters, seedPlatformNewsletter } from '#server/newsletters/public.ts';
import { addSamplePeople } from '#server/people/public.ts';
import { onChurchCreated } from './app.ts';
import type { Core } from './core/core.ts';
import { platformChurchId } from './migrations/tables/0001_platform.ts';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

const domain = 'demo.redil.test';
const owner: DemoAccount = { email: `admin@${domain}`, name: 'Marta Salazar', role: 'admin' };
const others: readonly DemoAccount[] = [
  { email: `secretaria@${domain}`, name: 'Lucía Restrepo', role: 'secretary' },
  { email: `tesorera@${domain}`, name: 'Noemí Quintero', role: 'treasurer' },
  { email: `lider@${domain}`, name: 'Andrés Ospina', role: 'leader' },
  { email: `miembro@${domain}`, name: 'Sara Beltrán', role: 'member' },
];
const superadmin: DemoAccount = {
  email: `superadmin@${domain}`,
  name: 'Redil',
  role: 'superadmin',
};

export const demoAddresses: readonly string[] = [owner, ...others, superadmin].map(
  ({ email }) => email,
);

const church = {
  name: 'Iglesia Comunidad Betania',
  country: 'CO',
  timeZone: 'America/Bogota',
  language: 'es',
  plan: 'standard',
} as const;
const members = 180;

type DemoCore = Pick<Core, 'session' | 'database' | 'config'>;

/** Makes what is missing of the demo; all its accounts have this password afterwards. Whatever was changed in it stays. */
export function ensureDemo(core: DemoCore, password: string): Promise<void> {
  return core.database.alone('demo', () => makeDemo(core, password));
}

async function makeDemo(core: DemoCore, password: string): Promise<void> {
  const ownerId = await ensureAccount(core, owner, null, password);
  const churchId = (await churchOfUser(core, ownerId)) ?? (await foundDemoChurch(core, ownerId));
  for (const account of others) await ensureAccount(core, account, churchId, password);
  await ensurePlatform(core, password);
  await ensurePassword(core, password);
}

async function ensurePlatform(core: DemoCore, password: string): Promise<void> {
  if (await core.session.find({ email: superadmin.email })) return;
  const userId = await ensureAccount(core, superadmin, platformChurchId, password);
  await core.database.inChurch(platformChurchId, (db) => seedPlatformNewsletter(db, userId));
}

async function ensureAccount(
  { session }: DemoCore,
  account: DemoAccount,
  churchId: string | null,
  password: string,
): Promise<string> {
  const found = await session.find({ email: account.email });
  if (found) return found.id;
  return session.create({ ...account, language: 'es', password, churchId, emailVerified: true });
}

function foundDemoChurch({ database, config }: DemoCore, ownerId: string): Promise<string> {
  const fill = { seed: 7, city: 'Medellín', country: church.country, mailDomain: domain };
  const filled: OnChurchCreated[] = [
    (db) => addSamplePeople(db, members, fill),
    (db) => seedNewsletters(db, { appUrl: config.appUrl, userId: ownerId }),
  ];
  return registerChurch(database, [...onChurchCreated, ...filled], ownerId, church);
}

async function churchOfUser({ session }: DemoCore, userId: string): Promise<string | null> {
  const { actor } = await session.open(userId);
  await session.end(userId, { sessionId: actor.sessionId });
  return actor.church?.id ?? null;
}

/** DEMO_PASSWORD may be another one than at the start before: it opens every account again. */
async function ensurePassword({ session }: DemoCore, password: string): Promise<void> {
  const works = await session
    .signIn(owner.email, password, { address: '127.0.0.1', userAgent: 'demo' })
    .catch(() => null);
  if (works && 'ticket' in works) return;
  if (works) {
    await session.end(works.userId, { sessionId: works.actor.sessionId });
    return;
  }
  for (const email of demoAddresses) {
    const reset = await session.resetToken(email);
    if (reset) await session.resetPassword(reset.token, password);
  }
}
