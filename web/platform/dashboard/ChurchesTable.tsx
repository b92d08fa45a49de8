import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChurchRow } from '#domain/platform/schema.ts';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useFormatters } from '../format.ts';
import { churchPath } from '../routes.ts';
import { ChurchBadges } from '../ChurchBadges.tsx';

export function ChurchesTable({ rows }: { readonly rows: readonly ChurchRow[] }) {
  const { t } = useTranslation('admin');
  const { count, day } = useFormatters();
  const column = (key: string, cell: Column<ChurchRow>['cell']) => ({
    key,
    label: t(`churches.columns.${key}`),
    cell,
  });
  const columns: Column<ChurchRow>[] = [
    { ...column('church', (row) => <Name row={row} />), isName: true },
    { ...column('state', (row) => <ChurchBadges church={row} />), narrow: 'plain' },
    { ...column('users', (row) => count(row.users)), align: 'end' },
    column('lastActive', (row) => (row.lastActiveAt ? day(row.lastActiveAt) : t('churches.never'))),
    column('created', (row) => day(row.createdAt)),
  ];
  return (
    <ResponsiveTable
      caption={t('churches.title')}
      columns={columns}
      rows={rows}
      getKey={(row) => row.id}
    />
  );
}

function Name({ row }: { readonly row: ChurchRow }) {
  const { country } = useFormatters();
  const place = [row.city, country(row.country)].filter(Boolean).join(', ');
  return (
    <Stack gap={2}>
      <Anchor component={Link} to={churchPath(row.id)} fw={600} underline="hover">
        {row.name}
      </Anchor>
      <Text span size="sm" c="dimmed" fw={400}>
        {place}
      </Text>
      {row.adminEmail ? (
        <Text span size="sm" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
          {row.adminEmail}
        </Text>
      ) : null}
    </Stack>
  );
}
