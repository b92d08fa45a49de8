/**
 * `npm run seed -- --people 100000 --church big`: a church of any size, for measuring. Run again with
 * `--first 100000`, it adds others to the same church. On the embedded database the product must not be running; else set DATABASE_URL.
 */
import { parseArgs } from 'node:util';
import { onChurchCreated } from '#server/app.ts';
import { registerChurch } from '#server/churches/public.ts';
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/core/database/database.ts';
import { createLog } from '#server/core/log.ts';
import { startEmbeddedPostgres } from '#server/core/postgres/launcher.ts';
import { DatabaseStartError } from '#server/core/postgres/start-error.ts';
import { openSessions } from '#server/core/session/session.ts';
import { migrate } from '#server/migrations/index.ts';
import { fillChurch } from '#server/people/public.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    church: { type: 'string', default: 'big' },
    /** Number of the first of them, when a church gets more. */
    first: { type: 'string', default: '0' },
    password: { type: 'string' },
  },
});
const count = Number(values.people);
const slug = values.church.toLowerCase();
if (!Number.isInteger(count) || count < 0 || count > 5_000_000)
  fail('--people is a number from 0 to 5000000');
if (!/^[a-z0-9-]{1,40}$/.test(slug)) fail('--church is a short word of letters and numbers');

const config = readConfig();
const log = createLog('error');
const postgres =
  config.databaseUrl === undefined
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }).catch(explain)
    : undefined;
const database = await openDatabase(config.databaseUrl ?? postgres?.url ?? '');
try {
  await migrate(database.global);
  await seed();
} finally {
  await database.close();
  await postgres?.stop();
}

async function seed(): Promise<void> {
  const session = await openSessions({
    secret: config.authSecret,
    appUrl: config.appUrl,
    database,
    billing: 'manual',
  });
  const email = `admin@${slug}.redil.test`;
  const password =
    values.password ?? config.demo?.password ?? fail('--password is needed in production');
  const known = await session.find({ email });
  const userId =
    known?.id ??
    (await session.create({
      name: slug,
      email,
      language: 'es',
      password,
      role: 'member',
      churchId: null,
      emailVerified: true,
    }));
  const churchId = (await churchOf(userId)) ?? (await found(userId));
  const started = performance.now();
  const fill = {
    seed: 1,
    city: 'Bogotá',
    country: 'CO',
    mailDomain: `${slug}.redil.test`,
    first: Number(values.first),
  };
  await fillChurch(database, churchId, count, fill, (done) => {
    if (done % 50_000 === 0 || done === count)
      console.log(`${done} of ${count} people, ${Math.round(performance.now() - started)} ms`);
  });
  await database.pool.query('ANALYZE');
  console.log(
    `Church ${slug} (${churchId}): sign in as ${email}${known ? '' : ` with ${password}`}`,
  );

  async function churchOf(id: string): Promise<string | null> {
    const { token } = await session.open(id);
    const actor = await session.read({
      headers: new Headers({ authorization: `Bearer ${token}` }),
    });
    await session.end(id);
    return actor?.church?.id ?? null;
  }
  function found(id: string): Promise<string> {
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

/** What whoever runs it can do something about is told in words, without a stack. */
function explain(error: unknown): never {
  if (error instanceof DatabaseStartError) return fail(error.message);
  throw error;
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
