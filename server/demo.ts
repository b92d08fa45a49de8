/** The demo church and its accounts, created at the first start outside production (DECISIONS, The demo). */
import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/kernel/roles.ts';
import { insertJoinRequest } from '#server/access/public.ts';
import { registerChurch, type OnChurchCreated } from '#server/churches/public.ts';
import { seedFollowUps } from '#server/follow-ups/public.ts';
import { seedHealth } from '#server/health/public.ts';
import { seedPickup } from '#server/pickup/public.ts';
import {
  seedNewsletters,
  seedPlatformNewsletter,
  storeSamplePictures,
} from '#server/newsletters/public.ts';
import { seedNotes } from '#server/notes/public.ts';
import {
  addDemoHouseholds,
  addSampleFamily,
  addSampleHouseholds,
  shareAddresses,
  sampleRelativeCount,
} from '#server/families/public.ts';
import { seedGroups } from '#server/groups/public.ts';
import { addSamplePoints } from '#server/geocoding/public.ts';
import {
  addSampleDuplicates,
  addSampleCorrection,
  addSampleUser,
  addSamplePeople,
  addSamplePhotos,
  readFirstVisits,
} from '#server/people/public.ts';
import { grantRight, linkPerson } from '#server/users/public.ts';
import { onChurchCreated } from './app.ts';
import { now } from './core/clock.ts';
import type { Core } from './core/core.ts';
import { newId } from './core/ids.ts';
import { platformChurchId } from './migrations/tables/0001_platform.ts';

interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

const emailDomain = 'demo.redil.test';
const owner: DemoAccount = { email: `admin@${emailDomain}`, name: 'Marta Salazar', role: 'admin' };
const member: DemoAccount = {
  email: `miembro@${emailDomain}`,
  name: 'Sara Beltrán',
  role: 'member',
};
const pastor: DemoAccount = {
  email: `pastor@${emailDomain}`,
  name: 'Samuel Arango',
  role: 'pastor',
};
const secretary: DemoAccount = {
  email: `secretaria@${emailDomain}`,
  name: 'Lucía Restrepo',
  role: 'secretary',
};
const leader: DemoAccount = {
  email: `lider@${emailDomain}`,
  name: 'Andrés Ospina',
  role: 'leader',
};
const treasurer: DemoAccount = {
  email: `tesorera@${emailDomain}`,
  name: 'Noemí Quintero',
  role: 'treasurer',
};
const others: readonly DemoAccount[] = [pastor, secretary, treasurer, leader, member];
/** Asks to join the church; nobody signs in as this user. */
const requester: DemoAccount = {
  email: `daniela@${emailDomain}`,
  name: 'Daniela Ríos',
  role: 'member',
};
const superadmin: DemoAccount = {
  email: `superadmin@${emailDomain}`,
  name: 'Redil',
  role: 'superadmin',
};

export const demoEmails: readonly string[] = [owner, ...others, superadmin].map(
  ({ email }) => email,
);

const church = {
  name: 'Iglesia Comunidad Betania',
  country: 'CO',
  timeZone: 'America/Bogota',
  language: 'es',
  plan: 'standard',
} as const;
const memberCount = 180;
/** Of `addSampleDuplicates`. */
const duplicateCount = 4;

/** Portraits are drawn one by one, so not everybody has one. */
const portraitCount = 60;

type DemoCore = Pick<Core, 'session' | 'database' | 'storage' | 'config'>;

/** Creates the missing parts of the demo and resets the password of its accounts; other changes in it are kept. */
export function ensureDemo(core: DemoCore, password: string): Promise<void> {
  return core.database.withAdvisoryLock('demo', () => createMissingParts(core, password));
}

async function createMissingParts(core: DemoCore, password: string): Promise<void> {
  const ownerId = await ensureAccount(core, owner, null, password);
  const foundId = await findChurchId(core, ownerId);
  const created = foundId === null ? await createDemoChurch(core, ownerId) : null;
  for (const account of others)
    await ensureAccount(core, account, foundId ?? created?.id ?? null, password);
  if (created) await completeDemoChurch(core, created);
  await ensurePlatform(core, password);
  await ensurePassword(core, password);
}

async function ensurePlatform(core: DemoCore, password: string): Promise<void> {
  if (await core.session.findAccount({ email: superadmin.email })) return;
  const userId = await ensureAccount(core, superadmin, platformChurchId, password);
  await core.database.inChurch(platformChurchId, (db) => seedPlatformNewsletter(db, userId));
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

/** The people on record of the accounts that see no others, so that each has a front page of their own. */
const linkedUsers = [
  { ...member, sex: 'female', phone: '+573115559999', status: 'member' },
  { ...treasurer, sex: 'female', phone: '+573115559998', status: 'member' },
  { ...leader, sex: 'male', phone: '+573115559997', status: 'leader' },
] as const;

interface DemoChurch {
  readonly id: string;
  /** The people of accounts, by email address. */
  readonly personIds: ReadonlyMap<string, string>;
}

async function createDemoChurch(core: DemoCore, ownerId: string): Promise<DemoChurch> {
  const { database, config } = core;
  const { country, timeZone } = church;
  const sample = { seed: 7, city: 'Medellín', country, timeZone, mailDomain: emailDomain };
  const personIds = new Map<string, string>();
  const seeds: OnChurchCreated[] = [
    async (db) =>
      addSampleHouseholds(
        db,
        await addSamplePeople(
          db,
          memberCount - duplicateCount - linkedUsers.length - sampleRelativeCount,
          sample,
        ),
      ),
    (db) => addSampleDuplicates(db, sample),
    async (db) => {
      for (const [index, { name, ...user }] of linkedUsers.entries()) {
        const [givenNames = '', surname1 = ''] = name.split(' ');
        const options = { ...sample, seed: sample.seed + index };
        const id = await addSampleUser(db, { ...user, givenNames, surname1 }, options);
        personIds.set(user.email, id);
      }
    },
    async (db) => {
      const memberId = personIds.get(member.email) ?? '';
      await addSampleCorrection(db, memberId);
      await addDemoHouseholds(db, await addSampleFamily(db, memberId, now()));
    },
    shareAddresses,
    (db) =>
      seedGroups(db, {
        timeZone,
        leaderId: personIds.get(leader.email) ?? '',
        memberId: personIds.get(member.email) ?? '',
      }),
    (db) => addSamplePoints(db, sample),
  ];
  const id = await registerChurch(database, [...onChurchCreated, ...seeds], ownerId, church);
  const pictures = await storeSamplePictures(core, id, ownerId);
  await database.inChurch(id, (db) =>
    seedNewsletters(db, { appUrl: config.appUrl, userId: ownerId, pictures }),
  );
  await addSamplePhotos(core, id, portraitCount);
  return { id, personIds };
}

/** Links accounts to their own records, and adds somebody who asks to join. */
async function completeDemoChurch(core: DemoCore, { id, personIds }: DemoChurch): Promise<void> {
  const requesterId = await ensureAccount(core, requester, null, randomUUID());
  await core.database.inChurch(id, async (db) => {
    for (const [email, personId] of personIds) {
      const account = await core.session.findAccount({ email });
      if (account) await linkPerson(db, account.id, personId);
    }
    await insertJoinRequest(db, newId(), requesterId);
  });
  await addCare(core, id);
}

/** Notes, follow-ups, health and emergency contacts of those who came last, who may fetch a child, and who sees that and health. */
async function addCare({ database, session }: DemoCore, churchId: string): Promise<void> {
  const find = async ({ email, name }: DemoAccount) => {
    const account = await session.findAccount({ email });
    return { userId: account?.id ?? '', name };
  };
  const authors = { pastor: await find(pastor), secretary: await find(secretary) };
  await database.inChurch(churchId, async (db) => {
    const { people } = await readFirstVisits(db, '1900-01-01', 50);
    // Notes speak of adults, who have WhatsApp.
    const adults = people.filter(({ whatsapp }) => whatsapp);
    await seedNotes(
      db,
      authors,
      adults.map(({ id }) => id),
    );
    await seedFollowUps(
      db,
      [authors.secretary, authors.pastor, await find(leader)],
      adults.toReversed().map(({ id }) => id),
    );
    await seedHealth(
      db,
      people.slice(0, 3).map(({ id }) => id),
    );
    await seedPickup(db);
  });
  const by = await find(owner);
  const at = now();
  const grants = [
    { ...by, until: null },
    { ...authors.secretary, until: `${at.getFullYear() + 1}-12-31` },
  ];
  for (const { userId, until } of grants)
    for (const right of ['health.see', 'pickup.see'] as const)
      await grantRight(database, { churchId, userId }, { right, until, by, at });
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
