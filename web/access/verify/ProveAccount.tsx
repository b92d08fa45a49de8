import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { accessContract } from '#domain/access/contract.ts';
import { resetPasswordInput, signInInput } from '#domain/access/schema.ts';
import { ApiError, call } from '#web/core/api.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { AccessCard } from '../AccessCard.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PasswordStrength } from '../fields/PasswordStrength.tsx';
import { problemOf } from '../form-problem.ts';
import { TextButton } from '../TextButton.tsx';

interface ProveAccountProps {
  readonly token: string;
  readonly onProved: () => Promise<void>;
  /** The link is used up. */
  readonly onSpent: (error: unknown) => void;
}

/** With the password that opened the account; or with a new one, which puts whoever opened it out. */
export function ProveAccount(props: ProveAccountProps) {
  const [mine, setMine] = useState(true);
  return <ProofForm key={String(mine)} {...props} mine={mine} onOther={() => setMine(!mine)} />;
}

interface ProofFormProps extends ProveAccountProps {
  readonly mine: boolean;
  readonly onOther: () => void;
}

function ProofForm({ token, mine, onProved, onSpent, onOther }: ProofFormProps) {
  const { t } = useTranslation('security');
  const [problem, setProblem] = useState<string | null>(null);
  const schema = mine
    ? signInInput.pick({ password: true })
    : resetPasswordInput.pick({ password: true });
  const form = useForm({ resolver: schemaResolver(schema), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await call(accessContract.verifyEmail, {
        token,
        ...(mine ? { password } : { newPassword: password }),
      });
      await onProved();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') onSpent(error);
      else setProblem(problemOf(error, form));
    }
  });
  return (
    <AccessCard
      announce
      title={t(mine ? 'verify.title' : 'verify.newTitle')}
      lead={t(mine ? 'verify.lead' : 'verify.newLead')}
      problem={problem}
    >
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t('verify.password')}
          autoComplete={mine ? 'current-password' : 'new-password'}
          size="md"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {mine ? null : <PasswordStrength password={typed} />}
        <Button type="submit" size="md" fullWidth mt="lg" loading={isSubmitting}>
          {t(mine ? 'verify.submit' : 'verify.newSubmit')}
        </Button>
      </form>
      <TextButton onClick={onOther}>{t(mine ? 'verify.notMine' : 'verify.back')}</TextButton>
    </AccessCard>
  );
}
