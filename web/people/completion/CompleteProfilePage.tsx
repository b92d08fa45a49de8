/** The public form where a person completes or corrects their own record, opened with a personal link and without an account. */
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { completionContract } from '#domain/people/completion-contract.ts';
import type { CompletionFormView } from '#domain/people/completion-fields.ts';
import { AccessCard, PublicPageFailure } from '#web/access/public.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { useChurchDay } from '../church-day.ts';
import { formatDay } from '../format.ts';
import { EverydayFields } from './EverydayFields.tsx';
import { toEveryday, toEverydayDraft, type EverydayDraft } from './everyday-draft.ts';

export default function CompleteProfilePage() {
  const { token = '' } = useParams();
  const form = useQuery({
    ...queryOptionsFor(completionContract.open, { token }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {form.isPending ? (
        <Loading />
      ) : form.data ? (
        <Completion token={token} view={form.data} />
      ) : (
        <LoadFailure error={form.error} retry={form.refetch} />
      )}
    </>
  );
}

function LoadFailure(props: Pick<ComponentProps<typeof PublicPageFailure>, 'error' | 'retry'>) {
  const { t } = useTranslation('completion');
  const words = {
    closed: t('invalidLink.title'),
    closedText: t('invalidLink.text'),
    failed: t('failed'),
    retry: t('retry'),
  };
  return <PublicPageFailure {...props} words={words} />;
}

type Outcome = 'applied' | 'waiting' | 'unchanged';

function Completion({
  token,
  view,
}: {
  readonly token: string;
  readonly view: CompletionFormView;
}) {
  const { t } = useTranslation('completion');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useScreenChurch(view.church);
  if (outcome === null) return <CompletionForm token={token} view={view} onSent={setOutcome} />;
  return (
    <AccessCard
      announce
      title={t('sent.title')}
      lead={t(`sent.${outcome}`, { church: view.church.name })}
    />
  );
}

const toSubmission = (token: string, view: CompletionFormView, draft: EverydayDraft) => ({
  ...toEveryday(view, draft),
  token,
});

interface FormProps {
  readonly token: string;
  readonly view: CompletionFormView;
  readonly onSent: (outcome: Outcome) => void;
}

function CompletionForm({ token, view, onSent }: FormProps) {
  const { t } = useTranslation('completion');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const { form, submit, problem, running } = useSubmit(completionContract.submit, {
    defaultValues: toEverydayDraft(view),
    toInput: (draft) => toSubmission(token, view, draft),
    onSuccess: ({ outcome }) => onSent(outcome),
  });
  const church = view.church.name;
  return (
    <FormProvider {...form}>
      <AccessCard
        title={t('title')}
        lead={t('lead', { church })}
        problem={problem}
        footer={t('expires', { date: formatDay(toChurchDay(view.expiresAt), language) })}
      >
        <form method="post" onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="xl">
            <EverydayFields asks={view.asks} church={church} />
            <Button type="submit" size="md" fullWidth loading={running}>
              {t('send')}
            </Button>
            <Text size="sm" c="dimmed">
              {t(view.approval ? 'note.approval' : 'note.immediate', { church })}
            </Text>
          </Stack>
        </form>
      </AccessCard>
    </FormProvider>
  );
}
