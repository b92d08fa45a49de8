import { Center, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LoadingProps {
  /** Default: "Cargando...". */
  readonly label?: string | undefined;
  readonly fullScreen?: boolean;
}

/** A spinner of 60 px with a stroke of 4, and a text (specification, section 9). */
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
