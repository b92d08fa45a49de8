import { useTranslation } from 'react-i18next';
import type { ChurchRow } from '#domain/platform/schema.ts';
import { RowBadge } from '#web/core/list/LongListRow.tsx';
import type { Pages } from '#web/core/list/use-more-pages.ts';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { useFormatters } from '../format.ts';
import { churchPath } from '../routes.ts';

interface ChurchesTableProps {
  readonly rows: readonly ChurchRow[];
  readonly pages: Pages;
  readonly identity: string;
}

export function ChurchesTable(list: ChurchesTableProps) {
  const { t } = useTranslation(['admin', 'common']);
  const { count, day, country } = useFormatters();
  const column = (key: string, draw: (row: ChurchRow) => string) => ({
    key,
    label: t(`admin:churches.columns.${key}`),
    draw,
  });
  const toPlan = ({ plan }: ChurchRow) => t(`common:plans.${plan}`);
  const toPlace = (row: ChurchRow) => [row.city, country(row.country)].filter(Boolean).join(', ');
  const identify = (row: ChurchRow) => ({
    name: row.name,
    to: churchPath(row.id),
    face: { name: row.name },
    badge: <Marks row={row} />,
    detail: [toPlace(row), row.adminEmail].filter(Boolean).join(' · '),
    phoneDetail: [toPlan(row), toPlace(row)].filter(Boolean).join(' · '),
  });
  return (
    <RowsList
      {...list}
      label={t('admin:churches.title')}
      head={t('admin:churches.columns.church')}
      identify={identify}
      columns={[
        { key: 'plan', label: t('admin:churches.plan'), draw: toPlan },
        column('users', ({ users }) => count(users)),
        column('lastActive', ({ lastActiveAt }) =>
          lastActiveAt ? day(lastActiveAt) : t('admin:churches.never'),
        ),
        column('created', ({ createdAt }) => day(createdAt)),
      ]}
    />
  );
}

/** What is out of the ordinary. */
function Marks({ row: { status, subscription } }: { readonly row: ChurchRow }) {
  const { t } = useTranslation('admin');
  return (
    <>
      {status === 'active' ? null : <RowBadge>{t(`states.${status}`)}</RowBadge>}
      {subscription === 'active' ? null : <RowBadge>{t(`subscription.${subscription}`)}</RowBadge>}
    </>
  );
}
