/**
 * `npm run superadmin -- mail@example.org [--name "Ana Rivera"]`: creates the first superadmin, or promotes an account
 * that belongs to no church. Prints the link that sets the password and, with SMTP_URL, also mails it. On the embedded
 * database it works whether the product is running or not.
 */
import { parseArgs } from 'node:util';
import { email as emailShape } from '#domain/access/schema.ts';
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/core/database/database.ts';
import { createLog } from '#server/core/log.ts';
import { openMailSender } from '#server/core/mail.ts';
import { collectMails } from '#server/core/mail/declarations.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/launcher.ts';
import { DatabaseStartError } from '#server/embedded-postgres/start-error.ts';
import { findRunningPostgresUrl } from '#server/embedded-postgres/running-postgres.ts';
import { createSessions } from '#server/core/session/session.ts';
import { migrateAtStart } from '#server/migrate-at-start.ts';
import { usersMails } from '#server/users/mails.ts';
import { makeSuperadmin } from '#server/platform/public.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', default: 'Redil' } },
});
const parsedEmail = emailShape.safeParse(positionals[0]);
if (!parsedEmail.success)
  fail('Usage: npm run superadmin -- mail@example.org [--name "Ana Rivera"]');
const email = parsedEmail.data;

const config = readConfig();
const log = createLog('error');
const running = config.databaseUrl ?? findRunningPostgresUrl(config.dataDir);
const postgres =
  running === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
const url = running ?? postgres?.url ?? '';
const database = await openDatabase(url, { maxConnections: 2 });
try {
  await migrateAtStart(url).catch((error: unknown) => {
    if (error instanceof DatabaseStartError) fail(error.message);
    throw error;
  });
  const session = createSessions({
    secret: config.authSecret,
    appUrl: config.appUrl,
    database,
    billing: 'manual',
  });
  const result = await makeSuperadmin({ session, database, config }, { email, name: values.name });
  if (result.outcome === 'elsewhere')
    fail(`${email} belongs to a church: use another address for the platform`);
  console.log(
    {
      created: `Created ${email}.`,
      promoted: `${email} is a superadmin now.`,
      already: `${email} is already a superadmin.`,
    }[result.outcome],
  );
  if (result.link) console.log(`Set the password within a week: ${result.link}`);
  if (result.link && config.smtpUrl) await mailLink(result.link, config.smtpUrl);
} finally {
  await database.close();
  await postgres?.stop();
}

async function mailLink(link: string, smtpUrl: string): Promise<void> {
  const mailer = openMailSender({ ...config, smtpUrl, templates: collectMails([usersMails]) });
  await mailer.send({
    to: email,
    template: 'activation',
    language: 'es',
    values: { name: values.name, church: 'Redil', link },
    church: null,
  });
  mailer.close();
  console.log('The link was also mailed.');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
