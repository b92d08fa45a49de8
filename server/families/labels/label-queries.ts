/** Households with their addresses, for labels. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { FamilyFilters } from '#domain/families/list.ts';
import type { labelFigures } from '#domain/families/labels.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Place } from '#server/places/public.ts';
import { buildFilters, type FamilyListContext } from '../queries/filter-queries.ts';
import { buildSearchCondition, splitQuery } from '../queries/search-queries.ts';

export type LabelFigures = OutputOf<typeof labelFigures>;

export interface AddressedHousehold {
  readonly id: string;
  readonly name: string;
  readonly sort_key: string;
  readonly place: Place;
}

const buildConditions = (
  db: ChurchDb,
  filters: FamilyFilters,
  context: FamilyListContext,
): RawBuilder<SqlBool>[] => [
  ...buildFilters(db, filters, context),
  ...buildSearchCondition(getChurchId(db), splitQuery(filters.q)),
];

export async function readLabelFigures(
  db: ChurchDb,
  filters: FamilyFilters,
  context: FamilyListContext,
): Promise<LabelFigures> {
  const { rows } = await sql<LabelFigures>`
    SELECT count(h.place_id)::int AS labels, count(*) FILTER (WHERE h.place_id IS NULL)::int AS "withoutAddress"
    FROM households h WHERE ${sql.join(buildConditions(db, filters, context), sql` AND `)}`.execute(
    db,
  );
  return rows[0] ?? { labels: 0, withoutAddress: 0 };
}

/** The next households with an address, in the order of the list. */
export async function readLabelPage(
  db: ChurchDb,
  filters: FamilyFilters,
  context: FamilyListContext,
  after: AddressedHousehold | null,
  size: number,
): Promise<AddressedHousehold[]> {
  const conditions = [
    ...buildConditions(db, filters, context),
    sql<SqlBool>`h.place_id IS NOT NULL`,
    ...(after
      ? [sql<SqlBool>`(h.sort_key, h.id) > (${after.sort_key}::text, ${after.id}::uuid)`]
      : []),
  ];
  const { rows } = await sql<AddressedHousehold>`
    SELECT h.id, h.name, h.sort_key, to_json(a) AS place
    FROM (SELECT h.id, h.name, h.sort_key, h.place_id FROM households h
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY h.sort_key, h.id LIMIT ${size}) h
    JOIN places a ON a.church_id = ${getChurchId(db)}::uuid AND a.id = h.place_id
    ORDER BY h.sort_key, h.id`.execute(db);
  return rows;
}
