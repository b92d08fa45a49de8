/** The rows and grants of all features: the `matrix` of each file in `features/`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { permissionKeys, type PermissionKey } from '#domain/permissions.ts';
import type { Grant, MatrixRole, Row, FeatureMatrix } from './row.ts';

const folder = join(import.meta.dirname, 'features');
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .toSorted()
    .map((path) => import(join(folder, path)) as Promise<{ readonly matrix?: FeatureMatrix }>),
);
const features = modules.flatMap(({ matrix }) => matrix ?? []);

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
