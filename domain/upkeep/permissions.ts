import { definePermissions } from '#domain/kernel/permission.ts';

const everybody = ['admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'] as const;

/** `report` is of everybody, who sees the own reports; `view` shows all faults, `edit` sees to them and to the plans. */
export const upkeepPermissions = definePermissions(
  'upkeep',
  'buildings',
  {
    report: { action: 'create', roles: everybody, includedIn: ['edit'] },
    view: { action: 'view', roles: ['admin', 'pastor', 'secretary'], includedIn: ['edit'] },
    edit: { action: 'edit', roles: ['admin', 'secretary'] },
  },
  'upkeep',
);
