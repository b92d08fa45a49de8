import { NativeSelect, TextInput } from '@mantine/core';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languages } from '#domain/kernel/text/languages.ts';
import { useCountryOptions, useZoneOptions } from '#web/churches/public.ts';

type Identity = Readonly<Record<'name' | 'city' | 'country' | 'timeZone' | 'language', string>>;

interface ChurchIdentityFieldsProps {
  /** Register them in this order, because the first invalid field gets the focus. */
  readonly fields: Readonly<Record<keyof Identity, UseFormRegisterReturn>>;
  readonly errors: FieldErrors<Identity>;
  /** The chosen country, whose time zones are offered first. */
  readonly country: string;
}

export function ChurchIdentityFields({ fields, errors, country }: ChurchIdentityFieldsProps) {
  const { t } = useTranslation(['admin', 'nav']);
  const countries = useCountryOptions();
  const zones = useZoneOptions(country);
  return (
    <>
      <TextInput label={t('admin:fields.name')} error={errors.name?.message} {...fields.name} />
      <TextInput label={t('admin:fields.city')} error={errors.city?.message} {...fields.city} />
      <NativeSelect
        label={t('admin:fields.country')}
        data={countries}
        error={errors.country?.message}
        {...fields.country}
      />
      <NativeSelect
        label={t('admin:fields.timeZone')}
        data={zones}
        error={errors.timeZone?.message}
        {...fields.timeZone}
      />
      <NativeSelect
        label={t('admin:fields.language')}
        data={languages.map((value) => ({ value, label: t(`nav:languages.${value}`) }))}
        {...fields.language}
      />
    </>
  );
}
