import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';

export function OfflineBanner() {
  const { t } = useTranslation('nav');
  const { online } = useNetwork();
  if (online) return null;
  return (
    <Alert color="yellow" mb="md" role="status" icon={<Icon name="offline" />}>
      {t('offline')}
    </Alert>
  );
}
