import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accessContract } from '#domain/access/contract.ts';
import { resetPasswordInput } from '#domain/access/schema.ts';
import { call, type ApiError } from '#web/core/api/api.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { useSubmitWith } from '#web/core/forms/use-submit.ts';
import { useSession } from '#web/core/session/session.tsx';
import { focusFirstField } from '#web/core/forms/first-field.ts';
import { AccessCard } from '../AccessCard.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';
import { getUnreachableMessage } from '../error-messages.ts';

type Outcome = 'done' | 'expired';

/** Without the token, whose errors are not those of a field. */
const passwordSchema = resetPasswordInput.pick({ password: true });

export function ResetPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { form, submit, problem, running } = useSubmitWith(
    passwordSchema,
    ({ password }) => call(accessContract.resetPassword, { token, password }),
    {
      defaultValues: { password: '' },
      explain: getUnreachableMessage,
      handleError: (error) => {
        const isExpired = isInvalidToken(error);
        if (isExpired) setOutcome('expired');
        return isExpired;
      },
      onSuccess: async () => {
        setOutcome('done');
        // Resetting ends all sessions of the account, possibly this one.
        await session.refresh();
      },
    },
  );
  const password = useWatch({ control: form.control, name: 'password' });

  if (outcome !== null) return <ResetOutcome outcome={outcome} />;
  return (
    <AccessCard title={t('reset.title')} lead={t('reset.lead')} problem={problem}>
      <form ref={focusFirstField} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          size="md"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <PasswordStrength password={password} />
        <Button type="submit" size="md" fullWidth mt="lg" loading={running}>
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
const isInvalidToken = (error: ApiError): boolean =>
  error.code === 'not_found' || error.fields.some(({ path }) => path === 'token');
