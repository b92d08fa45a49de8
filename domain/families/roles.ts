/** The church's list of roles in a household. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';

/** Those of a new church, in order; it may rename them and add others. Their names are in `familyRole.json`. */
export const standardRoles = [
  { key: 'head', isHead: true },
  { key: 'spouse', isHead: true },
  { key: 'child', isHead: false },
  { key: 'parent', isHead: false },
  { key: 'grandparent', isHead: false },
  { key: 'godparent', isHead: false },
  { key: 'relative', isHead: false },
  { key: 'unrelated', isHead: false },
] as const;
export type StandardRoleKey = (typeof standardRoles)[number]['key'];

/** `key` identifies a standard role, whose name is translated unless the church renamed it. */
export const roleView = z.strictObject({
  id,
  key: z.string().nullable(),
  name: z.string(),
  renamed: z.boolean(),
  isHead: z.boolean(),
  /** Archived roles stay with the people who have them and can't be assigned to others. */
  archived: z.boolean(),
});
export type RoleView = z.output<typeof roleView>;
