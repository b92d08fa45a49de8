import { defineRights } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

export const healthRights = defineRights('health', {
  /** To see allergies and medical notes; with the permission to edit people, also to write them. */
  see: { permission: peoplePermissions.view, of: 'people' },
});
