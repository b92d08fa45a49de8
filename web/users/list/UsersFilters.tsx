import { Group, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { userStates } from '#domain/users/schema.ts';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { useRoleOptions } from '../roles/role-names.ts';
import type { UserListState } from './list-state.ts';
import classes from './UsersPage.module.css';

export function UsersFilters({ state }: { readonly state: UserListState }) {
  const { t } = useTranslation('usersPage');
  const roles = useRoleOptions();
  return (
    <Group gap="sm">
      <SearchInput
        className={classes['search'] ?? ''}
        label={t('list.search')}
        initial={state.search}
        onSearch={(search) => state.set({ search })}
      />
      <Select
        className={classes['filter'] ?? ''}
        aria-label={t('list.role')}
        placeholder={t('list.anyRole')}
        clearable
        data={roles}
        value={state.role}
        onChange={(role) => state.set({ role })}
      />
      <Select
        className={classes['filter'] ?? ''}
        aria-label={t('list.state')}
        placeholder={t('list.anyState')}
        clearable
        data={userStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={state.state}
        onChange={(value) => state.set({ state: value })}
      />
    </Group>
  );
}
