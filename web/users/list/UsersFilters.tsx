import { useTranslation } from 'react-i18next';
import { userStates } from '#domain/users/schema.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { FilterSelect, ListFilters } from '#web/core/list/ListFilters.tsx';
import { useRoleOptions } from '../roles/role-names.ts';

export function UsersFilters({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('usersPage');
  const states = userStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <ListFilters state={state} searchLabel={t('list.search')}>
      <FilterSelect
        state={state}
        name="role"
        label={t('list.role')}
        anyLabel={t('list.anyRole')}
        data={useRoleOptions()}
      />
      <FilterSelect
        state={state}
        name="state"
        label={t('list.state')}
        anyLabel={t('list.anyState')}
        data={states}
      />
    </ListFilters>
  );
}
