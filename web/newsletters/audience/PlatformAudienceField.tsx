import { Fieldset, MultiSelect, Stack, Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { spanishSpeaking } from '#domain/churches/country/countries.ts';
import { languages } from '#domain/kernel/words/languages.ts';
import type { PlatformAudience } from '#domain/newsletters/schema.ts';
import { roles } from '#domain/permissions.ts';
import { planKeys } from '#domain/plans.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { everybody, type Values } from '../editor/values.ts';
import { Reach } from './Reach.tsx';

const rolesOfChurches = roles.filter((role) => role !== 'superadmin');

/** Users of all churches, narrowed by what is chosen; nothing chosen means everybody. */
export function PlatformAudienceField() {
  const { t } = useTranslation(['newsletters', 'common', 'nav']);
  const language = useLanguage();
  const { field } = useController<Values, 'platformAudience'>({ name: 'platformAudience' });
  const audience: PlatformAudience = field.value ?? everybody;
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const choices = {
    roles: rolesOfChurches.map((value) => ({ value, label: t(`common:roles.${value}`) })),
    plans: planKeys.map((value) => ({ value, label: t(`common:plans.${value}`) })),
    countries: spanishSpeaking
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
      <Reach
        audienceType="platform_users"
        targetRecipientListIds={[]}
        platformAudience={audience}
      />
    </Stack>
  );
}
