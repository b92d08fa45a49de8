/**
 * Whether each tenant table is exported and restored. A test fails for a table that no room lists, so that every new table
 * gets a decision.
 */
import { auditTables } from './audit/tables.ts';
import { dataTables } from './data/tables.ts';
import { healthTables } from './health/tables.ts';
import { followUpsTables } from './follow-ups/tables.ts';
import { notesTables } from './notes/tables.ts';
import { familiesTables } from './families/tables.ts';
import { mapTables } from './map/tables.ts';
import { attendanceTables } from './attendance/tables.ts';
import { groupsTables } from './groups/tables.ts';
import { newslettersTables } from './newsletters/tables.ts';
import { pickupTables } from './pickup/tables.ts';
import { peopleTables } from './people/tables.ts';
import { placesTables } from './places/tables.ts';
import { platformTables } from './platform/tables.ts';
import { visitorsTables } from './visitors/tables.ts';
import { subscriptionTables } from './subscription/tables.ts';
import { usersTables } from './users/tables.ts';
import type { ExportedTable, RoomTables } from './core/database/room-tables.ts';

/** One line for each room. A room comes after those whose tables it references: they are restored in this order. */
const rooms: readonly RoomTables[] = [
  usersTables,
  subscriptionTables,
  placesTables,
  peopleTables,
  healthTables,
  notesTables,
  followUpsTables,
  familiesTables,
  mapTables,
  pickupTables,
  visitorsTables,
  groupsTables,
  attendanceTables,
  newslettersTables,
  auditTables,
  dataTables,
  platformTables,
];

export const excludedTables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...rooms.map(({ excluded }) => excluded),
);
export const tablesToExport: readonly ExportedTable[] = rooms.flatMap(({ exported }) =>
  Object.entries(exported).map(([name, rule]) => ({ name, ...rule })),
);
export const onRestored = rooms.flatMap((room) => room.onRestored ?? []);
export const tablesToRestore: readonly ExportedTable[] = tablesToExport.filter(
  ({ notRestoredBecause }) => notRestoredBecause === undefined,
);
