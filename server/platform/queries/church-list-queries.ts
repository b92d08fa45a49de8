/** The paged list of churches, without the platform's own church. */
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { SubscriptionStatus } from '#domain/access/subscription-state.ts';
import type { ChurchStatus } from '#domain/access/guard.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { ChurchesInput, ChurchRow, ChurchSort } from '#domain/platform/schema.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { platformChurchId } from '#server/core/platform-church.ts';
import {
  whereNewThisMonth,
  wherePastDue,
  whereQuiet,
  whereUsedThisWeek,
} from './overview-queries.ts';

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

/** The content of a cursor: the last row's sort value and id. */
export const churchCursor = z.tuple([z.string().max(400), z.uuid()]);

const sortOrders: Readonly<
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
  activity: { by: sql`c.last_active_at`, type: sql`timestamptz`, descending: true },
};

export const listedColumns = sql`c.id, c.name, c.slug, c.city, c.country, c.plan, c.status, c.created_at,
  k.subscription_status AS subscription, a.users, nullif(c.last_active_at, '-infinity') AS last_active_at, coalesce(o.email, c.contact_email) AS admin_email`;

export const churchListSource = sql`churches c
  LEFT JOIN customers k ON k.user_id = c.owner_user_id
  LEFT JOIN users o ON o.id = c.owner_user_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS users FROM users u WHERE u.church_id = c.id AND u.disabled_at IS NULL
  ) a`;

/** Returns `limit` + 1 rows when there is a next page. */
export async function listChurches(
  db: UnscopedDb,
  input: ChurchesInput,
  search: {
    readonly countries: readonly string[];
    readonly at: Date;
    readonly after: readonly [string, string] | null;
  },
): Promise<ListedChurch[]> {
  const { by, type, descending } = sortOrders[input.sort];
  const where = [
    sql`c.id <> ${platformChurchId}`,
    ...toConditions(input, search.countries, search.at),
  ];
  const direction = descending ? sql`DESC` : sql`ASC`;
  if (search.after) {
    const [value, id] = search.after;
    where.push(sql`(${by}, c.id) ${descending ? sql`<` : sql`>`} (${value}::${type}, ${id}::uuid)`);
  }
  const { rows } = await sql<ListedChurch>`
    SELECT ${listedColumns}, (${by})::text AS sorted_by FROM ${churchListSource}
    WHERE ${sql.join(where, sql` AND `)}
    ORDER BY ${by} ${direction}, c.id ${direction} LIMIT ${input.limit + 1}`.execute(db);
  return rows;
}

function toConditions(
  { q, plan, state }: ChurchesInput,
  countries: readonly string[],
  at: Date,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (plan) conditions.push(sql`c.plan = ${plan}`);
  if (state) conditions.push(toStateCondition(state, at));
  if (q) conditions.push(sql`c.id IN (${selectFound(q, countries)})`);
  return conditions;
}

/** The ids of churches that a search finds; each condition reads an index of its own. */
function selectFound(q: string, countries: readonly string[]): RawBuilder<unknown> {
  const toPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const pattern = toPattern(normalizeName(q));
  return sql`
    SELECT id FROM churches WHERE name_key LIKE ${pattern}
    UNION SELECT id FROM churches WHERE slug LIKE ${pattern}
    UNION SELECT id FROM churches WHERE lower(city) LIKE ${toPattern(q.toLowerCase())}
    UNION SELECT id FROM churches WHERE country = ANY (${countries}::text[])
    UNION SELECT church_id FROM users WHERE role = 'admin' AND email LIKE ${pattern}`;
}

function toStateCondition(
  state: NonNullable<ChurchesInput['state']>,
  at: Date,
): RawBuilder<unknown> {
  switch (state) {
    case 'past_due':
      return wherePastDue;
    case 'quiet':
      return whereQuiet(at);
    case 'new_this_month':
      return whereNewThisMonth(at);
    case 'used_this_week':
      return whereUsedThisWeek(at);
    default:
      return sql`c.status = ${state}`;
  }
}

/** Normalises like the column `name_key`: without accents, in lower case. */
export const normalizeName = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const toChurchRow = (row: ListedChurch): ChurchRow => ({
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
