import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { formatCount, formatDay } from '../format.ts';

/** What was imported before, to look at again. */
export function LatestImports({ onOpen }: { readonly onOpen: (importId: string) => void }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
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
                formatDay(each.createdAt.slice(0, 10), language),
                t(`import.status.${each.status}`),
                each.status === 'done'
                  ? t('import.people', {
                      count: each.counts.imported,
                      number: formatCount(each.counts.imported, language),
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
