import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';
import { toast } from '../../../../ui/toasts/toast.ts';
import { importQuery } from '../api.ts';
import { isWorking, newsOf } from './import-words.ts';

const watched = new Map<string, () => void>();

/** Follows a running import after the person leaves its page, and shows the result in a toast. Lasts as long as the portal is open. */
export function watchImport(client: QueryClient, id: string) {
  stopWatching(id);
  const observer = new QueryObserver(client, importQuery(id));
  watched.set(
    id,
    observer.subscribe(({ data, isError }) => {
      if (isError) return stopWatching(id);
      if (!data || isWorking(data.state)) return undefined;
      stopWatching(id);
      void client.invalidateQueries();
      return data.state === 'failed' ? toast.failure(newsOf(data)) : toast.info(newsOf(data));
    }),
  );
}

/** Stops following, because the person is back on its page. */
export function stopWatching(id: string | undefined) {
  if (id === undefined) return;
  watched.get(id)?.();
  watched.delete(id);
}
