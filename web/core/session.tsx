/**
 * Who is signed in. `useSession()` anywhere under the public or the app layout:
 * `account` (may be unverified), `user` (role, language), `church`, `subscription`, each null when missing.
 * Life cycle as in the specification, section 4; a failed load leaves the three null and `failure` set.
 */
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { signOutAddress } from '#domain/access/addresses.ts';
import type { accessContract } from '#domain/access/contract.ts';
import { isClosing, isReadOnly, refuseSupport, type Visitor } from '#domain/access/guard.ts';
import type { SessionView } from '#domain/access/schema.ts';
import type { AddressOf } from '#domain/kernel/endpoint.ts';
import { can, type Permission } from '#domain/permissions.ts';
import { call, type ApiError } from './api.ts';
import {
  currentSession,
  forgetSession,
  isReadingSession,
  nobody,
  readSession,
  replaceSession,
  subscribeToSession,
  unread,
} from './reading/session-store.ts';

export interface Session extends SessionView {
  readonly loading: boolean;
  /** True from the first answer on, whatever it was. */
  readonly initialized: boolean;
  readonly failure: ApiError | null;
  /** What the guard looks at. */
  readonly visitor: Visitor;
  /** `stops`: to end something that runs, which neither a smaller plan nor a coming deletion takes away. */
  readonly can: (permission: Permission, how?: { readonly stops?: boolean }) => boolean;
  /** Reads the session again; resolves when the new one is in place. After signing in, pass the one you were given. */
  readonly refresh: (known?: SessionView) => Promise<void>;
  /** Ends the session and forgets everything that was read in it. */
  readonly signOut: () => Promise<void>;
}

const endSession: AddressOf<typeof accessContract.signOut> = signOutAddress;

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProviders');
  return session;
}

function warnOfMissing(view: SessionView): void {
  if (!view.account) return;
  if (!view.user) console.warn(`No user document for account ${view.account.id}`);
  else if (!view.church) console.warn(`No church document for account ${view.account.id}`);
  if (!view.subscription) console.warn(`No customer document for account ${view.account.id}`);
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const {
    view: data,
    failure: error,
    reading,
  } = useSyncExternalStore(subscribeToSession, currentSession, () => unread);
  useEffect(() => {
    if (!currentSession().view) void readSession();
  }, []);
  useEffect(() => {
    if (data) warnOfMissing(data);
  }, [data]);

  const session = useMemo<Session>(() => {
    const known = data ?? nobody;
    const view = error ? { ...nobody, account: known.account } : known;
    const status = view.subscription?.status ?? null;
    const { user } = view;
    return {
      ...view,
      loading: reading && !data,
      initialized: data !== null || error !== null,
      failure: error,
      visitor: {
        ...view,
        loading: reading && !data,
        subscription: reading && status !== 'active' ? undefined : status,
      },
      can: (permission, { stops = false } = {}) =>
        user !== null &&
        can(user, permission) &&
        (user.role === 'superadmin' ||
          stops ||
          (!isReadOnly(view.church, permission) && !isClosing(view.church, permission))) &&
        !(view.support && refuseSupport(view.support, permission)),
      refresh: async (fresh) => {
        if (fresh) return replaceSession(fresh);
        const first = currentSession().view === null && isReadingSession();
        await readSession();
        // That only joined the first reading, which may have begun before whatever made us ask.
        if (first) await readSession();
      },
      signOut: async () => {
        await call(endSession, {});
        forgetSession();
      },
    };
  }, [data, error, reading]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
