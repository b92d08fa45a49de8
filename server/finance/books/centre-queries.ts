/** The SQL of cost centres. */
import type { CentreView } from '#domain/finance/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

type CentreRow = Omit<CentreView, 'isClosed'> & { readonly is_closed: boolean };

const selectCentres = prepareQuery<CentreRow>(
  'finance_centres',
  `SELECT id, version, kind, name, code, is_closed FROM finance_centres WHERE church_id = $1 ORDER BY name, id`,
);

export async function listCentres(db: ChurchDb): Promise<CentreView[]> {
  const rows = await selectCentres(db, []);
  return rows.map(({ is_closed, ...centre }) => ({ ...centre, isClosed: is_closed }));
}

type CentreFields = Pick<CentreView, 'kind' | 'name' | 'code'>;

export async function insertCentre(
  db: ChurchDb,
  {
    requestId,
    ...centre
  }: CentreFields & { readonly id: string; readonly requestId: string | null },
): Promise<void> {
  await db
    .insertInto('finance_centres')
    .values({ ...centre, request_id: requestId })
    .execute();
}

/** Raises the version; false if it is another than the given one. */
export async function updateCentre(
  db: ChurchDb,
  id: string,
  version: number,
  { isClosed, ...centre }: CentreFields & Pick<CentreView, 'isClosed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('finance_centres')
    .set({ ...centre, is_closed: isClosed, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
