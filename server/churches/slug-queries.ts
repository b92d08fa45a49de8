/** The global table of slugs, because a visitor of a public page has nothing but the slug. */
import { maxSlugs, proposeSlug } from '#domain/churches/slug.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { Database } from '#server/core/database/database.ts';

type Global = Pick<Database, 'global'>;

export async function readSlug({ global }: Global, churchId: string): Promise<string | null> {
  const row = await global
    .selectFrom('church_slugs')
    .select('slug')
    .where('church_id', '=', churchId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** The church of a slug, also of an earlier one, with the present slug. */
export async function findChurchBySlug(
  database: Global,
  slug: string,
): Promise<{ churchId: string; currentSlug: string } | null> {
  const row = await database.global
    .selectFrom('church_slugs as found')
    .innerJoin('church_slugs as present', 'present.church_id', 'found.church_id')
    .select(['found.church_id', 'present.slug'])
    .where('found.slug', '=', slug.toLowerCase())
    .where('present.is_current', '=', true)
    .executeTakeFirst();
  return row ? { churchId: row.church_id, currentSlug: row.slug } : null;
}

/** Throws Problem `conflict` if another church has or had it. */
export async function chooseSlug(
  { global }: Global,
  churchId: string,
  slug: string,
): Promise<void> {
  await global.transaction().execute(async (db) => {
    // Of two who choose the first one at the same time there is no slug yet to lock.
    await db
      .selectFrom('churches')
      .select('id')
      .where('id', '=', churchId)
      .forNoKeyUpdate()
      .execute();
    const own = await db
      .selectFrom('church_slugs')
      .select('slug')
      .where('church_id', '=', churchId)
      .execute();
    if (own.length >= maxSlugs && !own.some((each) => each.slug === slug))
      throw new Problem('limit_reached', 'too-many-slugs', { values: { limit: maxSlugs } });
    await db
      .updateTable('church_slugs')
      .set({ is_current: false })
      .where('church_id', '=', churchId)
      .where('is_current', '=', true)
      .execute();
    const chosen = await db
      .insertInto('church_slugs')
      .values({ slug, church_id: churchId, is_current: true, chosen_at: now() })
      .onConflict((conflict) =>
        conflict
          .column('slug')
          .doUpdateSet({ is_current: true, chosen_at: now() })
          .where('church_slugs.church_id', '=', churchId),
      )
      .returning('slug')
      .executeTakeFirst();
    if (!chosen)
      throw new Problem('conflict', 'slug-taken', {
        fields: [{ path: 'slug', reason: 'slug-taken' }],
      });
  });
}

/** The church's slug; the first one follows from its name. */
export async function chooseFreeSlug(
  database: Global,
  church: { readonly id: string; readonly name: string },
): Promise<string> {
  const chosen = await readSlug(database, church.id);
  if (chosen !== null) return chosen;
  const proposed = proposeSlug(church.name);
  const taken = await database.global
    .selectFrom('church_slugs')
    .select('slug')
    .where('slug', 'like', `${proposed}%`)
    .execute();
  const slugs = new Set(taken.map(({ slug }) => slug));
  let free = proposed;
  for (let number = 2; slugs.has(free); number += 1) free = `${proposed.slice(0, 55)}-${number}`;
  await chooseSlug(database, church.id, free);
  return free;
}

/** The church's slug after one of its public pages was opened, which needs one, or closed. */
export const settleSlug = (
  database: Global,
  church: { readonly id: string; readonly name: string },
  isOpen: boolean,
): Promise<string | null> =>
  isOpen ? chooseFreeSlug(database, church) : readSlug(database, church.id);
