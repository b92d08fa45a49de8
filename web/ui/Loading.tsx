import { Center, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Loading.module.css';

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

function CardOutline() {
  const { t } = useTranslation();
  return (
    <div className={classes['card']} role="status">
      <VisuallyHidden suppressHydrationWarning>{t('common:loading')}</VisuallyHidden>
      {(['title', 'line', 'line', 'short'] as const).map((shape, index) => (
        <span key={index} className={classes['bar']} data-shape={shape} aria-hidden />
      ))}
    </div>
  );
}

function Spinner({ label, fullScreen }: LoadingProps) {
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
