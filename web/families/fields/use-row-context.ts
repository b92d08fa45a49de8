import { useSession } from '#web/core/session/session.tsx';
import type { RowContext } from './register-values.ts';
import { useRoles } from './roles.ts';

/** Of the forms that users of the church fill in. */
export const useRowContext = (): RowContext => ({
  roles: (useRoles() ?? []).filter(({ archived }) => !archived),
  country: useSession().church?.country ?? '',
  canFindPeople: true,
});
