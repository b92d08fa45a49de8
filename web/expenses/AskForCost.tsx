import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ledgerContract } from '#domain/finance/ledger/contract.ts';
import type { Cost } from '#web/core/cost.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { requestPath } from './routes.ts';

/** For who can't book what a repair cost: asks the treasury to pay it. */
export default function AskForCost({ id: costId, amount, currency, party, note: title }: Cost) {
  const { t } = useTranslation('expenses');
  if (useMay(ledgerContract.record)) return null;
  return (
    <Button
      component={Link}
      to={requestPath({ costId, amount, currency, party, title })}
      variant="default"
      size="xs"
      w="fit-content"
      leftSection={<Icon name="add" size={16} />}
    >
      {t('request.ofCost')}
    </Button>
  );
}
