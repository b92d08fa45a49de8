import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areNoticesWaiting, subscribeToNotices } from '../notify.ts';
import { useScreen } from '../screens.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Stands in the root, above every layout: a toast outlives the navigation that follows it. */
export function Toasts() {
  // Up here the table holds public screens alone: whoever is on none of them is inside.
  const inside = useScreen() === null;
  const wanted = useSyncExternalStore(subscribeToNotices, areNoticesWaiting, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster position={inside ? 'bottom-right' : 'top-right'} />
    </Suspense>
  );
}
