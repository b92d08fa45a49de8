import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  consentChannels,
  consentStatuses,
  type ConsentField,
} from '#domain/people/contact-shapes.ts';
import type { PersonDraft } from '#domain/people/schema.ts';
import { useFieldError } from './use-field-error.ts';

/** Channels that a user can choose; the others are set by the product. */
const manualChannels: readonly string[] = consentChannels.filter(
  (channel) => channel !== 'import' && channel !== 'unsubscribe',
);

/** The names of the statuses, and what a consent means, by its field. */
const texts = {
  newsletterConsent: {
    status: 'consent',
    none: 'form.consentNone',
    known: 'form.consentHelp',
  },
  directoryConsent: {
    status: 'directoryConsent',
    none: 'form.directoryHelp',
    known: 'form.directoryHelp',
  },
} as const satisfies Record<ConsentField, object>;

interface ConsentFieldProps {
  readonly name: ConsentField;
  readonly label: string;
}

/** A consent and who stated it. Without one no newsletter is sent, and nobody is printed in the directory. */
export function ConsentFieldControl({ name, label }: ConsentFieldProps) {
  const { t } = useTranslation('members');
  const { control, register } = useFormContext<PersonDraft>();
  const consent = useWatch({ control, name });
  const status = consent?.status ?? 'none';
  const channels =
    consent?.channel && !manualChannels.includes(consent.channel)
      ? [...manualChannels, consent.channel]
      : manualChannels;
  const statedByError = useFieldError(`${name}.statedBy`);
  return (
    <>
      <NativeSelect
        label={label}
        description={t(texts[name][status === 'none' ? 'none' : 'known'])}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={consentStatuses.map((value) => ({
          value,
          label: t(`${texts[name].status}.${value}`),
        }))}
        error={useFieldError(name)}
        {...register(`${name}.status`)}
      />
      {status === 'none' ? null : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <NativeSelect
            label={t('form.consentChannel')}
            data={channels.map((value) => ({ value, label: t(`consentChannel.${value}`) }))}
            {...register(`${name}.channel`)}
          />
          <TextInput
            label={t('form.consentStatedBy')}
            description={t('form.consentStatedByHelp')}
            maxLength={120}
            error={statedByError}
            {...register(`${name}.statedBy`)}
          />
        </SimpleGrid>
      )}
    </>
  );
}
