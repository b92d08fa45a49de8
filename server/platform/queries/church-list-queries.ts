/** The list of churches, a page by key; the platform's own church is none of them. */
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { SubscriptionStatus } from '#domain/access/standing.ts';
import type { ChurchStatus } from '#domain/access/guard.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { ChurchesInput, ChurchRow, ChurchSort } from '#domain/platform/schema.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { platformChurchId } from '#server/migrations/tables/0001_platform.ts';
import { isPastDue, isQuiet } from './overview-queries.ts';

export interface ListedChurch {
  id: string;
  name: string;
  slug: string | null;
  city: string | null;
  country: string;
  plan: PlanKey;
  status: ChurchStatus;
  subscription: SubscriptionStatus | null;
  users: number;
  admin_email: string | null;
  last_active_at: Date | null;
  created_at: Date;
  sorted_by: string;
}

/** What a cursor holds: the value that the last row was sorted by, and its id. */
export const churchCursor = z.tuple([z.string().max(400), z.uuid()]);

const lastActive = sql`coalesce(a.last_active_at, '-infinity'::timestamptz)`;
const sortings: Readonly<
  Record<
    ChurchSort,
    {
      readonly by: RawBuilder<unknown>;
      readonly type: RawBuilder<unknown>;
      readonly descending: boolean;
    }
  >
> = {
  name: { by: sql`c.name_key`, type: sql`text`, descending: false },
  created: { by: sql`c.created_at`, type: sql`timestamptz`, descending: true },
  activity: { by: lastActive, type: sql`timestamptz`, descending: true },
};

export const listedColumns = sql`c.id, c.name, c.slug, c.city, c.country, c.plan, c.status, c.created_at,
  k.subscription_status AS subscription, a.users, a.last_active_at, coalesce(o.email, c.contact_email) AS admin_email`;

export const listedFrom = sql`churches c
  LEFT JOIN customers k ON k.user_id = c.owner_user_id
  LEFT JOIN users o ON o.id = c.owner_user_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS users, max(u.last_login) AS last_active_at FROM users u WHERE u.church_id = c.id AND u.disabled_at IS NULL
  ) a`;

/** One more than asked for tells that there is a next page. */
export async function listChurches(
  db: UnscopedDb,
  input: ChurchesInput,
  search: {
    readonly countries: readonly string[];
    readonly at: Date;
    readonly after: readonly [string, string] | null;
  },
): Promise<ListedChurch[]> {
  const { by, type, descending } = sortings[input.sort];
  const where = [
    sql`c.id <> ${platformChurchId}`,
    ...conditions(input, search.countries, search.at),
  ];
  const way = descending ? sql`DESC` : sql`ASC`;
  if (search.after) {
    const [value, id] = search.after;
    where.push(sql`(${by}, c.id) ${descending ? sql`<` : sql`>`} (${value}::${type}, ${id}::uuid)`);
  }
  const { rows } = await sql<ListedChurch>`
    SELECT ${listedColumns}, (${by})::text AS sorted_by FROM ${listedFrom}
    WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${by} ${way}, c.id ${way} LIMIT ${input.limit + 1}`.execute(db);
  return rows;
}

function conditions(
  { q, plan, state }: ChurchesInput,
  countries: readonly string[],
  at: Date,
): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = [];
  if (plan) found.push(sql`c.plan = ${plan}`);
  if (state === 'past_due') found.push(isPastDue);
  else if (state === 'quiet') found.push(isQuiet(at));
  else if (state) found.push(sql`c.status = ${state}`);
  if (q) {
    const pattern = `%${plain(q).replace(/[\\%_]/g, '\\$&')}%`;
    found.push(sql`(c.name_key LIKE ${pattern} OR c.slug LIKE ${pattern} OR c.country = ANY (${countries}::text[])
      OR lower(c.city) LIKE ${`%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}
      OR c.id IN (SELECT church_id FROM users WHERE role = 'admin' AND email LIKE ${pattern}))`);
  }
  return found;
}

/** As `name_key` is written: without accents, in small letters. */
export const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const toRow = (row: ListedChurch): ChurchRow => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  city: row.city,
  country: row.country,
  plan: row.plan,
  status: row.status,
  subscription: row.subscription ?? 'inactive',
  users: row.users,
  adminEmail: row.admin_email,
  lastActiveAt: row.last_active_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
