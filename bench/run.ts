/**
 * `npm run bench`: measures every figure that has a limit and prints both; exits with 1 if one exceeds its limit.
 * `npm run bench -- pages session` measures only these parts.
 */
import { readConfig } from '#server/core/config.ts';
import { openMailbox } from '#server/mailbox/mailbox.ts';
import { openCore, type Core } from '#server/core/core.ts';
import { openDatabase } from '#server/core/database/database.ts';
import { createLog } from '#server/core/log.ts';
import { migrate } from '#server/migrations/index.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { seedChurches, type BenchChurches } from './churches.ts';
import { measureDuplicates } from './duplicates.ts';
import { measureFamilies } from './families.ts';
import { measureFigures } from './figures.ts';
import { measureFirstScreens } from './screens/first-screen.ts';
import { measureGuard, measureSignIns } from './access-checks.ts';
import { measureGroups } from './groups/groups.ts';
import { measureHostileBodies } from './hostile-bodies.ts';
import { measureImport } from './import.ts';
import { measureMap, measurePanning } from './map.ts';
import { measureNewsletter } from './newsletter.ts';
import { measurePages } from './pages.ts';
import { measurePictures } from './pictures.ts';
import { startProduct, type Product } from './tools/product.ts';
import { isWithin, printTable, type Figure } from './tools/report.ts';
import { measureRegistration } from './registration.ts';
import { measureScrolling } from './screens/scrolling.ts';
import { measureSaving } from './saving.ts';
import { measureSession, measureSessionRequest } from './session.ts';
import { measureSignedInScreens } from './screens/signed-in-screens.ts';
import { measureStart } from './start.ts';
import { measureWithoutNetwork } from './screens/without-network.ts';

const authSecret = 'shared by all processes of the benchmarks';

interface Bench {
  readonly core: Core;
  readonly database: BenchDatabase;
  readonly churches: BenchChurches;
  /** Starts the product, runs `work` and stops it. */
  withProduct<T>(
    work: (product: Product) => Promise<T>,
    env?: Readonly<Record<string, string>>,
  ): Promise<T>;
}

/** Parts that are sensitive to load come first, parts that fill the database last. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  pages: ({ core, database, churches, withProduct }) =>
    withProduct((product) => measurePages(core, database, product, churches)),
  families: ({ core, database, churches, withProduct }) =>
    withProduct(async (product) => [
      ...(await measureFamilies(core, database, product, churches)),
      await measureRegistration(database, product, churches.large),
    ]),
  map: ({ core, database, churches, withProduct }) =>
    withProduct(async (product) => [
      ...(await measureMap(core, database, product, churches)),
      ...(await measurePanning(product, churches)),
    ]),
  figures: ({ churches, withProduct }) =>
    withProduct((product) => measureFigures(product, churches)),
  saving: ({ database, churches, withProduct }) =>
    withProduct((product) => measureSaving(database, product, churches.large)),
  session: async ({ core, database, churches, withProduct }) => [
    await measureSession(core, database, churches.large),
    await withProduct((product) => measureSessionRequest(database, product, churches.large)),
  ],
  'access-checks': async ({ core, database, churches }) => [
    await measureGuard(core, database, churches.large),
    await measureSignIns(core),
  ],
  'hostile-bodies': async ({ core }) => [await measureHostileBodies(core)],
  pictures: ({ core }) => measurePictures(core),
  newsletter: ({ churches, withProduct }) => measureNewsletter(withProduct, churches),
  import: ({ database, churches, withProduct }) =>
    withProduct((product) => measureImport(database, product, churches)),
  duplicates: ({ database, churches, withProduct }) =>
    withProduct((product) => measureDuplicates(database, product, churches)),
  'first-screen': ({ withProduct }) => withProduct(measureFirstScreens),
  screens: ({ churches, withProduct }) =>
    withProduct((product) => measureSignedInScreens(product, churches.mailing)),
  scrolling: ({ churches, withProduct }) =>
    withProduct(async (product) => [await measureScrolling(product, churches.mailing)]),
  groups: ({ core, database, churches, withProduct }) =>
    withProduct((product) => measureGroups(core, database, product, churches)),
  'without-network': ({ churches, withProduct }) =>
    withProduct((product) => measureWithoutNetwork(product, churches.mailing)),
  start: measureStart,
};

const selectedParts = process.argv.slice(2);
const startedAt = performance.now();
const log = (message: string): void =>
  console.error(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${message}`);

const figures: Figure[] = [];
let failed = false;
const cleanups: (() => Promise<void>)[] = [];
try {
  const bench = await prepare();
  for (const [name, measure] of Object.entries(parts)) {
    if (selectedParts.length > 0 && !selectedParts.includes(name)) continue;
    log(name);
    try {
      figures.push(...(await measure(bench)));
    } catch (error) {
      failed = true;
      console.error(error);
    }
  }
} finally {
  for (const close of cleanups.toReversed()) await close();
}
log('done');
console.log(printTable(figures));
process.exitCode = !failed && figures.every(isWithin) ? 0 : 1;

async function prepare(): Promise<Bench> {
  const database = await openBenchDatabase();
  cleanups.push(() => database.stop());
  const migrationDatabase = await openDatabase(database.url);
  await migrate(migrationDatabase.global).finally(() => migrationDatabase.close());
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    AUTH_SECRET: authSecret,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  };
  const mailbox = await openMailbox({ dataDir: database.dataDir });
  cleanups.push(() => mailbox.close());
  const { core, close } = await openCore(readConfig(env), createLog('error'), {
    databaseUrl: database.url,
    smtpUrl: mailbox.smtpUrl,
  });
  cleanups.push(close);
  log('seeding fifty churches');
  const churches = await seedChurches(core, database);
  const withProduct: Bench['withProduct'] = async (work, extraEnv = {}) => {
    const product = await startProduct({ ...env, ...extraEnv });
    return work(product).finally(() => product.stop());
  };
  return { core, database, churches, withProduct };
}
