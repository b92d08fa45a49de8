import { isRouteErrorResponse } from 'react-router';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** The root error screen, for errors while loading or rendering a route; retrying reloads the document. */
export function CrashScreen({ error }: { readonly error: unknown }) {
  const cause = isRouteErrorResponse(error) ? new Error(error.statusText) : error;
  return (
    <main>
      <ErrorState error={cause} retry={() => window.location.reload()} />
    </main>
  );
}
