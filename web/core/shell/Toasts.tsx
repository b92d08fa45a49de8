import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasts, subscribeToToasts } from '../notify.ts';
import { useScreen } from '../screens.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));

/** Rendered in the root, above all layouts, so that a toast stays visible during a navigation. */
export function Toasts() {
  // Here the context holds public screens only, so that null means a protected screen.
  const isProtected = useScreen() === null;
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasts, () => false);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster position={isProtected ? 'bottom-right' : 'top-right'} />
    </Suspense>
  );
}
