import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LateIllustration } from '#web/core/LateIllustration.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import { Icon, type IllustrationName } from './Icon.tsx';

interface ErrorStateProps {
  readonly error: unknown;
  readonly retry?: () => void;
}

type Kind = 'notFound' | 'forbidden' | 'offline' | 'crash';

const kinds: Readonly<Record<string, Kind>> = {
  not_found: 'notFound',
  forbidden: 'forbidden',
  offline: 'offline',
};
const icons: Readonly<Record<Kind, IllustrationName>> = {
  notFound: 'search',
  forbidden: 'lock',
  offline: 'offline',
  crash: 'alert',
};

const getErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const BackToList = loadLater(() => import('#web/core/navigation/BackToList.tsx'));

/**
 * Shown instead of content that failed to load: not found, forbidden, offline or crash. What may arrive later has a button to try
 * again, if there is one; what was not found has a link to its list.
 */
export function ErrorState({ error, retry }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const code = getErrorCode(error);
  // A failed import of a page chunk has no error code.
  const kind = kinds[code] ?? (navigator.onLine ? 'crash' : 'offline');
  const message =
    code !== '' && error instanceof Error ? error.message : t(`common:errorState.${kind}.text`);
  return (
    <Center mih={320} p="lg" role="alert">
      <Stack align="center" gap="sm" maw={440} ta="center">
        <LateIllustration name={icons[kind]} />
        <Title order={2}>{t(`common:errorState.${kind}.title`)}</Title>
        <Text c="dimmed">{message}</Text>
        {kind === 'notFound' ? <BackToList /> : null}
        {retry && (kind === 'offline' || kind === 'crash') ? (
          <Button variant="default" onClick={retry} leftSection={<Icon name="refresh" size={18} />}>
            {t('common:retry')}
          </Button>
        ) : null}
      </Stack>
    </Center>
  );
}
