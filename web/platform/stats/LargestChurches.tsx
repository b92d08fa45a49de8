import { Anchor, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Statistics } from '#domain/platform/schema.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useFormatters } from '../format.ts';
import { churchPath } from '../routes.ts';

type Row = Statistics['churches'][number];

export function LargestChurches({ churches }: { readonly churches: readonly Row[] }) {
  const { t } = useTranslation('admin');
  const { count, bytes } = useFormatters();
  const column = (key: string, cell: Column<Row>['cell']) => ({
    key,
    label: t(`stats.columns.${key}`),
    cell,
  });
  const columns: Column<Row>[] = [
    {
      ...column('name', (row) => (
        <Anchor component={Link} to={churchPath(row.id)} fw={600} underline="hover">
          {row.name}
        </Anchor>
      )),
      isName: true,
    },
    { ...column('people', (row) => count(row.people)), align: 'end' },
    { ...column('users', (row) => count(row.users)), align: 'end' },
    { ...column('sent', (row) => count(row.sent)), align: 'end' },
    { ...column('failed', (row) => count(row.failed)), align: 'end' },
    { ...column('storage', (row) => bytes(row.storageBytes)), align: 'end' },
  ];
  return (
    <Stack component="section" gap="md" aria-labelledby="largest">
      <Title order={2} size="h3" id="largest">
        {t('stats.byChurch')}
      </Title>
      <ResponsiveTable
        caption={t('stats.byChurch')}
        columns={columns}
        rows={churches}
        getKey={(row) => row.id}
      />
    </Stack>
  );
}
