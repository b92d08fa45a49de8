/** The rows and grants of all rooms: one line for each. */
import { permissionKeys, type PermissionKey } from '#domain/permissions.ts';
import { accessMatrix } from './rooms/access.ts';
import { auditMatrix } from './rooms/audit.ts';
import { churchesMatrix } from './rooms/churches.ts';
import { dataMatrix } from './rooms/data.ts';
import { geocodingMatrix } from './rooms/geocoding.ts';
import { healthMatrix } from './rooms/health.ts';
import { followUpsMatrix } from './rooms/follow-ups.ts';
import { notesMatrix } from './rooms/notes.ts';
import { familiesMatrix } from './rooms/families.ts';
import { mapMatrix } from './rooms/map.ts';
import { groupsMatrix } from './rooms/groups/groups.ts';
import { newslettersMatrix } from './rooms/newsletters.ts';
import { pickupMatrix } from './rooms/pickup.ts';
import { peopleMatrix } from './rooms/people.ts';
import { platformMatrix } from './rooms/platform.ts';
import { subscriptionMatrix } from './rooms/subscription.ts';
import { visitorsMatrix } from './rooms/visitors.ts';
import { usersMatrix } from './rooms/users.ts';
import type { Grant, MatrixRole, Row, RoomMatrix } from './row.ts';

const rooms: readonly RoomMatrix[] = [
  accessMatrix,
  churchesMatrix,
  usersMatrix,
  subscriptionMatrix,
  peopleMatrix,
  healthMatrix,
  notesMatrix,
  followUpsMatrix,
  familiesMatrix,
  geocodingMatrix,
  mapMatrix,
  pickupMatrix,
  visitorsMatrix,
  groupsMatrix,
  newslettersMatrix,
  auditMatrix,
  dataMatrix,
  platformMatrix,
];

export const rows: ReadonlyMap<string, Row> = new Map(
  rooms.flatMap((room) => Object.entries(room.rows)),
);

/** A test of the matrix checks that no permission is missing. */
export const grants: Readonly<Record<PermissionKey, Grant>> = Object.assign(
  {},
  ...rooms.map((room) => room.grants),
);

export const isGranted = (role: MatrixRole, key: PermissionKey): boolean =>
  grants[key].roles.split(' ').includes(role);
export const customPermissions = permissionKeys.filter((key) => isGranted('custom', key));
