import { Fieldset, MultiSelect, Stack, Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { spanishSpeakingCountries } from '#domain/churches/country/countries.ts';
import { getCountryNames } from '#domain/kernel/formatters.ts';
import { languages } from '#domain/kernel/text/languages.ts';
import type { PlatformAudience } from '#domain/newsletters/schema.ts';
import { roles } from '#domain/kernel/roles.ts';
import { planKeys } from '#domain/plans.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { unfilteredAudience, type NewsletterValues } from '../editor/form-values.ts';
import { AudienceReach } from './AudienceReach.tsx';

const churchRoles = roles.filter((role) => role !== 'superadmin');

/** Filters on the users of all churches. An empty filter matches everyone. */
export default function PlatformAudienceField() {
  const { t } = useTranslation(['newsletters', 'common', 'nav']);
  const language = useLanguage();
  const { field } = useController<NewsletterValues, 'platformAudience'>({
    name: 'platformAudience',
  });
  const audience: PlatformAudience = field.value ?? unfilteredAudience;
  const countries = getCountryNames(language);
  const { compare } = new Intl.Collator(language);
  const choices = {
    roles: churchRoles.map((value) => ({ value, label: t(`common:roles.${value}`) })),
    plans: planKeys.map((value) => ({ value, label: t(`common:plans.${value}`) })),
    countries: spanishSpeakingCountries
      .map((value) => ({ value, label: countries.of(value) ?? value }))
      .toSorted((one, other) => compare(one.label, other.label)),
    languages: languages.map((value) => ({ value, label: t(`nav:languages.${value}`) })),
  };
  return (
    <Stack gap="md">
      <Fieldset variant="unstyled" legend={<b>{t('newsletters:audienceField.title')}</b>}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('newsletters:platformAudience.hint')}
        </Text>
        <Stack gap="sm">
          {(['roles', 'plans', 'countries', 'languages'] as const).map((key) => (
            <MultiSelect
              key={key}
              label={t(`newsletters:platformAudience.${key}`)}
              placeholder={audience[key].length === 0 ? t('newsletters:platformAudience.any') : ''}
              data={choices[key]}
              value={[...audience[key]]}
              onChange={(chosen) => field.onChange({ ...audience, [key]: chosen })}
              clearable
            />
          ))}
        </Stack>
      </Fieldset>
      <AudienceReach
        audienceType="platform_users"
        targetRecipientListIds={[]}
        platformAudience={audience}
      />
    </Stack>
  );
}
