import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areNoticesWaiting, subscribeToNotices } from '../notify.ts';
import { useScreen } from '../screens.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Stands in the root, above every layout: a toast outlives the navigation that follows it. */
export function Toasts() {
  const layout = useScreen()?.layout;
  const wanted = useSyncExternalStore(subscribeToNotices, areNoticesWaiting, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster position={layout === 'app' || layout === 'admin' ? 'bottom-right' : 'top-right'} />
    </Suspense>
  );
}
