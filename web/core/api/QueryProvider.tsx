/** Provides the query client. A separate chunk, so that pages without queries load without the library. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from './query.ts';

let sharedClient: QueryClient | null = null;
/** One client for all layouts, so that the cache survives a change of layout. */
const getQueryClient = (): QueryClient => (sharedClient ??= createQueryClient());

export default function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={getQueryClient()}>{children}</QueryClientProvider>;
}
