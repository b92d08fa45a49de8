import type { HourCycle } from '#domain/kernel/formatters.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';

export interface Administrators {
  readonly church: {
    readonly name: string;
    readonly language: Language;
    readonly timeZone: string;
    readonly hourCycle: HourCycle;
  };
  readonly people: readonly {
    readonly name: string;
    readonly email: string;
    readonly language: Language | null;
  }[];
}

/** Returns the church's administrators and owner who are not disabled. null: unknown church. */
export async function findAdministrators(
  db: UnscopedDb,
  churchId: string,
): Promise<Administrators | null> {
  const church = await db
    .selectFrom('churches')
    .select(['name', 'language', 'time_zone', 'hour_cycle', 'owner_user_id'])
    .where('id', '=', churchId)
    .executeTakeFirst();
  if (!church) return null;
  const people = await db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('church_id', '=', churchId)
    .where('disabled_at', 'is', null)
    .where((user) => user.or([user('role', '=', 'admin'), user('id', '=', church.owner_user_id)]))
    .orderBy('id')
    .execute();
  return {
    church: {
      name: church.name,
      language: church.language,
      timeZone: church.time_zone,
      hourCycle: church.hour_cycle,
    },
    people,
  };
}
