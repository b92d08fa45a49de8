/** The rows and grants of all features: one line for each. */
import { permissionKeys, type PermissionKey } from '#domain/permissions.ts';
import { accessMatrix } from './features/access.ts';
import { auditMatrix } from './features/audit.ts';
import { churchesMatrix } from './features/churches.ts';
import { dataMatrix } from './features/data.ts';
import { geocodingMatrix } from './features/geocoding.ts';
import { healthMatrix } from './features/health.ts';
import { followUpsMatrix } from './features/follow-ups.ts';
import { notesMatrix } from './features/notes.ts';
import { familiesMatrix } from './features/families.ts';
import { mapMatrix } from './features/map.ts';
import { groupsMatrix } from './features/groups/groups.ts';
import { newslettersMatrix } from './features/newsletters.ts';
import { pickupMatrix } from './features/pickup.ts';
import { peopleMatrix } from './features/people.ts';
import { platformMatrix } from './features/platform.ts';
import { subscriptionMatrix } from './features/subscription.ts';
import { visitorsMatrix } from './features/visitors.ts';
import { usersMatrix } from './features/users.ts';
import type { Grant, MatrixRole, Row, FeatureMatrix } from './row.ts';

const features: readonly FeatureMatrix[] = [
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
  features.flatMap((feature) => Object.entries(feature.rows)),
);

/** A test of the matrix checks that no permission is missing. */
export const grants: Readonly<Record<PermissionKey, Grant>> = Object.assign(
  {},
  ...features.map((feature) => feature.grants),
);

export const isGranted = (role: MatrixRole, key: PermissionKey): boolean =>
  grants[key].roles.split(' ').includes(role);
export const customPermissions = permissionKeys.filter((key) => isGranted('custom', key));
