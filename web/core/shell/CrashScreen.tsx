import { isRouteErrorResponse } from 'react-router';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** The last net: a page that failed to load or to draw. Loading it again is the cure that works most often. */
export function CrashScreen({ error }: { readonly error: unknown }) {
  const cause = isRouteErrorResponse(error) ? new Error(error.statusText) : error;
  return (
    <main>
      <ErrorState error={cause} retry={() => window.location.reload()} />
    </main>
  );
}
