import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import {
  getBrowserZone,
  findCountryByZone,
  useCountryOptions,
  useZoneOptions,
  getDefaultZone,
} from '#web/churches/public.ts';
import { AccessCard } from '../AccessCard.tsx';
import { getUnreachableMessage } from '../error-messages.ts';
import { PendingJoinRequestNote } from './PendingJoinRequestNote.tsx';

interface RegisterChurchFormProps {
  readonly onRegistered: (session: SessionView) => Promise<void>;
}

/** Defaults to the browser's country and time zone; choosing a country sets its time zone. */
function useRegistration(onRegistered: RegisterChurchFormProps['onRegistered']) {
  const language = useLanguage();
  const submission = useSubmit(accessContract.registerChurch, {
    defaultValues: {
      churchName: '',
      country: findCountryByZone(getBrowserZone()) ?? '',
      timeZone: getBrowserZone(),
      language,
    },
    explain: getUnreachableMessage,
    onSuccess: onRegistered,
  });
  const { form } = submission;
  const countryField = form.register('country', {
    onChange: () =>
      form.setValue('timeZone', getDefaultZone(form.getValues('country'), getBrowserZone())),
  });
  return { ...submission, countryField };
}

export function RegisterChurchForm({ onRegistered }: RegisterChurchFormProps) {
  const { t } = useTranslation(['auth', 'nav']);
  const { form, submit, problem, running, countryField } = useRegistration(onRegistered);
  const { errors } = form.formState;
  const countries = useCountryOptions();
  const zones = useZoneOptions(useWatch({ control: form.control, name: 'country' }));

  return (
    <AccessCard
      title={t('church.title')}
      lead={t('church.lead')}
      problem={problem}
      footer={<PendingJoinRequestNote />}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('church.name')}
          autoComplete="organization"
          size="md"
          mb="md"
          error={errors.churchName?.message}
          {...form.register('churchName')}
        />
        <NativeSelect
          label={t('church.country')}
          autoComplete="country"
          size="md"
          mb="md"
          data={countries}
          error={errors.country?.message}
          {...countryField}
        />
        <NativeSelect
          label={t('church.timeZone')}
          description={t('church.timeZoneHelp')}
          size="md"
          mb="md"
          data={zones}
          error={errors.timeZone?.message}
          {...form.register('timeZone')}
        />
        <NativeSelect
          label={t('church.language')}
          description={t('church.languageHelp')}
          size="md"
          data={languages.map((value) => ({ value, label: t(`nav:languages.${value}`) }))}
          error={errors.language?.message}
          {...form.register('language')}
        />
        <Button type="submit" size="md" fullWidth mt="lg" loading={running}>
          {t('church.submit')}
        </Button>
      </form>
    </AccessCard>
  );
}
