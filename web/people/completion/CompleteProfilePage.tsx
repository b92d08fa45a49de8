/** A person completes or corrects the own record: opened by a link, most often on a phone, without an account. */
import '@mantine/core/styles.layer.css';
import { Button, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { completionContract } from '#domain/people/completion/contract.ts';
import { everydayFields, submitInput, type OpenView } from '#domain/people/completion/fields.ts';
import { personFields, type PersonDraft } from '#domain/people/schema.ts';
import { AccessCard } from '#web/access/public.ts';
import { call } from '#web/core/api.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { formatDay } from '../format.ts';
import { emptyDraft, withoutBlanks } from '../record/draft.ts';
import { FieldFor } from '../record/fields/FieldFor.tsx';
import classes from './Completion.module.css';

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
        <Refused error={form.error} retry={form.refetch} />
      )}
    </>
  );
}

function Refused({
  error,
  retry,
}: {
  readonly error: Error | null;
  readonly retry: () => unknown;
}) {
  const { t } = useTranslation('completion');
  const gone = error !== null && 'code' in error && error.code === 'not_found';
  return (
    <AccessCard
      title={t(gone ? 'gone.title' : 'failed')}
      lead={gone ? t('gone.text') : error?.message}
    >
      {gone ? null : (
        <Button size="md" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      )}
    </AccessCard>
  );
}

type Outcome = 'applied' | 'waiting' | 'unchanged';

function Completion({ token, view }: { readonly token: string; readonly view: OpenView }) {
  const { t } = useTranslation('completion');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome === null) return <CompletionForm token={token} view={view} onSent={setOutcome} />;
  return (
    <AccessCard
      announce
      title={t('sent.title')}
      lead={t(`sent.${outcome}`, { church: view.church.name })}
    />
  );
}

interface Draft extends PersonDraft {
  readonly newsletter: boolean;
}

const judged = schemaResolver(submitInput);
const draftOf = (view: OpenView): Draft => ({
  ...emptyDraft(),
  ...(Object.fromEntries(
    everydayFields.map((field) => [field, view[field]]),
  ) as Partial<PersonDraft>),
  emails: view.emails.map(({ value, kind, primary }) => ({ value, kind, primary })),
  newsletter: view.newsletter ?? false,
});

/** What is sent of the form: everyday fields, and the newsletter only where something was said of it. */
function written(token: string, view: OpenView, draft: Draft) {
  const tidy = withoutBlanks(draft);
  const everyday = Object.fromEntries(everydayFields.map((field) => [field, tidy[field]])) as Pick<
    PersonDraft,
    (typeof everydayFields)[number]
  >;
  const wish = draft.newsletter === (view.newsletter ?? false) ? null : draft.newsletter;
  return { ...everyday, token, newsletter: view.asksNewsletter ? wish : null };
}

interface FormProps {
  readonly token: string;
  readonly view: OpenView;
  readonly onSent: (outcome: Outcome) => void;
}

function useCompletionForm({ token, view, onSent }: FormProps) {
  const resolver: Resolver<Draft> = async (draft, context, options) => {
    const { errors } = await judged(written(token, view, draft), context, options as never);
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as never }
      : { values: draft, errors: {} };
  };
  const form = useForm<Draft>({ resolver, defaultValues: draftOf(view) });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = form.handleSubmit(async (draft) => {
    setProblem(null);
    try {
      const { outcome } = await call(completionContract.submit, written(token, view, draft));
      onSent(outcome);
    } catch (error) {
      setProblem(showFieldErrors(error, form));
    }
  });
  return { form, problem, submit };
}

function CompletionForm(props: FormProps) {
  const { t } = useTranslation('completion');
  const language = useLanguage();
  const { view } = props;
  const { form, problem, submit } = useCompletionForm(props);
  const church = view.church.name;
  return (
    <FormProvider {...form}>
      <AccessCard
        title={t('title')}
        lead={t('lead', { church })}
        problem={problem}
        foot={t('expires', { date: formatDay(view.expiresAt.slice(0, 10), language) })}
      >
        <form method="post" onSubmit={(event) => void submit(event)} noValidate>
          <Stack gap="xl">
            {(['name', 'personal', 'contact'] as const).map((section) => (
              <Part key={section} title={t(`sections.${section}`)}>
                {everydayFields
                  .filter((field) => personFields[field].section === section)
                  .map((field) => (
                    <FieldFor key={field} name={field} />
                  ))}
              </Part>
            ))}
            {view.asksNewsletter ? (
              <Part title={t('sections.newsletter')}>
                <Checkbox
                  label={t('newsletter', { church })}
                  description={t('newsletterHint')}
                  {...form.register('newsletter')}
                />
              </Part>
            ) : null}
            <Button type="submit" size="md" fullWidth loading={form.formState.isSubmitting}>
              {t('send')}
            </Button>
            <Text size="sm" c="dimmed">
              {t(view.approval ? 'note.waits' : 'note.atOnce', { church })}
            </Text>
          </Stack>
        </form>
      </AccessCard>
    </FormProvider>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}
