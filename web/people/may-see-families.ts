import { useMayOpen } from '#web/core/session/access.ts';

/** Whether the user sees to which household a person belongs: the church has the module, and the role the permission. */
export const useMaySeeFamilies = (): boolean => useMayOpen('/app/families/list');
