import { useCallback, useEffect, useState } from 'react';

export type Loaded<Data> =
  | { state: 'loading' }
  | { state: 'loaded'; data: Data }
  | { state: 'failed'; error: unknown; retry: () => void };

/** Loads one answer of the server, for public pages without the query client. `load` must keep its identity. */
export function useLoaded<Data>(load: (signal: AbortSignal) => Promise<Data>): Loaded<Data> {
  const [result, setResult] = useState<Loaded<Data>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    const abort = new AbortController();
    setResult({ state: 'loading' });
    load(abort.signal).then(
      (data) => abort.signal.aborted || setResult({ state: 'loaded', data }),
      (error: unknown) => abort.signal.aborted || setResult({ state: 'failed', error, retry }),
    );
    return () => abort.abort();
  }, [load, retry, attempt]);
  return result;
}
