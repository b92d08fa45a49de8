/** The built-in roles. */
export const roles = [
  'superadmin',
  'admin',
  'pastor',
  'secretary',
  'treasurer',
  'leader',
  'member',
] as const;
export type Role = (typeof roles)[number];
