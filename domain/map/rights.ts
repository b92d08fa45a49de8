import { defineRights } from '#domain/kernel/permission.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

export const mapRights = defineRights('map', {
  /** To see where homes are exactly, with their addresses; with the permission to edit people, also to move them. */
  exact: { permission: peoplePermissions.view },
});
