import { Alert, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import type { Refusal } from '../session/refusal.ts';
import { useRefusalWords } from '../session/refusal-words.ts';

/** Above the subscription, to which the guard redirected: what was refused, and why. */
export default function RefusalNotice({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { title, reason } = useRefusalWords(refusal);
  return (
    <Alert
      mb="md"
      role="alert"
      color="clay"
      icon={<Icon name="lock" />}
      title={title}
      withCloseButton
      closeButtonLabel={t('common:refusal.close')}
      onClose={() => void navigate(pathname + search, { replace: true, state: null })}
    >
      <Text size="sm">{reason}</Text>
    </Alert>
  );
}
