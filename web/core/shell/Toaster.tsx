import { useComputedColorScheme } from '@mantine/core';
import { useEffect, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, Toaster as Sonner } from 'sonner';
import { showNoticesWith } from '../notify.ts';

interface ToasterProps {
  /** bottom-right inside /app and /admin, top-right on public screens. */
  readonly position: 'bottom-right' | 'top-right';
}

/** Times and measures as the specification gives them (section 9); the swipe threshold of sonner 1.x is its 20 px. */
export default function Toaster({ position }: ToasterProps) {
  const { t } = useTranslation('nav');
  const scheme = useComputedColorScheme('light');
  useEffect(() => showNoticesWith(({ tone, text }) => void toast[tone](text)), []);
  return (
    <Sonner
      position={position}
      theme={scheme}
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={t('notifications')}
      style={{ '--width': '356px' } as CSSProperties}
      toastOptions={{ className: 'redil-toast' }}
    />
  );
}
