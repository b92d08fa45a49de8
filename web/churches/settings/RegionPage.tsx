import { Alert, Button, Group, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currencyCodes } from '#domain/churches/country/countries.ts';
import { getCountryProfile } from '#domain/churches/country/profiles.ts';
import type { ChurchView } from '#domain/churches/schema.ts';
import { getCurrencyNames, getDateFormat, hourCycles } from '#domain/kernel/formatters.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useCountryOptions, useZoneCity, useZoneOptions } from '../country/use-options.ts';
import { CountryConventions } from './CountryConventions.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ChurchSettingsPart, useSettingsSubmit } from './church-settings.tsx';

const toFormValues = ({
  country,
  currency,
  timeZone,
  hourCycle,
  language,
  fiscalMonth,
}: ChurchView) => ({ country, currency, timeZone, hourCycle, language, fiscalMonth });

/** Country, currency, time zone, hours and language of the church. */
export default function RegionPage() {
  return <ChurchSettingsPart>{(church) => <RegionSection church={church} />}</ChurchSettingsPart>;
}

function RegionSection({ church }: { readonly church: ChurchView }) {
  const { t } = useTranslation(['settings', 'nav', 'countries']);
  const submission = useSettingsSubmit(toFormValues, church);
  const { form } = submission;
  const { errors } = form.formState;
  const { register } = form;
  const [country, timeZone] = useWatch({ control: form.control, name: ['country', 'timeZone'] });
  const countries = useCountryOptions().slice(1);
  const zones = useZoneOptions(country);
  return (
    <Section title={t('settings:region.title')}>
      <SettingsForm {...submission}>
        <NativeSelect
          label={t('settings:region.country')}
          data={countries}
          error={errors.country?.message}
          {...register('country')}
        />
        <CountryDefaultsOffer form={form} country={country} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('settings:region.currency')}
            data={useCurrencyOptions()}
            error={errors.currency?.message}
            {...register('currency')}
          />
          <NativeSelect
            label={t('settings:region.timeZone')}
            data={zones}
            error={errors.timeZone?.message}
            {...register('timeZone')}
            // The options are in another order for another country: the choice stays.
            value={timeZone}
          />
          <NativeSelect
            label={t('settings:region.hourCycle')}
            data={hourCycles.map((value) => ({
              value,
              label: t(`settings:region.hourCycles.${value}`),
            }))}
            error={errors.hourCycle?.message}
            {...register('hourCycle')}
          />
          <NativeSelect
            label={t('settings:region.language')}
            description={t('settings:region.languageHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={languages.map((value) => ({ value, label: t(`nav:languages.${value}`) }))}
            error={errors.language?.message}
            {...register('language')}
          />
          <FiscalMonthSelect form={form} />
        </SimpleGrid>
        <CountryConventions country={country} />
      </SettingsForm>
    </Section>
  );
}

type RegionForm = UseFormReturn<ReturnType<typeof toFormValues>>;

function FiscalMonthSelect({ form }: { readonly form: RegionForm }) {
  const { t } = useTranslation('settings');
  return (
    <NativeSelect
      label={t('region.fiscalMonth')}
      description={t('region.fiscalMonthHelp')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={useMonthOptions()}
      error={form.formState.errors.fiscalMonth?.message}
      {...form.register('fiscalMonth', { valueAsNumber: true })}
    />
  );
}

/** Offers the currency and time zone of a newly chosen country. */
function CountryDefaultsOffer({
  form,
  country,
}: {
  readonly form: RegionForm;
  readonly country: string;
}) {
  const { t } = useTranslation(['settings', 'countries']);
  const [currency, timeZone] = useWatch({ control: form.control, name: ['currency', 'timeZone'] });
  const language = useLanguage();
  const toCity = useZoneCity();
  const profile = getCountryProfile(country);
  const zone = profile.timeZones[0];
  const offersCurrency = currency !== profile.currency;
  const offersZone = zone !== undefined && !profile.timeZones.includes(timeZone);
  if (!offersCurrency && !offersZone) return null;
  const values = {
    country: t(`countries:${country}`),
    currency: getCurrencyNames(language).of(profile.currency) ?? profile.currency,
    zone: zone ? toCity(zone) : '',
  };
  const offer = offersCurrency && offersZone ? 'both' : offersCurrency ? 'currency' : 'zone';
  const applyOffer = (): void => {
    if (offersCurrency) form.setValue('currency', profile.currency, { shouldDirty: true });
    if (offersZone) form.setValue('timeZone', zone, { shouldDirty: true });
  };
  return (
    <Alert icon={<Icon name="light" />} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(`settings:region.offer.${offer}`, values)}</Text>
        <Button size="xs" variant="default" onClick={applyOffer}>
          {t('settings:region.offer.apply')}
        </Button>
      </Group>
    </Alert>
  );
}

function useCurrencyOptions() {
  const language = useLanguage();
  return useMemo(() => {
    const names = getCurrencyNames(language);
    return currencyCodes.map((value) => ({
      value,
      label: `${value} · ${names.of(value) ?? value}`,
    }));
  }, [language]);
}

function useMonthOptions() {
  const language = useLanguage();
  return useMemo(() => {
    const format = getDateFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => ({
      value: String(index + 1),
      label: format.format(new Date(Date.UTC(2024, index, 1))),
    }));
  }, [language]);
}
