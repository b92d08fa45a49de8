import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { securityContract } from '#domain/access/contract.ts';
import { ApiError, call } from '#web/core/api.ts';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { useSession } from '#web/core/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { troubleOf } from '../form-problem.ts';

type Outcome = { readonly email: string } | 'failed';

/** The link of the mail to a new address. A click is asked for: a mail program that opens links changes nothing. */
export default function ConfirmNewEmailPage() {
  const { t } = useTranslation('security');
  const publicPath = usePublicPath();
  const { account, refresh } = useSession();
  const [parameters] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setProblem(null);
    try {
      setOutcome(
        await call(securityContract.confirmEmailChange, { token: parameters.get('token') ?? '' }),
      );
      await refresh();
    } catch (error) {
      if (error instanceof ApiError && ['not_found', 'invalid'].includes(error.code))
        setOutcome('failed');
      else setProblem(troubleOf(error));
    }
  };
  const press = (): void => {
    setBusy(true);
    void confirm().finally(() => setBusy(false));
  };

  if (outcome !== null) {
    const confirmed = outcome !== 'failed';
    return (
      <AccessCard
        key="outcome"
        announce
        title={t(confirmed ? 'email.confirmed' : 'email.failed')}
        lead={
          confirmed ? t('email.confirmedText', { email: outcome.email }) : t('email.failedText')
        }
      >
        <Button component={Link} to={account ? '/app/perfil' : publicPath('/login')} size="md">
          {t('email.toAccount')}
        </Button>
      </AccessCard>
    );
  }
  return (
    <AccessCard
      key="question"
      title={t('email.confirmTitle')}
      lead={t('email.confirmLead')}
      problem={problem}
    >
      <Button size="md" onClick={press} loading={busy}>
        {t('email.confirm')}
      </Button>
    </AccessCard>
  );
}
