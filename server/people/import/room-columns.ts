/** Columns of spreadsheets about people that a later room reads and writes, such as the family of a person. */
import { checkAccess } from '#domain/access/guard.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ErrorKey, LabelKey } from '#domain/kernel/text-keys.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { RoomCells } from '#domain/people/columns/column-kinds.ts';
import { isRoomTarget, type RoomTarget } from '#domain/people/columns/room-targets.ts';
import type { ColumnTarget } from '#domain/people/import/imports.ts';
import type { Names } from '#domain/people/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toVisitor, type Actor } from '#server/core/session/actor.ts';
import type { Author } from '../person-parts.ts';

interface RoomColumn {
  readonly target: RoomTarget;
  readonly labelKey: LabelKey;
  /** Comma-separated headers that identify the column, in lower case without accents. */
  readonly headers: string;
  /** Another column, without which this one says nothing. */
  readonly needs?: RoomTarget;
}

/** What a preview shows of a cell, or why the cell can't be imported. */
export type ReadRoomCell = (
  target: RoomTarget,
  text: string,
) => { readonly shown: string } | { readonly reason: ErrorKey };

export interface ImportedPerson {
  readonly id: string;
  readonly names: Names;
  readonly cells: RoomCells;
}

export interface RoomImport {
  /** Of the import, and of the step that undoes it. */
  readonly id: string;
  readonly author: Author;
}

/** The columns of one room. */
export interface RoomColumns {
  readonly columns: readonly RoomColumn[];
  readonly importPermission: Permission;
  readonly exportPermission: Permission;
  /** What is wrong with the cells of a row together. */
  readonly checkRow: (cells: RoomCells) => { target: RoomTarget; reason: ErrorKey } | null;
  readonly openReader: (db: ChurchDb, language: Language) => Promise<ReadRoomCell>;
  /** The cells of these people for an export. */
  readonly listCells: (
    db: ChurchDb,
    personIds: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, RoomCells>>;
  /** After the people were inserted, in the same transaction. Only of people who have cells. */
  readonly importPeople: (
    db: ChurchDb,
    people: readonly ImportedPerson[],
    run: RoomImport,
  ) => Promise<void>;
  /** The names of the room's records that changed since the import, which therefore can't be undone. */
  readonly lockChangedRecords: (db: ChurchDb, importId: string) => Promise<readonly string[]>;
  /** Takes the import back before its people are deleted. */
  readonly undoImport: (db: ChurchDb, run: RoomImport) => Promise<void>;
}

export interface SpreadsheetContributions {
  readonly roomColumns?: RoomColumns;
}

const listRoomColumns = (rooms: readonly SpreadsheetContributions[]): RoomColumns[] =>
  rooms.flatMap(({ roomColumns }) => roomColumns ?? []);

/** The columns that the actor may read or write. */
export const listAllowedColumns = (
  rooms: readonly SpreadsheetContributions[],
  actor: Actor,
  use: 'importPermission' | 'exportPermission',
): RoomColumns[] =>
  listRoomColumns(rooms).filter(
    (room) => checkAccess(toVisitor(actor), { permission: room[use] }) === null,
  );

/** Those with columns in the mapping. */
export const listMappedRooms = (
  rooms: readonly SpreadsheetContributions[],
  mapping: readonly (ColumnTarget | null)[],
): RoomColumns[] =>
  listRoomColumns(rooms).filter(({ columns }) =>
    columns.some(({ target }) => mapping.includes(target)),
  );

/** Throws Problem `forbidden` for the column of a room that the actor may not import. */
export function requireAllowedTargets(
  allowed: readonly RoomColumns[],
  mapping: readonly (ColumnTarget | null)[],
): void {
  const targets = new Set<string>(listTargets(allowed));
  if (mapping.some((target) => target !== null && isRoomTarget(target) && !targets.has(target)))
    throw new Problem('forbidden', 'no-permission');
}

export const listTargets = (rooms: readonly RoomColumns[]): RoomTarget[] =>
  rooms.flatMap(({ columns }) => columns.map(({ target }) => target));

/** Finds the column of a header among these targets. */
export function createRoomTargetFinder(
  rooms: readonly SpreadsheetContributions[],
  targets: readonly string[],
): (header: string, all: readonly string[]) => RoomTarget | null {
  const byHeader = new Map(
    listRoomColumns(rooms)
      .flatMap(({ columns }) => columns)
      .filter(({ target }) => targets.includes(target))
      .flatMap((column) =>
        column.headers.split(',').map((header): [string, RoomColumn] => [fold(header), column]),
      ),
  );
  return (header, all) => {
    const column = byHeader.get(header);
    const isUsable =
      !column?.needs || all.some((each) => byHeader.get(each)?.target === column.needs);
    return column && isUsable ? column.target : null;
  };
}

export interface RoomReader {
  readonly readCell: ReadRoomCell;
  readonly checkRow: RoomColumns['checkRow'];
}

/** Reads the cells of all rooms in the mapping. */
export async function openRoomReader(
  db: ChurchDb,
  rooms: readonly RoomColumns[],
  language: Language,
): Promise<RoomReader> {
  const readers = new Map<RoomTarget, ReadRoomCell>();
  for (const room of rooms) {
    const read = await room.openReader(db, language);
    for (const { target } of room.columns) readers.set(target, read);
  }
  return {
    readCell: (target, text) => readers.get(target)?.(target, text) ?? { reason: 'invalid-value' },
    checkRow: (cells) =>
      rooms.map(({ checkRow }) => checkRow(cells)).find((problem) => problem !== null) ?? null,
  };
}
