/** What a feature says about each of its tenant tables: whether it is exported and restored with the church, and how. */
import type { Tables } from './database-types.ts';
import type { ChurchDb } from './database.ts';

/** The tables whose rows belong to a church: it is filled in, where the global ones name a church or none. */
export type TenantTable = {
  [Name in keyof Tables]: Tables[Name] extends { readonly church_id: infer Church }
    ? [Church] extends [string | null]
      ? never
      : Name
    : never;
}[keyof Tables];

export interface RestoredArchive {
  /** Written by this server and unchanged since, so its contents need no validation. */
  readonly isGenuine: boolean;
}

interface ExportRule {
  /** SQL condition of the rows that are exported; all without one. */
  readonly onlyRows?: string;
  /** Columns that are not exported: secrets, and references that are only valid on this server. */
  readonly excludedColumns?: readonly string[];
  /** Columns with user ids, which may not exist in the restored church. */
  readonly userIdColumns?: readonly string[];
  /** Why the table is not restored; tables without a reason are. */
  readonly notRestoredBecause?: string;
  /** The present names of columns by those in archives of earlier versions. */
  readonly renamedColumns?: Readonly<Record<string, string>>;
  /** A new church has default rows, which the restored ones replace. */
  readonly hasDefaultRows?: boolean;
  /** Links contain only the column `id`, so it is unique across churches: an archived id that a church has is replaced. */
  readonly hasIdsOfLinks?: boolean;
  /** SQL expressions of the columns that are not restored unchanged; `s` is the row of the archive, with texts only. */
  readonly restoredAs?: (archive: RestoredArchive) => Readonly<Record<string, string>>;
  /** Called before the rows are inserted; `staged` is the temporary table that contains them. */
  readonly prepareRestore?: (db: ChurchDb, staged: string) => Promise<void>;
}

type OnRestored = (db: ChurchDb, archive: RestoredArchive) => Promise<void>;

export interface FeatureTables {
  /** In an order in which each table follows the tables that it references. */
  readonly exported: { readonly [Name in TenantTable]?: ExportRule };
  /** Tables that are not exported, with the reason. */
  readonly excluded: { readonly [Name in TenantTable]?: string };
  /** Called after the tables of all features have been restored, in the same transaction. */
  readonly onRestored?: OnRestored;
}

export interface ExportedTable extends ExportRule {
  readonly name: string;
}

/** The tables of all features, in an order in which they can be restored. */
export interface ChurchTables {
  readonly exported: readonly ExportedTable[];
  readonly restored: readonly ExportedTable[];
  /** Names with the reason why they are not exported. */
  readonly excluded: Readonly<Record<string, string>>;
  readonly onRestored: readonly OnRestored[];
}

export function collectTables(features: readonly FeatureTables[]): ChurchTables {
  const exported = features.flatMap((tables) =>
    Object.entries(tables.exported).map(([name, rule]) => ({ name, ...rule })),
  );
  return {
    exported,
    restored: exported.filter(({ notRestoredBecause }) => notRestoredBecause === undefined),
    excluded: Object.assign({}, ...features.map(({ excluded }) => excluded)),
    onRestored: features.flatMap(({ onRestored }) => onRestored ?? []),
  };
}
