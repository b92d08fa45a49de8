import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export const rolesQuery = queryOptionsFor(familiesContract.roles, {});

/** The church's roles in a household, archived ones included. */
export const useRoles = () => useQuery(rolesQuery).data?.items;

export function useRoleNames(): ReadonlyMap<string, string> {
  const roles = useRoles();
  return useMemo(() => new Map(roles?.map(({ id, name }) => [id, name])), [roles]);
}

/** For a select: those that can be assigned, and the present one. */
export function useRoleOptions(currentId: string | null): { value: string; label: string }[] {
  const { t } = useTranslation('families');
  const roles = useRoles() ?? [];
  return [
    { value: '', label: t('member.noRole') },
    ...roles
      .filter(({ id, archived }) => !archived || id === currentId)
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
}
