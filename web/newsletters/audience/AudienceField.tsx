import { Anchor, MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientTarget } from '#domain/newsletters/lists-schema.ts';
import { churchAudienceTypes, type AudienceType } from '#domain/newsletters/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { NewsletterValues } from '../editor/form-values.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { listsPath } from '../routes.ts';
import { PlatformAudienceField } from './PlatformAudienceField.tsx';
import { AudienceReach } from './AudienceReach.tsx';

/** Choice of the audience, with the current number of recipients. */
export function AudienceField() {
  return useNewsletterPaths().isPlatform ? <PlatformAudienceField /> : <ChurchAudienceField />;
}

function ChurchAudienceField() {
  const { t } = useTranslation('newsletters');
  const type = useController<NewsletterValues, 'audienceType'>({ name: 'audienceType' });
  const lists = useController<NewsletterValues, 'targetRecipientListIds'>({
    name: 'targetRecipientListIds',
  });
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
              label={getAudienceLabel(value, t)}
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
      <AudienceReach
        audienceType={type.field.value}
        targetRecipientListIds={lists.field.value}
        platformAudience={null}
      />
    </Stack>
  );
}

const getAudienceLabel = (type: AudienceType, t: (key: string) => string): string =>
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

/** Lists are managed in another tab, so they are refetched when the window regains focus. */
function ListsField({ value, error, onChange }: ListsFieldProps) {
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
