import { Button, Center } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface MoreRowsProps {
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

/** Reads on when the end of a list comes into view; the button is for who gets there by keyboard, or after a fault. */
export function MoreRows({ hasMore, busy, onMore }: MoreRowsProps) {
  const { t } = useTranslation();
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const inView = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (inView && hasMore && !busy) onMore();
  }, [inView, hasMore, busy, onMore]);
  if (!hasMore) return null;
  return (
    <Center ref={ref}>
      <Button variant="subtle" loading={busy} onClick={onMore}>
        {t('common:showMore')}
      </Button>
    </Center>
  );
}
