import { Box, Center, Loader, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface LoadingProps {
  /** What happens, where it takes long; default: "Cargando...". */
  readonly label?: string | undefined;
  /** Of the guard, before the frame of the product is known. */
  readonly fullScreen?: boolean;
}

/**
 * While a part of a page loads: the outline of a card. With a label or on the whole screen a spinner of 60 px with a stroke
 * of 4, and a text (specification, section 9).
 */
export function Loading({ label, fullScreen = false }: LoadingProps) {
  if (label === undefined && !fullScreen) return <CardOutline />;
  return <Spinner label={label} fullScreen={fullScreen} />;
}

/** While a part loads that may have nothing to show: it is not drawn, but what stands below waits for it. */
export const PendingPart = () => <span hidden data-outline />;

const outlinedLines = ['45%', '90%', '80%', '60%'];

function CardOutline() {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="lg" mih={240} role="status" data-outline>
      <VisuallyHidden suppressHydrationWarning>{t('common:loading')}</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        {outlinedLines.map((width) => (
          <Box key={width} w={width} h={14} bg="var(--redil-line)" bdrs={7} />
        ))}
      </Stack>
    </Paper>
  );
}

function Spinner({ label, fullScreen }: LoadingProps) {
  const { t } = useTranslation();
  return (
    <Center
      mih={fullScreen ? '100dvh' : 240}
      role="status"
      aria-live="polite"
      data-outline
      className={fullScreen ? 'redil-first-text' : ''}
    >
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
