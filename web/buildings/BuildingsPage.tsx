import { Anchor, Button, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { BuildingsDialog } from './BuildingsDialog.tsx';
import { buildingsRecordPath } from './routes.ts';

export default function BuildingsPage() {
  const { t } = useTranslation('buildings');
  const query = useQuery(queryOptionsFor(contract.list, {}));
  const [isAdding, setIsAdding] = useState(false);
  const add = useMay(contract.create) ? (
    <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('title')} actions={add} />
      <ListResults
        list={{ ...query, rows: query.data?.items ?? [] }}
        empty={
          <EmptyState icon="list" title={t('empty.title')} text={t('empty.text')} action={add} />
        }
      >
        {(rows) => (
          <List>
            {rows.map(({ id, name }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={buildingsRecordPath(id)}>
                  {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
        )}
      </ListResults>
      {isAdding ? <BuildingsDialog record={null} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}
