import { useContext, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContributionsContext } from '#web/core/contributions.tsx';
import { ListResults } from '#web/core/list/ListResults.tsx';
import type { Pages } from '#web/core/list/use-more-pages.ts';
import { findRecordPath } from '#web/core/record-path.ts';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { useSession } from '#web/core/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

interface PersonRow {
  readonly id: string;
  readonly personId: string | null;
  readonly name: string | null;
  readonly email: string | null;
}

interface PeopleTableProps<Row extends PersonRow> {
  readonly list: ComponentProps<typeof ListResults<Row>>['list'] & Pages;
  /** Which people are shown. */
  readonly identity: string;
  /** After name and address; its key is that of its label. */
  readonly more?: { readonly key: string; readonly draw: (row: Row) => string };
  readonly menu?: (row: Row) => ReactNode;
}

/** People of a newsletter, each with the way to their record. */
export function PeopleTable<Row extends PersonRow>(props: PeopleTableProps<Row>) {
  const { list, identity, more, menu } = props;
  const { t } = useTranslation('newsletters');
  const features = useContext(ContributionsContext);
  const { visitor } = useSession();
  const columns = more ? [{ ...more, label: t(`recipients.columns.${more.key}`) }] : [];
  const identify = (row: Row) => {
    const { personId: id, name, email } = row;
    return {
      name: name ?? email ?? '',
      to: id && findRecordPath(features, visitor, { table: 'people', id }),
      face: { name: name ?? '' },
      ...(name && email ? { detail: email } : {}),
      phoneDetail: [more?.draw(row), name && email].filter(Boolean).join(' · '),
    };
  };
  return (
    <ListResults
      list={list}
      loadsMore={false}
      empty={<EmptyState icon="people" title={t('recipients.nobody')} />}
    >
      {(rows) => (
        <RowsList
          label={t('recipients.title')}
          rows={rows}
          head={t('recipients.columns.name')}
          columns={columns}
          identify={identify}
          menu={menu ?? null}
          identity={identity}
          pages={list}
        />
      )}
    </ListResults>
  );
}
