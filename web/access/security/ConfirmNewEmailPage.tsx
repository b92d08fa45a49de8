import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { securityContract } from '#domain/access/security-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { getUnreachableMessage } from '../error-messages.ts';

type Outcome = { readonly email: string } | 'failed';

/** Target of the link in the e-mail to the new address. Needs a click, because e-mail scanners open links. */
export default function ConfirmNewEmailPage() {
  const { t } = useTranslation('security');
  const publicPath = usePublicPath();
  const { account, refresh } = useSession();
  const [parameters] = useSearchParams();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const confirm = useCommand(securityContract.confirmEmailChange, {
    keepsProblem: true,
    explain: getUnreachableMessage,
    handleError: ({ code }) => {
      const isExpired = code === 'not_found' || code === 'invalid';
      if (isExpired) setOutcome('failed');
      return isExpired;
    },
    onSuccess: async (confirmed) => {
      setOutcome(confirmed);
      await refresh();
    },
  });

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
      problem={confirm.problem}
    >
      <Button
        size="md"
        loading={confirm.running}
        onClick={() => void confirm.run({ token: parameters.get('token') ?? '' })}
      >
        {t('email.confirm')}
      </Button>
    </AccessCard>
  );
}
