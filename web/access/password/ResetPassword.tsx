import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accessContract } from '#domain/access/contract.ts';
import { resetPasswordInput } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useSession } from '#web/core/session/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { showFormErrors } from '../form-errors.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';

type Outcome = 'done' | 'expired';

export function ResetPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
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
      // Resetting ends all sessions of the account, possibly this one.
      await session.refresh();
    } catch (error) {
      if (isInvalidToken(error)) setOutcome('expired');
      else setProblem(showFormErrors(error, form));
    }
  });

  if (outcome !== null) return <ResetOutcome outcome={outcome} />;
  return (
    <AccessCard title={t('reset.title')} lead={t('reset.lead')} problem={problem}>
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

function ResetOutcome({ outcome }: { readonly outcome: Outcome }) {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  return (
    <AccessCard announce title={t(`reset.${outcome}Title`)} lead={t(`reset.${outcome}`)}>
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

/** Used, expired, malformed or unknown: in all cases the user requests a new link. */
function isInvalidToken(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'not_found' || error.fields.some(({ path }) => path === 'token');
}
