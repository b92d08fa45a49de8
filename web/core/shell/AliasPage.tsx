import { Navigate, useLocation, useParams } from 'react-router';
import { Guard } from '../Guard.tsx';
import { canonicalPath, useScreen } from '../screens.ts';
import { SessionProviders } from '../session.tsx';

/** `/members/7?x=1` passes the guard of the member's screen, then leads to it with its parameters and query. */
export default function AliasPage() {
  const screen = useScreen();
  const parameters = useParams();
  const { search, hash } = useLocation();
  if (!screen) return <Navigate to="/" replace />;
  return (
    <SessionProviders>
      <Guard screen={screen}>
        <Navigate to={canonicalPath(screen, parameters) + search + hash} replace />
      </Guard>
    </SessionProviders>
  );
}
