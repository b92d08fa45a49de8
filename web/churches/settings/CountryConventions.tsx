import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getCountryProfile } from '#domain/churches/country/profiles.ts';

/** Conventions of a country that need no setting. */
export function CountryConventions({ country }: { readonly country: string }) {
  const { t } = useTranslation(['settings', 'members', 'countries']);
  const { documents, weekStart, numbers, mobile } = getCountryProfile(country);
  const conventions = [
    [
      'documents',
      documents.map((type) => t(`members:documentType.${type}`).replace(/ \(.*\)$/, '')).join(', '),
    ],
    ['mobile', mobile],
    ['weekStart', weekStart && t(`settings:region.weekStart.${weekStart}`)],
    ['numbers', numbers],
  ] as const;
  return (
    <Stack gap={4}>
      <Text fw={600} size="sm">
        {t('settings:region.conventions.title', { country: t(`countries:${country}`) })}
      </Text>
      {conventions.map(([key, value]) =>
        value ? (
          <Text key={key} size="sm" c="dimmed">
            {t(`settings:region.conventions.${key}`, { value })}
          </Text>
        ) : null,
      )}
    </Stack>
  );
}
