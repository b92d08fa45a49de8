/**
 * `npm run seed -- --people 100000 --church big`: creates a church of any size, for measuring. Run again with
 * `--first 100000` to add more people to it. `--copies 20000` adds as many churches like it. The product must not be running on the
 * embedded database meanwhile.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { onChurchCreated } from '#server/features.ts';
import { registerChurch } from '#server/churches/public.ts';
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/core/database/database.ts';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/launcher.ts';
import { DatabaseStartError } from '#server/embedded-postgres/start-error.ts';
import { createSessions } from '#server/core/session/session.ts';
import { migrateAtStart } from '#server/migrate-at-start.ts';
import { addSampleHouseholds } from '#server/families/public.ts';
import { addSamplePoints } from '#server/geocoding/public.ts';
import { addSampleEvents } from '#server/agenda/public.ts';
import { addSampleBooks } from '#server/finance-imports/public.ts';
import { addSampleGroups } from '#server/groups/public.ts';
import { addSampleMeetings } from '#server/meetings/public.ts';
import { addSampleRooms } from '#server/buildings/public.ts';
import { seedChurch } from '#server/people/public.ts';
import { copyChurch } from './copy-church.ts';
import { addSampleRota } from '#server/rota/public.ts';
import { addSampleUpkeep } from '#server/upkeep/public.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    church: { type: 'string', default: 'big' },
    /** Sequence number of the first person, to add people to a church that has some. */
    first: { type: 'string', default: '0' },
    /** Groups of ten people, with the reports of so many weeks. */
    groups: { type: 'string', default: '40' },
    weeks: { type: 'string', default: '26' },
    /** Rooms, with bookings on so many days, of which a fifth are to come. */
    rooms: { type: 'string', default: '30' },
    'booking-days': { type: 'string', default: '365' },
    /** Weekly series of the agenda. */
    series: { type: 'string', default: '300' },
    /** Teams that serve at events, with ten members each. */
    teams: { type: 'string', default: '12' },
    /** Faults of the rooms in the last two years. */
    faults: { type: 'string', default: '500' },
    /** Sundays of the books, with so many gifts each. */
    sundays: { type: 'string', default: '52' },
    gifts: { type: 'string', default: '40' },
    /** Churches with the same rows, each with an administrator of its own. */
    copies: { type: 'string', default: '0' },
    password: { type: 'string' },
  },
});
const count = Number(values.people);
const slug = values.church.toLowerCase();
if (!Number.isInteger(count) || count < 0 || count > 5_000_000)
  fail('--people must be a number from 0 to 5000000');
for (const [name, most] of [
  ['groups', 5000],
  ['weeks', 520],
  ['rooms', 3000],
  ['booking-days', 3650],
  ['series', 5000],
  ['teams', 60],
  ['faults', 100_000],
  ['sundays', 520],
  ['gifts', 20_000],
  ['copies', 100_000],
] as const)
  if (!/^\d+$/.test(values[name]) || Number(values[name]) > most)
    fail(`--${name} must be a number from 0 to ${most}`);
if (!/^[a-z0-9-]{1,40}$/.test(slug)) fail('--church must be 1 to 40 letters, digits or hyphens');

const town = { city: 'Bogotá', country: 'CO', timeZone: 'America/Bogota' };
const config = readConfig();
const log = createLog('error');
const postgres =
  config.databaseUrl === undefined
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }).catch(failWithMessage)
    : undefined;
const url = config.databaseUrl ?? postgres?.url ?? '';
const database = await openDatabase(url);
try {
  await migrateAtStart(url).catch(failWithMessage);
  await seed();
} finally {
  await database.close();
  await postgres?.stop();
}

async function seed(): Promise<void> {
  const session = createSessions({
    secret: config.authSecret,
    appUrl: config.appUrl,
    database,
    billing: 'manual',
  });
  const email = `admin@${slug}.redil.test`;
  const password =
    values.password ?? config.demo?.password ?? fail('--password is required in production');
  const account = await session.findAccount({ email });
  const userId =
    account?.id ??
    (await session.createAccount({
      name: slug,
      email,
      language: 'es',
      password,
      role: 'member',
      churchId: null,
      emailVerified: true,
    }));
  const churchId = (await findChurchId(session, userId)) ?? (await createChurch(userId));
  const started = performance.now();
  const fill = {
    seed: 1,
    ...town,
    mailDomain: `${slug}.redil.test`,
    first: Number(values.first),
    addHomes: addSampleHouseholds,
  };
  await seedChurch(database, churchId, count, fill, (done) => {
    if (done % 50_000 === 0 || done === count)
      console.log(`${done} of ${count} people, ${Math.round(performance.now() - started)} ms`);
  });
  await database.inChurch(churchId, (db) => addSamplePoints(db, town));
  await seedGroups(churchId);
  await seedRooms(churchId);
  await seedAgenda(churchId);
  await seedWeek(churchId);
  await seedBooks(churchId);
  await seedCopies(churchId, userId);
  await database.pool.query('ANALYZE');
  console.log(
    `Church ${slug} (${churchId}): sign in as ${email}${account ? '' : ` with ${password}`}`,
  );

  function createChurch(id: string): Promise<string> {
    const registration = {
      name: slug,
      country: 'CO',
      timeZone: 'America/Bogota',
      language: 'es',
      plan: 'premium',
    } as const;
    return registerChurch(database, onChurchCreated, id, registration);
  }
}

/** Prints the message of an error that the operator can solve, without a stack trace. */
function failWithMessage(error: unknown): never {
  if (error instanceof DatabaseStartError) return fail(error.message);
  throw error;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function seedGroups(churchId: string): Promise<void> {
  const { timeZone } = town;
  const size = { groups: Number(values.groups), people: 10, weeks: Number(values.weeks), timeZone };
  await database.inChurch(churchId, async (db) => {
    await addSampleMeetings(db, { groups: await addSampleGroups(db, size), timeZone });
  });
}

async function seedRooms(churchId: string): Promise<void> {
  const size = {
    rooms: Number(values.rooms),
    bookingsPerDay: 2,
    days: Number(values['booking-days']),
    daysAhead: Math.floor(Number(values['booking-days']) / 5),
    timeZone: town.timeZone,
  };
  await database.inChurch(churchId, (db) => addSampleRooms(db, size));
}

async function seedAgenda(churchId: string): Promise<void> {
  const series = Number(values.series);
  const size = { calendars: 20, series, daysBack: 365, timeZone: town.timeZone };
  await database.inChurch(churchId, (db) => addSampleEvents(db, size));
}

async function seedWeek(churchId: string): Promise<void> {
  const teams = Number(values.teams);
  const upkeep = { faults: Number(values.faults), plans: 20, papers: 4, keys: 3 };
  await database.inChurch(churchId, async (db) => {
    const people = await db
      .selectFrom('people')
      .select('id')
      .where('record_status', '=', 'active')
      .where('died_on', 'is', null)
      .orderBy('id')
      .limit(teams * 10)
      .execute();
    const events = db.selectFrom('events').select('id').orderBy('id').limit(60);
    const dates = await db
      .selectFrom('occurrences')
      .select(['event_id as eventId', 'id as occurrenceId'])
      .select(sql<boolean>`starts_at < now()`.as('isPast'))
      .where('event_id', 'in', events)
      .where(
        sql<boolean>`starts_at BETWEEN now() - interval '90 days' AND now() + interval '90 days'`,
      )
      .execute();
    await addSampleRota(db, { teams, personIds: people.map(({ id }) => id), dates });
    await addSampleUpkeep(db, upkeep);
  });
}

async function seedBooks(churchId: string): Promise<void> {
  const size = {
    weeks: Number(values.sundays),
    giftsPerSunday: Number(values.gifts),
    timeZone: town.timeZone,
  };
  await database.inChurch(churchId, (db) => addSampleBooks(db, size));
}

async function seedCopies(churchId: string, userId: string): Promise<void> {
  const count = Number(values.copies);
  if (count === 0) return;
  await copyChurch(database, { churchId, userId, slug, count }, (done) => {
    if (done % 1000 === 0 || done === count) console.log(`${done} of ${count} copies`);
  });
}

async function findChurchId(
  session: ReturnType<typeof createSessions>,
  id: string,
): Promise<string | null> {
  const { token } = await session.openSession(id);
  const actor = await session.readActor({
    headers: new Headers({ authorization: `Bearer ${token}` }),
  });
  await session.endSessions(id);
  return actor?.church?.id ?? null;
}
