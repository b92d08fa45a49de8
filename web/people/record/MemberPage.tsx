import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useContributions } from '#web/core/contributions.tsx';
import { AwaitedParts } from '#web/core/record/AwaitedParts.tsx';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader, RecordStatus } from '#web/core/record/RecordHeader.tsx';
import { useMay } from '#web/core/session/access.ts';
import { ProposalsOfPerson } from '../completion/ProposalsOfPerson.tsx';
import { memberPath, membersPath } from '../routes.ts';
import { useStatusColors, useStatusNames } from '../statuses.ts';
import { StatusDot } from '../StatusDot.tsx';
import { Facts } from './Facts.tsx';
import { PhotoMenu } from './PhotoMenu.tsx';
import { RecordActions } from './RecordActions.tsx';
import { Timeline } from './Timeline.tsx';
import classes from './Record.module.css';

const NameOnly = lazy(() => import('../names/NameOnly.tsx'));

export default function MemberPage() {
  const { memberId = '' } = useParams();
  return useMay(peopleContract.get) ? (
    <Record personId={memberId} />
  ) : (
    <NameOnly personId={memberId} />
  );
}

function Record({ personId }: { readonly personId: string }) {
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId }));
  const needs = useContributions((feature) => feature.memberNeeds);
  const presentId = person.isFetching ? personId : (person.data?.id ?? personId);
  // It was merged into another record.
  if (presentId !== personId) return <Navigate to={memberPath(presentId)} replace />;
  return (
    <LoadedRecord query={person} needs={needs} props={{ personId }}>
      {(data, strip) => <Member person={data} needs={strip} />}
    </LoadedRecord>
  );
}

interface PersonProps {
  readonly person: PersonView;
}

function Member({ person, needs }: PersonProps & { readonly needs: ReactNode }) {
  const { t } = useTranslation(['members', 'memberDetailPage']);
  const maySeeProposals = useMay(completionContract.ofPerson);
  const parts = useContributions((feature) => feature.memberParts);
  return (
    <>
      <RecordHeader
        name={person.displayName}
        back={{ to: membersPath, label: t('members:title', useTerm('member')) }}
        picture={<PhotoMenu person={person} />}
        status={<Statuses person={person} />}
        verbs={<RecordActions person={person} />}
        needs={needs}
      />
      {maySeeProposals ? <ProposalsOfPerson person={person} /> : null}
      <div className={classes['columns']}>
        <div className={`${classes['aside']} redil-column`}>
          <Facts person={person} />
          <AwaitedParts parts={parts} props={{ personId: person.id }} />
        </div>
        <Timeline key={person.id} personId={person.id} />
      </div>
    </>
  );
}

function Statuses({ person }: PersonProps) {
  const { t } = useTranslation('members');
  const statuses = useStatusNames();
  const colors = useStatusColors();
  const { belongingStatusId: statusId } = person;
  const color = statusId && colors.get(statusId);
  return (
    <>
      {statusId ? (
        <RecordStatus isUsual icon={color ? <StatusDot color={color} /> : null}>
          {statuses.get(statusId)}
        </RecordStatus>
      ) : null}
      {person.recordStatus === 'active' ? null : (
        <RecordStatus>{t(`recordStatus.${person.recordStatus}`)}</RecordStatus>
      )}
    </>
  );
}
