import './features.ts';
import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { waitingQuery } from '../features/directory/requests/api.ts';
import { ApiError, mayBeSignedIn, whenSignedOut } from '../lib/client.ts';
import { forgetOthers } from '../lib/kept/kept-answers.ts';
import { isOffline, whenBack } from '../lib/kept/offline.ts';
import type { Page } from '../lib/page.ts';
import { profileQuery } from '../lib/profile.ts';
import { ChangingQueryClient } from '../lib/query-client.ts';
import { styleNonce } from '../lib/style-nonce.ts';
import { useTheme } from '../lib/theme.ts';
import { cssVariables, theme } from '../ui/theme/theme.ts';

/** Retries requests that got no answer or a server error, never a refusal. Failures are shown within two seconds. */
const worthRetrying = (count: number, error: unknown) =>
  count < 2 && !isOffline() && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

const queryClient = new ChangingQueryClient({
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries(waitingQuery) }),
  defaultOptions: {
    // Offline, requests fail and say so at once instead of waiting for a connection.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: worthRetrying,
      retryDelay: (count) => 300 * 3 ** count,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// The next person to sign in may be someone else.
whenSignedOut(() => queryClient.clear());
whenBack(() => void queryClient.invalidateQueries());

/** The time, in milliseconds, that a frame waits for the data of its first paint. */
const patience = 100;

/** Loads the profile and the page's first data. They usually arrive together with the scripts, so everything is drawn once. */
export async function readFirst(first: Page['first']): Promise<void> {
  if (!mayBeSignedIn()) return;
  await Promise.race([
    Promise.all([queryClient.prefetchQuery(profileQuery), first?.read(queryClient)]),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
}

export function PortalProviders({ children }: { children: ReactNode }) {
  const colorScheme = useTheme();
  // The cached data may belong to someone other than the person who signed in here.
  useEffect(() => void forgetOthers(), []);
  return (
    <QueryClientProvider client={queryClient}>
      {/* Also set as the default: Mantine writes the default to the document first, and a dark page would flash. */}
      <MantineProvider
        theme={theme}
        getStyleNonce={styleNonce}
        cssVariablesResolver={cssVariables}
        defaultColorScheme={colorScheme}
        forceColorScheme={colorScheme}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
