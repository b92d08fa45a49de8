import { defineRights } from '#domain/kernel/permission.ts';
import { upkeepPermissions } from './permissions.ts';

export const upkeepRights = defineRights('upkeep', {
  /** To see and change the codes of alarms and doors. Each look is in the log. */
  codes: { permission: upkeepPermissions.view },
});
