/** One submission: its kind shows the content and how it is accepted. */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { peopleContract } from '#domain/people/contract.ts';
import { inboxContract } from '#domain/people/inbox/contract.ts';
import type { SubmissionView } from '#domain/people/inbox/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';
import { inboxPath, memberPath } from '../routes.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { SubmissionMoment } from './SubmissionLine.tsx';
import { useReopening } from './use-reopening.ts';
import { useSubmissionKinds } from './submission-kinds.ts';

export default function SubmissionPage() {
  const { submissionId = '' } = useParams();
  const submission = useQuery(queryOptionsFor(inboxContract.get, { submissionId }));
  if (submission.isPending) return <Loading />;
  if (!submission.data)
    return <ErrorState error={submission.error} retry={() => void submission.refetch()} />;
  return <Submission submission={submission.data} />;
}

function Submission({ submission }: { readonly submission: SubmissionView }) {
  const { t } = useTranslation(['members', 'nav']);
  const kind = useSubmissionKinds().find((each) => each.kind === submission.kind);
  const canOpenRecord = useMay(peopleContract.get);
  const { title, photoId, personId, reason } = submission;
  return (
    <Stack maw={860} gap="lg">
      <PageHeader
        title={title}
        picture={<PersonAvatar person={{ displayName: title, photoId }} size={56} />}
        back={{ to: inboxPath, label: t('nav:inbox') }}
        details={<SubmissionMoment submission={submission} />}
        actions={
          <>
            {personId === null || !canOpenRecord ? null : (
              <Button component={Link} to={memberPath(personId)} variant="default">
                {t('members:inbox.openRecord')}
              </Button>
            )}
            <Verbs submission={submission} hasOwnRefusal={kind?.hasOwnRefusal ?? false} />
          </>
        }
      />
      {reason === '' ? null : <Text>{t('members:inbox.because', { reason })}</Text>}
      {kind ? (
        <Suspense fallback={<Loading />}>
          <kind.Component submission={submission} />
        </Suspense>
      ) : null}
    </Stack>
  );
}

interface VerbsProps {
  readonly submission: SubmissionView;
  readonly hasOwnRefusal: boolean;
}

function Verbs({ submission, hasOwnRefusal }: VerbsProps) {
  const { t } = useTranslation('members');
  const [isRefusing, setIsRefusing] = useState(false);
  const reopening = useReopening();
  if (submission.status === 'refused')
    return (
      <Button
        variant="default"
        loading={reopening.running}
        onClick={() => void reopening.run({ submissionId: submission.id })}
      >
        {t('inbox.refusal.undo')}
      </Button>
    );
  if (submission.status === 'accepted' || hasOwnRefusal) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsRefusing(true)}>
        {t('inbox.refusal.open')}
      </Button>
      {isRefusing ? (
        <RefusalDialog submissionId={submission.id} onClose={() => setIsRefusing(false)} />
      ) : null}
    </>
  );
}
