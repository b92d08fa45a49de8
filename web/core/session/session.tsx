/**
 * The current session. `useSession()` works anywhere under the public or the app layout:
 * `account` (may be unverified), `user` (role, language), `church`, `subscription`, each null when missing.
 * Life cycle as in the specification, section 4; a failed load leaves `user`, `church` and `subscription` null and sets `error`.
 */
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Visitor } from '#domain/access/guard.ts';
import { buildVisitor } from '#domain/access/visitor.ts';
import type { SessionView } from '#domain/access/schema.ts';
import type { ApiError } from '../api/api.ts';
import {
  getSessionState,
  isSessionLoading,
  signedOutSession,
  loadSession,
  replaceSession,
  subscribeToSession,
  initialSessionState,
} from './session-store.ts';
import { watchSession } from './session-watch.ts';

export interface Session extends SessionView {
  readonly loading: boolean;
  /** True once the first load has finished, successfully or not. */
  readonly initialized: boolean;
  readonly error: ApiError | null;
  /** The server cannot be reached: this is what the device remembers. */
  readonly isRemembered: boolean;
  /** The input of the access guard; components use `useMay(endpoint)` (`access.ts`). */
  readonly visitor: Visitor;
  /** Reloads the session, or replaces it by `newSession` (from the response of a sign-in). */
  readonly refresh: (newSession?: SessionView) => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside SessionProvider');
  return session;
}

function warnAboutMissingData(view: SessionView): void {
  if (!view.account) return;
  if (!view.user) console.warn(`No user document for account ${view.account.id}`);
  else if (!view.church) console.warn(`No church document for account ${view.account.id}`);
  if (!view.subscription) console.warn(`No customer document for account ${view.account.id}`);
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const {
    view: data,
    error,
    loading: isFetching,
    isRemembered,
  } = useSyncExternalStore(subscribeToSession, getSessionState, () => initialSessionState);
  useEffect(() => {
    if (!getSessionState().view) void loadSession();
    return watchSession();
  }, []);
  useEffect(() => {
    if (data) warnAboutMissingData(data);
  }, [data]);

  const session = useMemo<Session>(() => {
    const lastView = data ?? signedOutSession;
    const view = error ? { ...signedOutSession, account: lastView.account } : lastView;
    return {
      ...view,
      loading: isFetching && !data,
      initialized: data !== null || error !== null,
      error,
      isRemembered,
      visitor: buildVisitor(view, { loading: isFetching && !data, fetching: isFetching }),
      refresh: async (newSession) => {
        if (newSession) return replaceSession(newSession);
        const joinsFirstLoad = getSessionState().view === null && isSessionLoading();
        await loadSession();
        // The first load may have started before the change that the caller wants to see.
        if (joinsFirstLoad) await loadSession();
      },
    };
  }, [data, error, isFetching, isRemembered]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
