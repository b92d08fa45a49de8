import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/** A thin line above while the next page is on its way. */
export function PageProgress() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === 'idle') nprogress.complete();
    else nprogress.start();
  }, [state]);
  return <NavigationProgress aria-hidden size={3} />;
}
