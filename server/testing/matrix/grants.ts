/**
 * Who may what, in the words of what was decided: a second telling of `domain/permissions.ts`, on purpose. Whoever changes
 * what a role may do says so twice, and the matrix shows what it opens.
 */
interface Grant {
  /** `system` cannot be switched off. */
  readonly module: 'people' | 'newsletters' | 'system';
  /** Refused in a module that the plan no longer includes, and to support that only looks. */
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

/** `custom`: a role that the church made from that of the secretary, with exactly the permissions that name it above. */
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
