import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

type Load = () => Promise<unknown>;

const loads: Load[] = [];

/**
 * A component whose code is not part of its page: a dialog, or something large. It is loaded when it is first shown, or
 * before, while the browser is idle.
 *
 *     const FiltersDrawer = loadLater(() => import('./FiltersDrawer.tsx'));
 */
export function loadLater<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  loads.push(load);
  const Component: ComponentType<Props> = lazy(load);
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}

/** Of the components of all pages loaded so far. */
export const listLoads = (): readonly Load[] => loads;
