/**
 * Who is signed in. `useSession()` anywhere under the public or the app layout:
 * `account` (may be unverified), `user` (role, language), `church`, `subscription`, each null when missing.
 * Life cycle as in the specification, section 4; a failed load leaves the three null and `failure` set.
 */
import { QueryClientProvider, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { sessionAddress, signOutAddress } from '#domain/access/addresses.ts';
import type { accessContract } from '#domain/access/contract.ts';
import type { Visitor } from '#domain/access/guard.ts';
import type { SessionView } from '#domain/access/schema.ts';
import type { AddressOf } from '#domain/kernel/endpoint.ts';
import { can, type Permission } from '#domain/permissions.ts';
import { call, type ApiError } from './api.ts';
import { createQueryClient, sessionKey } from './query.ts';

export interface Session extends SessionView {
  readonly loading: boolean;
  /** True from the first answer on, whatever it was. */
  readonly initialized: boolean;
  readonly failure: ApiError | null;
  /** What the guard looks at. */
  readonly visitor: Visitor;
  readonly can: (permission: Permission) => boolean;
  /** Reads the session again; resolves when the new one is in place. After signing in, pass the one you were given. */
  readonly refresh: (known?: SessionView) => Promise<void>;
  /** Ends the session and forgets everything that was read in it. */
  readonly signOut: () => Promise<void>;
}

const readSession: AddressOf<typeof accessContract.session> = sessionAddress;
const endSession: AddressOf<typeof accessContract.signOut> = signOutAddress;

const nobody: SessionView = { account: null, user: null, church: null, subscription: null };

let shared: QueryClient | null = null;
/** One client for the life of the page: layouts come and go, what was read stays. */
const queryClient = (): QueryClient => (shared ??= createQueryClient());

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProviders');
  return session;
}

export function SessionProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient()}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}

function warnOfMissing(view: SessionView): void {
  if (!view.account) return;
  if (!view.user) console.warn(`No user document for account ${view.account.id}`);
  else if (!view.church) console.warn(`No church document for account ${view.account.id}`);
  if (!view.subscription) console.warn(`No customer document for account ${view.account.id}`);
}

function SessionProvider({ children }: { readonly children: ReactNode }) {
  const client = useQueryClient();
  const query = useQuery<SessionView, ApiError>({
    queryKey: sessionKey,
    queryFn: ({ signal }) => call(readSession, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  const { data, error, isFetching, refetch } = query;
  useEffect(() => {
    if (data) warnOfMissing(data);
  }, [data]);

  const session = useMemo<Session>(() => {
    const known = data ?? nobody;
    const view = error ? { ...nobody, account: known.account } : known;
    const status = view.subscription?.status ?? null;
    const role = view.user?.role;
    return {
      ...view,
      loading: isFetching && !data,
      initialized: data !== undefined || error !== null,
      failure: error,
      visitor: { ...view, loading: isFetching && !data, subscription: isFetching && status !== 'active' ? undefined : status },
      can: (permission) => role !== undefined && can({ role }, permission),
      refresh: async (fresh) => {
        if (fresh) {
          // A reading still on its way is older than what is known now.
          void client.cancelQueries({ queryKey: sessionKey });
          client.setQueryData(sessionKey, fresh);
          return;
        }
        const first = client.getQueryData(sessionKey) === undefined && client.isFetching({ queryKey: sessionKey }) > 0;
        await refetch();
        // That only joined the first reading, which may have begun before whatever made us ask.
        if (first) await refetch();
      },
      signOut: async () => {
        await call(endSession, {});
        client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] });
        client.setQueryData(sessionKey, nobody);
      },
    };
  }, [client, data, error, isFetching, refetch]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
