import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useChurchDay } from '../church-day.ts';
import { formatNumber, formatDay } from '../format.ts';

/** Earlier imports, each linked to its result. */
export function RecentImports({ onOpen }: { readonly onOpen: (importId: string) => void }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const { data } = useQuery(queryOptionsFor(peopleContract.imports, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="latest-imports">
      <Title order={2} size="h4" mb="md" id="latest-imports">
        {t('import.latest')}
      </Title>
      <Stack gap="xs">
        {data.items.map((each) => (
          <Group key={each.id} justify="space-between" gap="sm">
            <Anchor component="button" type="button" onClick={() => onOpen(each.id)}>
              {each.fileName || t('import.unnamed')}
            </Anchor>
            <Text size="sm" c="dimmed">
              {[
                formatDay(toChurchDay(each.createdAt), language),
                t(`import.status.${each.status}`),
                each.status === 'done'
                  ? t('import.people', {
                      count: each.counts.imported,
                      number: formatNumber(each.counts.imported, language),
                    })
                  : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
