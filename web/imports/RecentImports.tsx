import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useFileName, useFormatCounts, useImportScreen } from './import-screen.ts';

/** Earlier imports, each linked to its result. */
export function RecentImports({ onOpen }: { readonly onOpen: (importId: string) => void }) {
  const { t } = useTranslation('imports');
  const formatDay = useFormatDay();
  const getFileName = useFileName();
  const formatCounts = useFormatCounts();
  const { declaration } = useImportScreen();
  const { data } = useQuery(queryOptionsFor(declaration.endpoints.imports, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="latest-imports">
      <Title order={2} size="h4" mb="md" id="latest-imports">
        {t('latest')}
      </Title>
      <Stack gap="xs">
        {data.items.map((each) => (
          <Group key={each.id} justify="space-between" gap="sm">
            <Anchor component="button" type="button" onClick={() => onOpen(each.id)}>
              {getFileName(each.fileName)}
            </Anchor>
            <Text size="sm" c="dimmed">
              {[
                formatDay(each.createdAt),
                t(`status.${each.status}`),
                each.status === 'done' ? formatCounts(each) : '',
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
