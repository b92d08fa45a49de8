import { useComputedColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Toaster } from 'sonner';

interface ToastsProps {
  /** bottom-right inside /app and /admin, top-right on public screens. */
  readonly position: 'bottom-right' | 'top-right';
}

/** Times and measures as the specification gives them (section 9); the swipe threshold of sonner 1.x is its 20 px. */
export function Toasts({ position }: ToastsProps) {
  const { t } = useTranslation('nav');
  const scheme = useComputedColorScheme('light');
  return (
    <Toaster
      position={position}
      theme={scheme}
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={t('notifications')}
      style={{ '--width': '356px' } as React.CSSProperties}
      toastOptions={{ className: 'redil-toast' }}
    />
  );
}
