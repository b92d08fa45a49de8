import { Button, Center } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onLoadMore: () => void;
}

/** Loads the next page when the end of a list scrolls into view; the button is for keyboard users and after errors. */
export function LoadMore({ hasMore, busy, onLoadMore }: LoadMoreProps) {
  const { t } = useTranslation();
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const inView = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (inView && hasMore && !busy) onLoadMore();
  }, [inView, hasMore, busy, onLoadMore]);
  if (!hasMore) return null;
  return (
    <Center ref={ref}>
      <Button variant="subtle" loading={busy} onClick={onLoadMore}>
        {t('common:showMore')}
      </Button>
    </Center>
  );
}
