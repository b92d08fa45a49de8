import { defineRights } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

export const pickupRights = defineRights('pickup', {
  /** To see who may fetch a child and who may not; with the permission to edit people, also to change it. */
  see: { permission: peoplePermissions.view, of: 'people' },
});
