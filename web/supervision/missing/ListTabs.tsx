import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GroupList, PeopleList } from '#domain/supervision/missing-contract.ts';

export type ListKey = PeopleList | GroupList | 'attendance';

interface ListTabsProps {
  readonly lists: readonly ListKey[];
  readonly value: ListKey;
  readonly onChange: (list: ListKey) => void;
}

/** Which list is shown; on a phone a field, because so many do not stand in a line. */
export function ListTabs({ lists, value, onChange }: ListTabsProps) {
  const { t } = useTranslation('groups');
  const data = lists.map((list) => ({ value: list, label: t(`missing.lists.${list}`) }));
  return (
    <>
      <SegmentedControl
        visibleFrom="md"
        aria-label={t('missing.choose')}
        value={value}
        onChange={onChange}
        data={data}
        style={{ alignSelf: 'flex-start' }}
      />
      <NativeSelect
        hiddenFrom="md"
        label={t('missing.choose')}
        value={value}
        onChange={({ target }) => {
          const found = lists.find((list) => list === target.value);
          if (found) onChange(found);
        }}
        data={data}
      />
    </>
  );
}
