/**
 * `npm run superadmin -- mail@example.org [--name "Ana Rivera"]`: makes the first superadmin, or promotes an account that
 * belongs to no church. It prints the link that sets the password, and with SMTP_URL mails it, too. On the embedded
 * database it works whether the product runs or not.
 */
import { parseArgs } from 'node:util';
import { email as emailShape } from '#domain/access/schema.ts';
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/core/database/database.ts';
import { createLog } from '#server/core/log.ts';
import { openMail } from '#server/core/mail.ts';
import { startEmbeddedPostgres } from '#server/core/postgres/launcher.ts';
import { reachRunningPostgres } from '#server/core/postgres/reach.ts';
import { openSessions } from '#server/core/session/session.ts';
import { migrate } from '#server/migrations/index.ts';
import { makeSuperadmin } from '#server/platform/public.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string', default: 'Redil' } },
});
const given = emailShape.safeParse(positionals[0]);
if (!given.success) fail('Usage: npm run superadmin -- mail@example.org [--name "Ana Rivera"]');
const email = given.data;

const config = readConfig();
const log = createLog('error');
const running = config.databaseUrl ?? reachRunningPostgres(config.dataDir);
const postgres =
  running === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
const database = await openDatabase(running ?? postgres?.url ?? '', { maxConnections: 2 });
try {
  await migrate(database.global);
  const session = await openSessions({
    secret: config.authSecret,
    appUrl: config.appUrl,
    database,
    billing: 'manual',
  });
  const made = await makeSuperadmin({ session, database, config }, { email, name: values.name });
  if (made.outcome === 'elsewhere')
    fail(`${email} belongs to a church: take another address for the platform`);
  console.log(
    {
      created: `Created ${email}.`,
      promoted: `${email} is a superadmin now.`,
      already: `${email} was a superadmin already.`,
    }[made.outcome],
  );
  if (made.link) console.log(`Set the password within a week: ${made.link}`);
  if (made.link && config.smtpUrl) await mail(made.link);
} finally {
  await database.close();
  await postgres?.stop();
}

async function mail(link: string): Promise<void> {
  const { smtpUrl, mailFrom, dataDir } = config;
  const post = await openMail({ smtpUrl, mailFrom, dataDir, log });
  await post.send({
    to: email,
    template: 'activation',
    language: 'es',
    values: { name: values.name, church: 'Redil', link },
  });
  await post.close();
  console.log('The link was mailed, too.');
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
