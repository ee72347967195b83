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

/** Asking again helps when nothing answered or the server stumbled, not when it said no; what failed is said within two seconds. */
const worthRetrying = (count: number, error: unknown) =>
  count < 2 && !isOffline() && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

const queryClient = new ChangingQueryClient({
  mutationCache: new MutationCache({ onSuccess: () => void queryClient.invalidateQueries(waitingQuery) }),
  defaultOptions: {
    // Without a network what is asked fails at once and is told, in place of waiting until there is one.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: worthRetrying,
      retryDelay: (count) => 300 * 3 ** count,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// Whoever signs in next may be somebody else.
whenSignedOut(() => queryClient.clear());
whenBack(() => void queryClient.invalidateQueries());

/** How long, in milliseconds, a frame is held back for what the first picture shows. */
const patience = 100;

/** Reads who looks, and what the page draws first: mostly that is there with the scripts, and all is drawn once. */
export async function readFirst(first: Page['first']): Promise<void> {
  if (!mayBeSignedIn()) return;
  await Promise.race([
    Promise.all([queryClient.prefetchQuery(profileQuery), first?.read(queryClient)]),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ]);
}

export function PortalProviders({ children }: { children: ReactNode }) {
  const colorScheme = useTheme();
  // Whoever signed in here may be another one than what is kept is of.
  useEffect(() => void forgetOthers(), []);
  return (
    <QueryClientProvider client={queryClient}>
      {/* The default too: Mantine writes it to the document first, and a dark page would flash. */}
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
