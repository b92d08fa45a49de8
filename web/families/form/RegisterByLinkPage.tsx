/** The form of a registration link, for any user of the church who has it. */
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { registrationContract } from '#domain/families/registration-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { HolderForm } from './HolderForm.tsx';

/** Errors that another try does not mend. */
const final: readonly string[] = ['not_found', 'failed_precondition'];

export default function RegisterByLinkPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('families');
  const [isSent, setIsSent] = useState(false);
  const form = useQuery({
    ...queryOptionsFor(registrationContract.open, { token }),
    gcTime: 0,
    // What is being typed is not replaced.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isSent)
    return (
      <EmptyState
        icon="check"
        level={1}
        title={t('registration.form.thanks')}
        text={t('registration.form.thanksText')}
        action={<HomeButton />}
      />
    );
  if (form.isPending) return <Loading />;
  if (form.data)
    return <HolderForm token={token} view={form.data} onSent={() => setIsSent(true)} />;
  return final.includes(form.error.code) ? (
    <EmptyState
      icon="link"
      level={1}
      title={t('registration.form.closed')}
      text={form.error.message}
      action={<HomeButton />}
    />
  ) : (
    <ErrorState error={form.error} retry={() => void form.refetch()} />
  );
}

function HomeButton() {
  const { t } = useTranslation('families');
  return (
    <Stack mt="sm">
      <Button component={Link} to="/app/dashboard" variant="default">
        {t('registration.form.home')}
      </Button>
    </Stack>
  );
}
