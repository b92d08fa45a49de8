import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { financeContract } from '#domain/finance/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { financePath } from './paths.ts';

/** Says that the books are not opened yet, with a link for users who may open them. */
export function NoBooks() {
  const { t } = useTranslation('finance');
  const canOpen = useMay(financeContract.open);
  return (
    <EmptyState
      icon="chart"
      title={t('first.none')}
      text={t('errors.no-books')}
      action={
        canOpen ? (
          <Button component={Link} to={financePath}>
            {t('first.open')}
          </Button>
        ) : null
      }
    />
  );
}
