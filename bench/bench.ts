/** What a part of the benchmarks measures with: the product's services in this process, and the product in another. */
import { readConfig } from '#server/core/config.ts';
import { openCore, type Core } from '#server/core/core.ts';
import { mailFeatures } from '#server/features.ts';
import { createLog } from '#server/core/log.ts';
import { openMailbox } from '#server/mailbox/mailbox.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurches } from './churches.ts';
import { startProduct, type Product } from './tools/product.ts';
import type { Figure } from './tools/report.ts';

export interface Bench extends BenchCore {
  readonly database: BenchDatabase;
  readonly churches: BenchChurches;
}

interface BenchCore {
  readonly core: Core;
  /** Starts the product, runs `work` and stops it. */
  withProduct(
    work: (product: Product) => AsyncIterable<Figure>,
    extraEnv?: Readonly<Record<string, string>>,
  ): AsyncIterable<Figure>;
}

export async function openBenchCore({
  url,
  dataDir,
}: BenchDatabase): Promise<BenchCore & { close(): Promise<void> }> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'shared by all processes of the benchmarks',
    DEMO: 'off',
    LOG_LEVEL: 'error',
  };
  const mailbox = await openMailbox({ dataDir });
  const { core, close } = await openCore(readConfig(env), createLog('error'), {
    databaseUrl: url,
    smtpUrl: mailbox.smtpUrl,
    ...mailFeatures,
  });
  return {
    core,
    async *withProduct(work, extraEnv = {}) {
      const product = await startProduct({ ...env, ...extraEnv });
      try {
        yield* work(product);
      } finally {
        await product.stop();
      }
    },
    async close() {
      await close();
      await mailbox.close();
    },
  };
}
