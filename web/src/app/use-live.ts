import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresherOf } from '../lib/live.ts';

/** Has what the page shows asked anew when the server hints that it has changed, for as long as somebody is there who may hear it. */
export function useLive(mayHear: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!mayHear) return undefined;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const begin = async () => {
      const { followLive } = await import('../lib/live-stream.ts');
      if (!isLeft) stop = followLive(refresherOf(client));
    };
    begin().catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [client, mayHear]);
}
