import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { RowFace } from '#web/core/rows/RowFace.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { bookPath } from '../parts/paths.ts';
import GivingOfPerson from './GivingOfPerson.tsx';

/** What a person gave, for those who may see it and not the rest of the record. */
export default function GiverPage() {
  const { t } = useTranslation('finance');
  const { personId = '' } = useParams();
  const gifts = useQuery(queryOptionsFor(givingContract.ofPerson, { personId }));
  useScreenName(gifts.data?.name);
  return (
    <LoadedRecord query={gifts}>
      {({ name, years }) => (
        <>
          <RecordHeader
            name={name}
            back={{ to: bookPath, label: t('book.title') }}
            picture={<RowFace name={name} size={88} />}
            verbs={null}
            needs={null}
          />
          {years.length === 0 ? (
            <EmptyState icon="list" title={t('book.nothing')} />
          ) : (
            <GivingOfPerson personId={personId} />
          )}
        </>
      )}
    </LoadedRecord>
  );
}
