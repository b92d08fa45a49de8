import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accessContract } from '#domain/access/contract.ts';
import { resetPasswordInput } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api.ts';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { useSession } from '#web/core/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { problemOf } from '../form-problem.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';

type Outcome = 'done' | 'expired';

export function ResetPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  const session = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm({
    resolver: schemaResolver(resetPasswordInput.pick({ password: true })),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    try {
      await call(accessContract.resetPassword, { token, ...input });
      setOutcome('done');
      // Every session of the account has ended, maybe the one in this browser.
      await session.refresh();
    } catch (error) {
      if (isSpent(error)) setOutcome('expired');
      else setProblem(problemOf(error, form));
    }
  });

  if (outcome !== null) {
    return (
      <AccessCard
        key={outcome}
        announce
        title={t(`reset.${outcome}Title`)}
        lead={t(`reset.${outcome}`)}
      >
        <Button
          component={Link}
          to={publicPath(outcome === 'done' ? '/login' : '/forgot-password')}
          size="md"
        >
          {t(outcome === 'done' ? 'signIn' : 'reset.another')}
        </Button>
      </AccessCard>
    );
  }
  return (
    <AccessCard key="form" title={t('reset.title')} lead={t('reset.lead')} problem={problem}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          size="md"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordStrength password={password} />
        <Button type="submit" size="md" fullWidth mt="lg" loading={isSubmitting}>
          {t('reset.submit')}
        </Button>
      </form>
    </AccessCard>
  );
}

/** Used, expired, made up, or mangled by a mail program: there is one way on from all of them. */
function isSpent(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'not_found' || error.fields.some(({ path }) => path === 'token');
}
