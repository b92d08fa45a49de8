import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddByFilter } from './AddByFilter.tsx';
import { AddByList } from './AddByList.tsx';
import { AddBySearch } from './AddBySearch.tsx';
import type { AddPeopleProps } from './add-people.ts';

const ways = { search: AddBySearch, list: AddByList, filter: AddByFilter } as const;
type Way = keyof typeof ways;

/** Adds people on record to a group: found by name, by a pasted list or file, or by a saved filter. */
export function AddPeopleDialog({ group, onClose }: AddPeopleProps) {
  const { t } = useTranslation(['groups', 'common']);
  const [way, setWay] = useState<Way>('search');
  const Fields = ways[way];
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('groups:members.add.title', { group: group.name })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('groups:members.add.way')}
          value={way}
          onChange={setWay}
          data={(['search', 'list', 'filter'] as const).map((value) => ({
            value,
            label: t(`groups:members.add.ways.${value}`),
          }))}
        />
        <Fields group={group} onClose={onClose} />
      </Stack>
    </Modal>
  );
}
