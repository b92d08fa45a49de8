import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { securityContract } from '#domain/access/security-contract.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { getErrorMessage } from '../form-errors.ts';

type Outcome = { readonly email: string } | 'failed';

/** Target of the link in the e-mail to the new address. Needs a click, because e-mail scanners open links. */
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
      else setProblem(getErrorMessage(error));
    }
  };
  const handleClick = (): void => {
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
      <Button size="md" onClick={handleClick} loading={busy}>
        {t('email.confirm')}
      </Button>
    </AccessCard>
  );
}
