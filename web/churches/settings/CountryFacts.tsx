import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { profileOf } from '#domain/churches/country/profiles.ts';

/** What a country brings along and nobody has to set. */
export function CountryFacts({ country }: { readonly country: string }) {
  const { t } = useTranslation(['settings', 'members', 'countries']);
  const { documents, weekStart, numbers, mobile } = profileOf(country);
  const facts = [
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
        {t('settings:region.facts.title', { country: t(`countries:${country}`) })}
      </Text>
      {facts.map(([key, value]) =>
        value ? (
          <Text key={key} size="sm" c="dimmed">
            {t(`settings:region.facts.${key}`, { value })}
          </Text>
        ) : null,
      )}
    </Stack>
  );
}
