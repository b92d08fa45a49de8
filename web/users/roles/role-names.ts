import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/kernel/roles.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { builtInRoles } from '#domain/users/rules.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

interface RoleHolder {
  readonly role: Role;
  readonly churchRole: { readonly name: string } | null;
}

/** The name of a role: custom roles have one, those of built-in roles are translated. */
export function useRoleName(): (holder: RoleHolder) => string {
  const { t } = useTranslation();
  return ({ role, churchRole }) => churchRole?.name ?? t(`roles.${role}`);
}

/** Options of a role select: the built-in roles, then the church's custom roles. */
export function useRoleOptions(): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation();
  const { data } = useQuery(queryOptionsFor(rolesContract.list, {}));
  const builtIn = builtInRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }));
  return [...builtIn, ...(data?.own.map(({ id, name }) => ({ value: id, label: name })) ?? [])];
}
