/**
 * For the crash tests of newsletters and notices: runs the real workers until the process is killed. Arguments: database URL, SMTP URL,
 * data folder.
 */
import { flushCompileCache } from 'node:module';
import { openCore } from '#server/core/core.ts';
import { readConfig } from '#server/core/config.ts';
import { createLog } from '#server/core/log.ts';
import { startScheduledNewsletters } from '#server/newsletters/delivery/schedule-worker.ts';
import {
  defaultDeliverySettings,
  startNewsletterDelivery,
} from '#server/newsletters/delivery/worker.ts';
import { newslettersMails } from '#server/newsletters/before-sending/mails.ts';

const [databaseUrl = '', smtpUrl = '', dataDir = ''] = process.argv.slice(2);

const config = readConfig({
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'noticias@redil.test',
  DATA_DIR: dataDir,
  DEMO: 'off',
  LOG_LEVEL: 'error',
});
const { core, close } = await openCore(config, createLog('error'), {
  databaseUrl,
  smtpUrl,
  mails: [newslettersMails],
  addressBooks: [],
});
const stopStarts = startScheduledNewsletters(core, [], 0.1);
const stop = await startNewsletterDelivery(core, { ...defaultDeliverySettings, pollSeconds: 0.2 });
flushCompileCache();
process.stdout.write('working\n');
process.once('SIGTERM', () => {
  void stopStarts()
    .then(stop)
    .then(close)
    .then(() => process.exit(0));
});
