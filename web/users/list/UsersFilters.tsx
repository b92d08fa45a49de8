import { useTranslation } from 'react-i18next';
import { userStates } from '#domain/users/schema.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { SelectFilters } from '#web/core/rows/SelectFilters.tsx';
import { useRoleOptions } from '../roles/role-names.ts';

export function UsersFilters({ state }: { readonly state: ListState }) {
  const { t } = useTranslation('usersPage');
  const states = userStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <SelectFilters
      state={state}
      searchLabel={t('list.search')}
      filters={[
        { name: 'role', label: t('list.role'), data: useRoleOptions() },
        { name: 'state', label: t('list.state'), data: states },
      ]}
    />
  );
}
