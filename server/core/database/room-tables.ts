/** What a room says about each of its tenant tables: whether it is exported and restored with the church. */
interface ExportRule {
  /** Columns that are not exported: secrets, and references that are only valid on this server. */
  readonly excludedColumns?: readonly string[];
  /** Columns with user ids, which may not exist in the restored church. */
  readonly userIdColumns?: readonly string[];
  /** Why the table is not restored; tables without a reason are. */
  readonly notRestoredBecause?: string;
}

export interface RoomTables {
  /** In an order in which each table follows the tables that it references. */
  readonly exported: Readonly<Record<string, ExportRule>>;
  /** Tables that are not exported, with the reason. */
  readonly excluded: Readonly<Record<string, string>>;
}

export interface ExportedTable extends ExportRule {
  readonly name: string;
}
