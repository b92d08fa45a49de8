/**
 * Fifty churches, whose people live in households: one of 100,000 people, one of 1,000, two that mail 20,000 and 50, one that
 * imports, and ordinary ones.
 */
import { personInput } from '#domain/people/schema.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { addSampleHouseholds } from '#server/families/public.ts';
import { addSamplePoints } from '#server/geocoding/public.ts';
import { seedChurch, insertPeople } from '#server/people/public.ts';
import { createTestChurch } from '#server/testing/accounts.ts';
import type { BenchDatabase } from './bench-database.ts';
import { isSmoke } from './tools/smoke.ts';

export interface BenchChurch {
  readonly id: string;
  /** Session token of its administrator. */
  readonly token: string;
}

export interface BenchChurches {
  readonly large: BenchChurch;
  readonly small: BenchChurch;
  readonly mailing: BenchChurch;
  /** Mails a few, while `mailing` mails many. */
  readonly neighbour: BenchChurch;
  readonly importing: BenchChurch;
}

export const sizes = isSmoke
  ? { large: 1_500, small: 1_000, others: 10, mailing: 400, neighbour: 20 }
  : { large: 100_000, small: 1_000, others: 1_000, mailing: 20_000, neighbour: 50 };
const otherChurches = isSmoke ? 1 : 45;
const mailDomain = 'bench.redil.test';
export const neighbourMailDomain = 'neighbour.redil.test';

export async function seedChurches(core: Core, database: BenchDatabase): Promise<BenchChurches> {
  const createChurch = async (): Promise<BenchChurch> => {
    const { churchId, admin } = await createTestChurch(core);
    return { id: churchId, token: admin.token };
  };
  const fill = async (church: BenchChurch, count: number, seed: number): Promise<void> => {
    const town = { city: 'Bogotá', country: 'CO', timeZone: 'America/Bogota' };
    const homes = { mailDomain, addHomes: addSampleHouseholds };
    await seedChurch(core.database, church.id, count, { seed, ...town, ...homes });
    // So that no job looks for points during a measurement.
    await core.database.inChurch(church.id, (db) => addSamplePoints(db, town));
  };

  const churches = {
    large: await createChurch(),
    small: await createChurch(),
    mailing: await createChurch(),
    neighbour: await createChurch(),
    importing: await createChurch(),
  };
  await fill(churches.large, sizes.large, 1);
  await fill(churches.small, sizes.small, 2);
  for (let index = 0; index < otherChurches; index += 1)
    await fill(await createChurch(), sizes.others, 3 + index);
  await seedMailing(core, churches.mailing, sizes.mailing, mailDomain);
  await seedMailing(core, churches.neighbour, sizes.neighbour, neighbourMailDomain);
  // The monthly limit of its plan permits all rounds of the measurement.
  await database.query("UPDATE churches SET plan = 'premium' WHERE id = ANY ($1)", [
    [churches.mailing.id, churches.neighbour.id],
  ]);
  await seedAccounts(database);
  await vacuum(database);
  return churches;
}

/** Every person has an e-mail address and consents to the newsletter. */
async function seedMailing(
  core: Core,
  church: BenchChurch,
  count: number,
  domain: string,
): Promise<void> {
  const people = Array.from({ length: count }, (_, index) =>
    personInput.parse({
      givenNames: 'Rut',
      surname1: `Salas ${index}`,
      emails: [{ value: `rut.salas${index}@${domain}`, primary: true }],
      newsletterConsent: { status: 'granted', channel: 'paper', statedBy: 'Rut Salas' },
    }),
  );
  for (let from = 0; from < people.length; from += 5000) {
    const batch = people.slice(from, from + 5000);
    await core.database.inChurch(church.id, (db) =>
      insertPeople(db, batch, { userId: null, at: now() }),
    );
  }
}

/** Adds twenty accounts per church with three sessions each, so that session checks search among thousands of rows. */
async function seedAccounts(database: BenchDatabase): Promise<void> {
  await database.query(`
    INSERT INTO users (id, church_id, email, email_verified, name, role, last_login)
    SELECT gen_random_uuid(), c.id, gen_random_uuid() || '@bench.redil.test', true, 'Rut Salas', 'member', now()
    FROM churches c, generate_series(1, 20)`);
  await database.query(`
    INSERT INTO accounts (id, user_id, account_id, provider_id, password)
    SELECT gen_random_uuid(), id, id::text, 'credential', 'no valid hash' FROM users`);
  await database.query(`
    INSERT INTO sessions (id, user_id, token, expires_at, ip_address, user_agent)
    SELECT gen_random_uuid(), id, gen_random_uuid()::text, now() + interval '30 days', '203.0.113.9', 'Mozilla/5.0 (X11; Linux x86_64)'
    FROM users, generate_series(1, 3)`);
}

/** Brings the tables into the state that autovacuum would, and writes dirty pages now instead of during a measurement. */
export async function vacuum(database: BenchDatabase): Promise<void> {
  await database.query('VACUUM ANALYZE');
  await database.query('CHECKPOINT').catch(() => undefined);
}
