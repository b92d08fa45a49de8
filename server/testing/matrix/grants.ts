/**
 * The permissions of each role: an intentional duplicate of `domain/permissions.ts`, so that a change of a role's
 * permissions has to be made twice and the matrix shows its effects.
 */
interface Grant {
  /** The `system` module can't be switched off. */
  readonly module: 'people' | 'newsletters' | 'system';
  /** Denied in a module that the plan no longer includes, and to read-only support. */
  readonly changes: boolean;
  readonly roles: string;
}

export const grants = {
  'people.view': {
    module: 'people',
    changes: false,
    roles: 'admin pastor secretary treasurer custom',
  },
  'people.create': { module: 'people', changes: true, roles: 'admin pastor secretary' },
  'people.edit': { module: 'people', changes: true, roles: 'admin pastor secretary' },
  'people.delete': { module: 'people', changes: true, roles: 'admin pastor custom' },
  'people.import': { module: 'people', changes: true, roles: 'admin secretary' },
  'people.export': { module: 'people', changes: false, roles: 'admin pastor secretary' },
  'newsletters.view': {
    module: 'newsletters',
    changes: false,
    roles: 'admin pastor secretary custom',
  },
  'newsletters.create': { module: 'newsletters', changes: true, roles: 'admin pastor secretary' },
  'newsletters.edit': { module: 'newsletters', changes: true, roles: 'admin pastor secretary' },
  'newsletters.delete': { module: 'newsletters', changes: true, roles: 'admin pastor custom' },
  'newsletters.send': { module: 'newsletters', changes: true, roles: 'admin pastor secretary' },
  'church.edit': { module: 'system', changes: true, roles: 'admin' },
  'users.view': { module: 'system', changes: false, roles: 'admin' },
  'users.manage': { module: 'system', changes: true, roles: 'admin' },
  'subscription.view': { module: 'system', changes: false, roles: 'admin' },
  'subscription.manage': { module: 'system', changes: true, roles: 'admin' },
  'church.export': { module: 'system', changes: false, roles: 'admin' },
  'church.delete': { module: 'system', changes: true, roles: 'admin' },
  'audit.view': { module: 'system', changes: false, roles: 'admin' },
  'platform.manage': { module: 'system', changes: true, roles: '' },
} as const satisfies Record<string, Grant>;

export type GrantKey = keyof typeof grants;

/** `custom`: a church-defined role, based on the secretary's, with exactly the permissions that list it above. */
export const matrixRoles = [
  'superadmin',
  'admin',
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
  'custom',
] as const;
export type MatrixRole = (typeof matrixRoles)[number];

export const isGranted = (role: MatrixRole, key: GrantKey): boolean =>
  grants[key].roles.split(' ').includes(role);
export const customPermissions = (Object.keys(grants) as GrantKey[]).filter((key) =>
  isGranted('custom', key),
);
