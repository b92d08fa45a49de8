/** What `useQuery` and `useRefresh` need around them. A file of its own, so that the first screens load without it. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../query.ts';

let shared: QueryClient | null = null;
/** One client for the life of the page: layouts come and go, what was read stays. */
const queryClient = (): QueryClient => (shared ??= createQueryClient());

export default function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>;
}
