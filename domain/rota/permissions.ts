import { definePermissions } from '#domain/kernel/permission.ts';

const everybody = ['admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member'] as const;

/** `serve` is of everybody, who sees the own dates; `view` shows the names of all who serve. */
export const rotaPermissions = definePermissions(
  'rota',
  'agenda',
  {
    serve: { action: 'edit', roles: everybody },
    view: { action: 'view', roles: ['admin', 'pastor', 'secretary'], includedIn: ['edit'] },
    edit: { action: 'edit', roles: ['admin', 'pastor', 'secretary'] },
  },
  'rota',
);
