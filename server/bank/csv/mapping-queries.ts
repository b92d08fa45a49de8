/** The SQL of what the columns of tables are, as users said. */
import { csvMapping, type CsvMapping } from '#domain/bank/csv.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

/** By the digest of the header. */
export async function listMappings(
  db: ChurchDb,
  accountId: string,
): Promise<Record<string, CsvMapping>> {
  const rows = await db
    .selectFrom('bank_csv_mappings')
    .select(['header_digest', 'mapping'])
    .where('account_id', '=', accountId)
    .execute();
  // What an archive of another version says may be unknown here, and is asked again.
  return Object.fromEntries(
    rows.flatMap(({ header_digest, mapping }) => {
      const { data } = csvMapping.safeParse(mapping);
      return data ? [[header_digest, data]] : [];
    }),
  );
}

interface NewMapping {
  readonly account_id: string;
  readonly header_digest: string;
  readonly mapping: CsvMapping;
}

export async function saveMapping(db: ChurchDb, { mapping, ...row }: NewMapping): Promise<void> {
  const changed = { mapping: JSON.stringify(mapping) };
  await db
    .insertInto('bank_csv_mappings')
    .values({ ...row, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['church_id', 'account_id', 'header_digest']).doUpdateSet(changed),
    )
    .execute();
}
