import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

type Load = () => Promise<unknown>;

const loads: Load[] = [];

/**
 * A component whose code is not part of its page: a dialog, or something large. It is loaded when it is first shown, or
 * before, while the browser is idle.
 *
 *     const FiltersDrawer = loadLater(() => import('./FiltersDrawer.tsx'));
 *
 * `isOptional`: the fallback stays if the code can't be loaded.
 */
export function loadLater<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
  isOptional = false,
): ComponentType<Props> {
  loads.push(load);
  const Component: ComponentType<Props> = lazy(() =>
    loadPatiently(load).catch((error: unknown) => {
      if (!isOptional) throw error;
      return { default: () => fallback };
    }),
  );
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}

/** Of the components of all pages loaded so far. */
export const listLoads = (): readonly Load[] => loads;

const mostAttempts = 3;

/** A part that the network withheld is asked for again, once the network is there. */
export async function loadPatiently<Part>(load: () => Promise<Part>, attempt = 1): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (attempt === mostAttempts) throw error;
    await waitForNetwork();
    await new Promise((resolve) => setTimeout(resolve, 1000 * attempt));
    return loadPatiently(load, attempt + 1);
  }
}

export const waitForNetwork = (): Promise<unknown> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
