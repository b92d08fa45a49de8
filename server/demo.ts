/** The demo church and its accounts, created at the first start outside production (DECISIONS, The demo). */
import type { Role } from '#domain/kernel/roles.ts';
import { registerChurch } from '#server/churches/public.ts';
import type { ChurchDb } from './core/database/database.ts';
import { platformChurchId } from './core/platform-church.ts';
import type { DemoCore, DemoRole, DemoSetting, DemoUser } from './feature.ts';
import { features, onChurchCreated } from './features.ts';

const mailDomain = 'demo.redil.test';
const toEmail = (name: string): string => `${name}@${mailDomain}`;

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

const accounts = {
  admin: { email: toEmail('admin'), name: 'Marta Salazar' },
  pastor: { email: toEmail('pastor'), name: 'Samuel Arango' },
  secretary: { email: toEmail('secretaria'), name: 'Lucía Restrepo' },
  treasurer: { email: toEmail('tesorera'), name: 'Noemí Quintero' },
  leader: { email: toEmail('lider'), name: 'Andrés Ospina' },
  member: { email: toEmail('miembro'), name: 'Sara Beltrán' },
} as const satisfies Record<DemoRole, unknown>;
const demoRoles: readonly DemoRole[] = [
  'admin',
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
];
const getAccount = (role: DemoRole): DemoAccount => ({ ...accounts[role], role });
const owner = getAccount('admin');
const superadmin: DemoAccount = { email: toEmail('superadmin'), name: 'Redil', role: 'superadmin' };

export const demoEmails: readonly string[] = [...demoRoles.map(getAccount), superadmin].map(
  ({ email }) => email,
);

const church = {
  name: 'Iglesia Comunidad Betania',
  country: 'CO',
  timeZone: 'America/Bogota',
  language: 'es',
  plan: 'standard',
} as const;

const createSetting = (): DemoSetting => ({
  seed: 7,
  city: 'Medellín',
  country: church.country,
  timeZone: church.timeZone,
  mailDomain,
  peopleCount: 156,
  emails: {
    admin: accounts.admin.email,
    pastor: accounts.pastor.email,
    secretary: accounts.secretary.email,
    treasurer: accounts.treasurer.email,
    leader: accounts.leader.email,
    member: accounts.member.email,
  },
  homes: [],
  groups: [],
  personIds: new Map(),
});

/** Creates the missing parts of the demo and resets the password of its accounts; other changes in it are kept. */
export function ensureDemo(core: DemoCore, password: string): Promise<void> {
  return core.database.withAdvisoryLock('demo', () => createMissingParts(core, password));
}

async function createMissingParts(core: DemoCore, password: string): Promise<void> {
  const ownerId = await ensureAccount(core, owner, null, password);
  const foundId = await findChurchId(core, ownerId);
  const setting = createSetting();
  const id = foundId ?? (await createDemoChurch(core, ownerId, setting));
  const users = new Map<DemoRole, DemoUser>();
  for (const role of demoRoles) {
    const userId = await ensureAccount(core, getAccount(role), id, password);
    users.set(role, { userId, name: accounts[role].name });
  }
  if (foundId === null) {
    const byRole = Object.fromEntries(users) as Record<DemoRole, DemoUser>;
    for (const { demo } of features)
      await demo?.complete?.(core, { ...setting, id, users: byRole });
  }
  await ensurePlatform(core, password);
  await ensurePassword(core, password);
}

const createDemoChurch = (
  { database }: DemoCore,
  ownerId: string,
  setting: DemoSetting,
): Promise<string> => {
  const fills = features.map(
    ({ demo }) =>
      async (db: ChurchDb) =>
        demo?.fill?.(db, setting),
  );
  return registerChurch(database, [...onChurchCreated, ...fills], ownerId, church);
};

async function ensurePlatform(core: DemoCore, password: string): Promise<void> {
  if (await core.session.findAccount({ email: superadmin.email })) return;
  const userId = await ensureAccount(core, superadmin, platformChurchId, password);
  await core.database.inChurch(platformChurchId, async (db) => {
    for (const { demo } of features) await demo?.fillPlatform?.(db, userId);
  });
}

async function ensureAccount(
  { session }: DemoCore,
  account: DemoAccount,
  churchId: string | null,
  password: string,
): Promise<string> {
  const found = await session.findAccount({ email: account.email });
  if (found) return found.id;
  return session.createAccount({
    ...account,
    language: 'es',
    password,
    churchId,
    emailVerified: true,
  });
}

async function findChurchId({ session }: DemoCore, userId: string): Promise<string | null> {
  const { actor } = await session.openSession(userId);
  await session.endSessions(userId, { sessionId: actor.sessionId });
  return actor.church?.id ?? null;
}

/** Resets the passwords when DEMO_PASSWORD has changed since the last start. */
async function ensurePassword({ session }: DemoCore, password: string): Promise<void> {
  const works = await session
    .signIn(owner.email, password, { address: '127.0.0.1', userAgent: 'demo' })
    .catch(() => null);
  if (works && 'ticket' in works) return;
  if (works) {
    await session.endSessions(works.userId, { sessionId: works.actor.sessionId });
    return;
  }
  for (const email of demoEmails) {
    const reset = await session.createResetToken(email);
    if (reset) await session.resetPassword(reset.token, password);
  }
}
