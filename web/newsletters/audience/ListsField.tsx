import { Anchor, MultiSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientTarget } from '#domain/newsletters/lists-schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { listsPath } from '../routes.ts';

interface ListsFieldProps {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: string[]) => void;
}

/** Lists are managed in another tab, so they are refetched when the window regains focus. */
export default function ListsField({ value, error, onChange }: ListsFieldProps) {
  const { t } = useTranslation('newsletters');
  const { data } = useQuery({
    ...queryOptionsFor(recipientListsContract.targets, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const lists = new Map(data?.items.map((list) => [list.id, list]));
  return (
    <Stack gap="xs">
      {data?.items.length === 0 ? (
        <Text size="sm">{t('audienceField.noLists')}</Text>
      ) : (
        <MultiSelect
          label={t('audienceField.choose')}
          placeholder={value.length === 0 ? t('audienceField.choosePlaceholder') : ''}
          data={[...lists.values()].map(({ id, name }) => ({ value: id, label: name }))}
          renderOption={({ option }) => <ListOption list={lists.get(option.value)} />}
          value={value.filter((id) => lists.has(id))}
          onChange={onChange}
          error={error}
          searchable
        />
      )}
      <Anchor href={listsPath} target="_blank" size="sm">
        {t('audienceField.manage')}
      </Anchor>
    </Stack>
  );
}

function ListOption({ list }: { readonly list: RecipientTarget | undefined }) {
  const { t } = useTranslation('newsletters');
  return (
    <Stack gap={0}>
      <span>{list?.name}</span>
      <Text span size="xs" c="dimmed">
        {t('lists.count', { count: list?.recipientCount ?? 0 })}
      </Text>
    </Stack>
  );
}
