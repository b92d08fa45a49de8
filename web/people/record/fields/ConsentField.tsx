import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { consentChannels, consentStatuses, type PersonDraft } from '#domain/people/schema.ts';
import { useFault } from './use-fault.ts';

/** Channels that a person writes down; the others are the product's own. */
const byHand: readonly string[] = consentChannels.filter(
  (channel) => channel !== 'import' && channel !== 'unsubscribe',
);

/** Whether the person wants the newsletter, and who states so. Nobody without consent is ever mailed. */
export function ConsentField({ label }: { readonly label: string }) {
  const { t } = useTranslation('members');
  const { control, register } = useFormContext<PersonDraft>();
  const consent = useWatch({ control, name: 'newsletterConsent' });
  const status = consent?.status ?? 'none';
  const channels =
    consent?.channel && !byHand.includes(consent.channel) ? [...byHand, consent.channel] : byHand;
  const statedByFault = useFault('newsletterConsent.statedBy');
  return (
    <>
      <NativeSelect
        label={label}
        description={t('form.consentHelp')}
        data={consentStatuses.map((value) => ({ value, label: t(`consent.${value}`) }))}
        error={useFault('newsletterConsent')}
        {...register('newsletterConsent.status')}
      />
      {status === 'none' ? (
        <Text size="sm" c="dimmed">
          {t('form.consentNone')}
        </Text>
      ) : (
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
            error={statedByFault}
            {...register('newsletterConsent.statedBy')}
          />
        </SimpleGrid>
      )}
    </>
  );
}
