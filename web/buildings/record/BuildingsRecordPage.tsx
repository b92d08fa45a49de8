import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import type { BuildingsView } from '#domain/buildings/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { BuildingsDialog } from '../BuildingsDialog.tsx';
import { buildingsPath } from '../routes.ts';
import { BuildingsMenu } from './BuildingsMenu.tsx';
import { BuildingsPhoto } from './BuildingsPhoto.tsx';

export default function BuildingsRecordPage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOptionsFor(contract.get, { id }));
  return (
    <LoadedRecord query={query} needs={[]} props={{}}>
      {(record, needs) => <Record record={record} needs={needs} />}
    </LoadedRecord>
  );
}

function Record({ record, needs }: { readonly record: BuildingsView; readonly needs: ReactNode }) {
  const { t } = useTranslation(['buildings', 'common']);
  const [isEditing, setIsEditing] = useState(false);
  const canEdit = useMay(contract.update);
  return (
    <>
      <RecordHeader
        name={record.name}
        back={{ to: buildingsPath, label: t('buildings:title') }}
        picture={<BuildingsPhoto record={record} />}
        needs={needs}
        verbs={
          canEdit ? (
            <>
              <Button onClick={() => setIsEditing(true)}>{t('common:edit')}</Button>
              <BuildingsMenu record={record} />
            </>
          ) : null
        }
      />
      {isEditing ? <BuildingsDialog record={record} onClose={() => setIsEditing(false)} /> : null}
    </>
  );
}
