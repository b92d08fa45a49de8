import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rolesContract } from '#domain/users/roles-contract.ts';
import { builtInRoles } from '#domain/users/rules.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The built-in roles and, for those who see them, the church's own. Chosen ones without a name stay chosen. */
export function useRoleChoices(chosen: readonly string[]): Choice[] {
  const { t } = useTranslation(['agenda', 'common']);
  const canList = useMay(rolesContract.list);
  const { data } = useQuery({ ...queryOptionsFor(rolesContract.list, {}), enabled: canList });
  const choices = [
    ...builtInRoles.map((role) => ({ value: role, label: t(`common:roles.${role}`) })),
    ...(data?.own ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const unnamed = chosen.filter((key) => !choices.some(({ value }) => value === key));
  return [...choices, ...unnamed.map((value) => ({ value, label: t('agenda:calendars.ownRole') }))];
}
