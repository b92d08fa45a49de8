import { Center, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LoadingProps {
  /** Default: the words "Cargando...". */
  readonly label?: string | undefined;
  readonly fullScreen?: boolean;
}

/** Spinner of 60 px with a line of 4, and words beside it (specification, section 9). */
export function Loading({ label, fullScreen = false }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <Center mih={fullScreen ? '100dvh' : 240} role="status" aria-live="polite">
      <Stack align="center" gap="md">
        <Loader
          size={60}
          style={{ '--redil-spinner': '4px' }}
          className="redil-spinner"
          aria-hidden
        />
        <Text c="dimmed" suppressHydrationWarning>
          {label ?? t('common:loading')}
        </Text>
      </Stack>
    </Center>
  );
}
