import { Radio, Stack } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { churchAudienceTypes, type AudienceType } from '#domain/newsletters/schema.ts';
import { loadLater } from '#web/core/load-later.tsx';
import type { NewsletterValues } from '../editor/form-values.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { AudienceReach } from './AudienceReach.tsx';

const PlatformAudienceField = loadLater(() => import('./PlatformAudienceField.tsx'));
const ListsField = loadLater(() => import('./ListsField.tsx'));

/** Choice of the audience, with the current number of recipients. */
export function AudienceField() {
  return useNewsletterPaths().isPlatform ? <PlatformAudienceField /> : <ChurchAudienceField />;
}

function ChurchAudienceField() {
  const { id } = useParams();
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
        id={id}
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
