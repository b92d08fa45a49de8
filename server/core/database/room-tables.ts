/** What a room says about each of its tenant tables: whether it is exported and restored with the church, and how. */
import type { ChurchDb } from './database.ts';

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
  /** SQL expressions of the columns that are not restored unchanged; `s` is the row of the archive, with texts only. */
  readonly restoredAs?: (archive: RestoredArchive) => Readonly<Record<string, string>>;
  /** Called before the rows are inserted; `staged` is the temporary table that contains them. */
  readonly prepareRestore?: (db: ChurchDb, staged: string) => Promise<void>;
}

export interface RoomTables {
  /** In an order in which each table follows the tables that it references. */
  readonly exported: Readonly<Record<string, ExportRule>>;
  /** Tables that are not exported, with the reason. */
  readonly excluded: Readonly<Record<string, string>>;
  /** Called after the tables of all rooms have been restored, in the same transaction. */
  readonly onRestored?: (db: ChurchDb, archive: RestoredArchive) => Promise<void>;
}

export interface ExportedTable extends ExportRule {
  readonly name: string;
}
