import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Parts, useContributions } from '#web/core/contributions.tsx';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ProposalsOfPerson } from '../completion/ProposalsOfPerson.tsx';
import { membersPath } from '../routes.ts';
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
  if (person.isPending) return <Loading />;
  if (!person.data) return <ErrorState error={person.error} retry={() => void person.refetch()} />;
  return <Member person={person.data} />;
}

interface PersonProps {
  readonly person: PersonView;
}

function Member({ person }: PersonProps) {
  const { t } = useTranslation(['members', 'memberDetailPage']);
  const maySeeProposals = useMay(completionContract.ofPerson);
  const parts = useContributions((feature) => feature.memberParts);
  return (
    <Stack maw={1200} gap="lg">
      <PageHeader
        title={person.displayName}
        back={{ to: membersPath, label: t('members:title', useTerm('member')) }}
        picture={<PhotoMenu person={person} />}
        details={<Statuses person={person} />}
        actions={<RecordActions person={person} />}
      />
      {maySeeProposals ? <ProposalsOfPerson person={person} /> : null}
      <div className={classes['columns']}>
        <div className={classes['aside']}>
          <Facts person={person} />
          <Parts parts={parts} props={{ personId: person.id }} />
        </div>
        <Timeline key={person.id} personId={person.id} />
      </div>
    </Stack>
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
        <Badge
          size="lg"
          variant="light"
          tt="none"
          leftSection={color ? <StatusDot color={color} /> : null}
        >
          {statuses.get(statusId)}
        </Badge>
      ) : null}
      {person.recordStatus === 'active' ? null : (
        <Badge size="lg" variant="default" tt="none">
          {t(`recordStatus.${person.recordStatus}`)}
        </Badge>
      )}
    </>
  );
}
