import { Anchor, MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { churchAudienceTypes, type AudienceType } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import type { Values } from '../editor/values.ts';
import { usePlaces } from '../places.ts';
import { listsPath } from '../routes.ts';
import { PlatformAudienceField } from './PlatformAudienceField.tsx';
import { Reach } from './Reach.tsx';

/** Who gets it, and how many that would be today. */
export function AudienceField() {
  return usePlaces().isPlatform ? <PlatformAudienceField /> : <ChurchAudienceField />;
}

function ChurchAudienceField() {
  const { t } = useTranslation('newsletters');
  const type = useController<Values, 'audienceType'>({ name: 'audienceType' });
  const lists = useController<Values, 'targetRecipientListIds'>({ name: 'targetRecipientListIds' });
  const isCustom = type.field.value === 'custom_list';
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('audienceField.title')}
        labelProps={{ fw: 600, mb: 'sm' }}
        value={type.field.value ?? ''}
        onChange={(value) => type.field.onChange(value)}
        error={type.fieldState.error?.message}
      >
        <Stack gap="sm">
          {churchAudienceTypes.map((value) => (
            <Radio
              key={value}
              value={value}
              label={labelOf(value, t)}
              description={t(`audienceField.${value}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isCustom ? (
        <ListsField
          value={lists.field.value}
          error={lists.fieldState.error?.message}
          onChange={lists.field.onChange}
        />
      ) : null}
      <Reach
        audienceType={type.field.value}
        targetRecipientListIds={lists.field.value}
        platformAudience={null}
      />
    </Stack>
  );
}

const labelOf = (type: AudienceType, t: (key: string) => string): string =>
  t(
    type === 'custom_list'
      ? 'newsletters:audienceField.custom_list_label'
      : `newsletters:audience.${type}`,
  );

interface ListsFieldProps {
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: string[]) => void;
}

/** Lists are made in another tab; coming back finds them. */
function ListsField({ value, error, onChange }: ListsFieldProps) {
  const { t } = useTranslation('newsletters');
  const { data } = useQuery({
    ...queryOptionsFor(recipientListsContract.list, {}),
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

function ListOption({ list }: { readonly list: RecipientListView | undefined }) {
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
