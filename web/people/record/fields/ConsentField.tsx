import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { consentChannels, consentStatuses } from '#domain/people/contact-shapes.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { useFieldError } from './use-field-error.ts';

/** Channels that a user can choose; the others are set by the product. */
const manualChannels: readonly string[] = consentChannels.filter(
  (channel) => channel !== 'import' && channel !== 'unsubscribe',
);

/** Newsletter consent and who stated it. Without consent no newsletter is sent. */
export function ConsentField({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { control, register } = useFormContext<PersonDraft>();
  const consent = useWatch({ control, name: 'newsletterConsent' });
  const status = consent?.status ?? 'none';
  const channels =
    consent?.channel && !manualChannels.includes(consent.channel)
      ? [...manualChannels, consent.channel]
      : manualChannels;
  const statedByError = useFieldError('newsletterConsent.statedBy');
  return (
    <>
      <NativeSelect
        label={label}
        description={t(status === 'none' ? 'form.consentNone' : 'form.consentHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={consentStatuses.map((value) => ({ value, label: t(`consent.${value}`) }))}
        error={useFieldError('newsletterConsent')}
        {...register('newsletterConsent.status')}
      />
      {status === 'none' ? null : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NativeSelect
            label={t('form.consentChannel')}
            data={channels.map((value) => ({ value, label: t(`consentChannel.${value}`) }))}
            {...register('newsletterConsent.channel')}
          />
          <TextInput
            label={t('form.consentStatedBy')}
            description={t('form.consentStatedByHelp')}
            maxLength={120}
            error={statedByError}
            {...register('newsletterConsent.statedBy')}
          />
        </SimpleGrid>
      )}
    </>
  );
}
