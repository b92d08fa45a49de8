/**
 * `npm run bench`: every figure that the product is held to, beside its limit, in one run; ends with 1 if one is missed.
 * `npm run bench -- pages session` measures only these.
 */
import { readConfig } from '#server/core/config.ts';
import { openCore, type Core } from '#server/core/core.ts';
import { openDatabase } from '#server/core/database/database.ts';
import { createLog } from '#server/core/log.ts';
import { migrate } from '#server/migrations/index.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { fillChurches, type Churches } from './churches.ts';
import { measureFirstScreens } from './first-screen.ts';
import { measureGuard, measureSignIns } from './guarding.ts';
import { measureImport } from './import.ts';
import { measureNewsletter } from './newsletter.ts';
import { measurePages } from './pages.ts';
import { startProduct, type Product } from './tools/product.ts';
import { isWithin, printTable, type Figure } from './tools/report.ts';
import { measureSession } from './session.ts';
import { measureStart } from './start.ts';

const authSecret = 'the same for every process of the bench, and nowhere else';

interface Bench {
  readonly core: Core;
  readonly database: BenchDatabase;
  readonly churches: Churches;
  /** Runs `work` with the product, started for it alone. */
  withProduct<T>(
    work: (product: Product) => Promise<T>,
    env?: Readonly<Record<string, string>>,
  ): Promise<T>;
}

/** Quick and sensitive ones first; those that fill the database last. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  pages: ({ core, database, churches, withProduct }) =>
    withProduct((product) => measurePages(core, database, product, churches)),
  session: async ({ core, database, churches }) => [
    await measureSession(core, database, churches.large),
  ],
  guarding: async ({ core, database, churches }) => [
    await measureGuard(core, database, churches.large),
    await measureSignIns(core),
  ],
  newsletter: ({ churches, withProduct }) => measureNewsletter(withProduct, churches.mailing),
  import: ({ database, churches, withProduct }) =>
    withProduct(async (product) => [await measureImport(database, product, churches)]),
  'first-screen': ({ withProduct }) => withProduct(measureFirstScreens),
  start: measureStart,
};

const chosen = process.argv.slice(2);
const begun = performance.now();
const say = (words: string): void =>
  console.error(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${words}`);

const figures: Figure[] = [];
let failed = false;
const closing: (() => Promise<void>)[] = [];
try {
  const bench = await prepare();
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    say(name);
    try {
      figures.push(...(await measure(bench)));
    } catch (error) {
      failed = true;
      console.error(error);
    }
  }
} finally {
  for (const close of closing.toReversed()) await close();
}
say('done');
console.log(printTable(figures));
process.exitCode = !failed && figures.every(isWithin) ? 0 : 1;

async function prepare(): Promise<Bench> {
  const database = await openBenchDatabase();
  closing.push(() => database.stop());
  const own = await openDatabase(database.url);
  await migrate(own.global).finally(() => own.close());
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    AUTH_SECRET: authSecret,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  };
  const { core, close } = await openCore(readConfig(env), createLog('error'), database.url);
  closing.push(close);
  say('fifty churches are filled');
  const churches = await fillChurches(core, database);
  const withProduct: Bench['withProduct'] = async (work, more = {}) => {
    const product = await startProduct({ ...env, ...more });
    return work(product).finally(() => product.stop());
  };
  return { core, database, churches, withProduct };
}
