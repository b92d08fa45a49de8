import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedFiltersContract } from '#domain/people/saved-filters/contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { SavedFilterView } from '#domain/people/saved-filters/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { SavedFilters } from './use-saved-filters.ts';

const SaveFilterDialog = loadLater(() => import('./SaveFilterDialog.tsx'));

/** Opens a saved filter; the one that is open is renamed and deleted here. */
export function SavedFiltersMenu({ saved }: { readonly saved: SavedFilters }) {
  const { t } = useTranslation('members');
  const { items, current } = saved;
  const [renamed, setRenamed] = useState<SavedFilterView | null>(null);
  if (items.length === 0) return null;
  return (
    <>
      <Menu position="bottom-start" width={280} withinPortal>
        <Menu.Target>
          <Button
            variant={current ? 'light' : 'default'}
            leftSection={<Icon name="list" size={18} />}
            rightSection={<Icon name="down" size={14} />}
            maw="16rem"
          >
            {current?.name ?? t('saved.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <FilterGroup label={t('saved.shared')} saved={saved} isShared />
          <FilterGroup label={t('saved.own')} saved={saved} isShared={false} />
          {current ? <ChangeItems filter={current} onRename={() => setRenamed(current)} /> : null}
        </Menu.Dropdown>
      </Menu>
      {renamed ? (
        <SaveFilterDialog
          filter={renamed}
          parameters={renamed.parameters}
          onClose={() => setRenamed(null)}
          onSaved={() => undefined}
        />
      ) : null}
    </>
  );
}

interface FilterGroupProps {
  readonly label: string;
  readonly saved: SavedFilters;
  readonly isShared: boolean;
}

function FilterGroup({ label, saved, isShared }: FilterGroupProps) {
  const filters = saved.items.filter(({ shared }) => shared === isShared);
  if (filters.length === 0) return null;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {filters.map((filter) => (
        <Menu.Item
          key={filter.id}
          rightSection={filter.id === saved.current?.id ? <Icon name="check" size={16} /> : null}
          onClick={() => saved.open(filter)}
        >
          {filter.name}
        </Menu.Item>
      ))}
    </>
  );
}

interface ChangeItemsProps {
  readonly filter: SavedFilterView;
  readonly onRename: () => void;
}

function ChangeItems({ filter, onRename }: ChangeItemsProps) {
  const { t } = useTranslation('members');
  const mayShare = useMay(peopleContract.update);
  const remove = useCommand(savedFiltersContract.remove, {
    confirm: {
      title: t('saved.deleteTitle', { name: filter.name }),
      text: t('saved.deleteText'),
      action: t('saved.delete'),
      destructive: true,
    },
    refreshes: [savedFiltersContract.list],
    success: t('saved.deleted', { name: filter.name }),
  });
  if (filter.shared && !mayShare) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="edit" size={16} />} onClick={onRename}>
        {t('saved.rename')}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<Icon name="delete" size={16} />}
        onClick={() => void remove.run({ filterId: filter.id })}
      >
        {t('saved.delete')}
      </Menu.Item>
    </>
  );
}
