/** The migrations in their order; append-only. An advisory lock lets several processes start at the same time. */
import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as platform from './tables/0001_platform.ts';
import * as people from './tables/0002_people.ts';
import * as newsletters from './tables/0003_newsletters.ts';
import * as audit from './tables/0004_audit.ts';
import * as users from './tables/0005_users.ts';
import * as signIn from './tables/0006_sign_in.ts';
import * as churchSettings from './tables/0007_church_settings.ts';
import * as subscription from './tables/0008_subscription.ts';
import * as platformArea from './tables/0009_platform.ts';
import * as churchData from './tables/0011_church_data.ts';
import * as completion from './tables/0012_completion.ts';
import * as lightSessions from './changes/0013_light_sessions.ts';
import * as auditSearch from './changes/0014_audit_search.ts';
import * as searchInOrder from './changes/0015_search_in_order.ts';
import * as oneIntent from './changes/0016_one_intent.ts';
import * as wordLists from './changes/0017_word_lists.ts';

const migrations: Record<string, Migration> = {
  '0001_platform': platform,
  '0002_people': people,
  '0003_newsletters': newsletters,
  '0004_audit': audit,
  '0005_users': users,
  '0006_sign_in': signIn,
  '0007_church_settings': churchSettings,
  '0008_subscription': subscription,
  '0009_platform': platformArea,
  '0011_church_data': churchData,
  '0012_completion': completion,
  '0013_light_sessions': lightSessions,
  '0014_audit_search': auditSearch,
  '0015_search_in_order': searchInOrder,
  '0016_one_intent': oneIntent,
  '0017_word_lists': wordLists,
};

/** Applies all pending migrations; throws the error of the first failing one. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether all migrations have been applied. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
  });
  return (await migrator.getMigrations()).every((migration) => migration.executedAt !== undefined);
}
