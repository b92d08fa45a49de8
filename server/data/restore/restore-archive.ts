/** Restores a checked archive into this church, completely or not at all. */
import type { ManifestTable } from '#domain/data/manifest.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '#server/core/core.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  insertStagedRows,
  deleteDefaultRows,
  getStagingName,
  hasTooLongCell,
  isEmptyChurch,
  isDataError,
  listRestorableColumns,
  readStagedIds,
  replaceStagedIds,
  selectExistingUser,
  stageRows,
  updateChurchSettings,
  type RestorableColumn,
} from '../queries/staging-queries.ts';
import { changeRestoreStatus, type RestoreRow } from '../queries/restores-queries.ts';
import type {
  ChurchTables,
  ExportedTable,
  RestoredArchive,
} from '#server/core/database/feature-tables.ts';
import { findTakenIds } from '../queries/restore-unscoped-queries.ts';
import { churchColumns } from '../archive-columns.ts';
import { isGenuine } from '../seal.ts';
import { createDamagedProblem, type OpenedArchive } from './read-archive.ts';
import {
  restoreDocuments,
  restoreLogo,
  restorePictures,
  restorePublicPictures,
} from './restore-files.ts';

export interface RestoreInput {
  readonly core: Core;
  readonly tables: ChurchTables;
  readonly db: ChurchDb;
  readonly churchId: string;
  readonly archive: OpenedArchive;
  readonly row: RestoreRow;
}

/** Throws Problem if the church is not empty or the archive has invalid data; the transaction then rolls back. */
export async function restoreArchive({
  core,
  tables,
  db,
  churchId,
  archive,
  row,
}: RestoreInput): Promise<void> {
  if (!(await isEmptyChurch(db, tables.restored)))
    throw new Problem('failed_precondition', 'restore-church-not-empty');
  const restored: RestoredArchive = { isGenuine: isGenuine(archive.manifest, core.config) };
  const columnsByTable = await listRestorableColumns(db, [
    ...tables.restored.map(({ name }) => name),
    'churches',
  ]);
  await deleteDefaultRows(db, tables.restored);
  for (const table of tables.restored) {
    const manifestTable = archive.manifest.tables.find((each) => each.table === table.name);
    if (manifestTable)
      await restoreTable(
        { core, db, archive },
        table,
        manifestTable,
        columnsByTable.get(table.name) ?? [],
        restored,
      );
  }
  for (const finish of tables.onRestored) await finish(db, restored);
  await restorePictures(core, churchId, archive);
  await restorePublicPictures(core, churchId, archive);
  await restoreDocuments(core, churchId, archive);
  await restoreSettings(
    { core, db, churchId, archive },
    columnsByTable.get('churches') ?? [],
    restored,
  );
  await recordAudit(db, {
    action: 'church-restore',
    subject: { table: 'churches', label: archive.manifest.church.name },
    after: { file: row.fileName },
    context: createBackgroundAuditContext(row.requestedBy, row.requestedByName),
  });
  if (!(await changeRestoreStatus(db, row.id, 'restoring', 'done')))
    throw new Problem('failed_precondition', 'restore-not-ready');
}

async function restoreTable(
  { core, db, archive }: Pick<RestoreInput, 'core' | 'db' | 'archive'>,
  table: ExportedTable,
  manifestTable: ManifestTable,
  restorableColumns: readonly RestorableColumn[],
  restored: RestoredArchive,
): Promise<void> {
  const archivedColumns = manifestTable.columns.map((name) => table.renamedColumns?.[name] ?? name);
  if (new Set(archivedColumns).size < archivedColumns.length)
    throw createDamagedProblem(manifestTable.path);
  await reportDataErrors(manifestTable, async () => {
    const rows = await stageRows(
      db,
      table.name,
      archivedColumns,
      archive.manifest.separator,
      await archive.read(manifestTable),
    );
    if (rows !== manifestTable.rows) throw createDamagedProblem(manifestTable.path);
    if (await hasTooLongCell(db, table.name, archivedColumns))
      throw new Problem('too_large', 'restore-too-large');
    if (table.hasIdsOfLinks) await replaceTakenIds(core.database, db, table.name);
    await table.prepareRestore?.(db, getStagingName(table.name));
    const columns = restorableColumns.filter(
      ({ name }) => archivedColumns.includes(name) && !table.excludedColumns?.includes(name),
    );
    const users = Object.fromEntries(
      (table.userIdColumns ?? []).map((name) => [name, selectExistingUser(name)]),
    );
    if (rows > 0)
      await insertStagedRows(db, {
        table: table.name,
        columns,
        replacements: { ...users, ...table.restoredAs?.(restored) },
      });
  });
}

/** Turns data errors of PostgreSQL into a Problem that names the file. */
async function reportDataErrors(
  file: { readonly path: string },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem) && isDataError(error))
      throw new Problem('invalid', 'restore-refused', { values: { file: file.path } });
    throw error;
  }
}

const preservedSettings: ReadonlySet<string> = new Set([
  'name',
  'city',
  'plan',
  'modules',
  'logo_url',
  'created_at',
]);
const genuineOnlySettings: ReadonlySet<string> = new Set([
  'vocabulary',
  'newsletter_identity',
  'website',
  'shows_birthdays',
  'shows_contact',
]);

/** The other churches are asked in a transaction of their own: with Citus one transaction has one role. */
async function replaceTakenIds(
  database: Core['database'],
  db: ChurchDb,
  table: string,
): Promise<void> {
  for await (const ids of readStagedIds(db, table)) {
    const taken = await findTakenIds(database, table, ids);
    if (taken.length > 0) await replaceStagedIds(db, table, taken);
  }
}

async function restoreSettings(
  { core, db, churchId, archive }: Omit<RestoreInput, 'tables' | 'row'>,
  restorableColumns: readonly RestorableColumn[],
  restored: RestoredArchive,
): Promise<void> {
  const manifestTable = archive.manifest.tables.find(({ table }) => table === 'churches');
  if (!manifestTable) return;
  await reportDataErrors(manifestTable, async () => {
    const rows = await stageRows(
      db,
      'churches',
      manifestTable.columns,
      archive.manifest.separator,
      await archive.read(manifestTable),
    );
    if (rows !== 1) throw createDamagedProblem(manifestTable.path);
    const columns = restorableColumns.filter(
      ({ name }) =>
        (churchColumns as readonly string[]).includes(name) &&
        manifestTable.columns.includes(name) &&
        !preservedSettings.has(name) &&
        (restored.isGenuine || !genuineOnlySettings.has(name)),
    );
    await updateChurchSettings(db, {
      columns,
      logoUrl: await restoreLogo(core, churchId, archive),
    });
  });
}
