import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/permissions.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { builtInRoles } from '#domain/users/rules.ts';
import { queryOptionsFor } from '#web/core/query.ts';

interface Having {
  readonly role: Role;
  readonly churchRole: { readonly name: string } | null;
}

/** What a role is called: the church's own by its name, a built-in one in the user's language. */
export function useRoleName(): (having: Having) => string {
  const { t } = useTranslation();
  return ({ role, churchRole }) => churchRole?.name ?? t(`roles.${role}`);
}

/** Every role that can be given: the built-in ones, then the church's own. */
export function useRoleOptions(): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation();
  const { data } = useQuery(queryOptionsFor(rolesContract.list, {}));
  const builtIn = builtInRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }));
  return [...builtIn, ...(data?.own.map(({ id, name }) => ({ value: id, label: name })) ?? [])];
}
