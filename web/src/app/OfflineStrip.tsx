import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#contract/base/paths.ts';
import { comingTime } from '../lib/dates.ts';
import { useMoment, useOffline } from '../lib/kept/offline.ts';
import classes from './OfflineStrip.module.css';

/** How often it is tried whether there is a network again, in milliseconds: not every browser tells. */
const every = 30_000;

/** What each page that is read offline shows, by its address in the API. */
const shownOn: Readonly<Record<string, string>> = {
  [paths.feed]: '/own/feed',
  [paths.ownOrders]: '/own/orders',
};

/** Says that there is no network, and of when it is what the page shows. It covers nothing that could be pressed and moves nothing. */
export function OfflineStrip() {
  const offline = useOffline();
  const client = useQueryClient();
  const at = useMoment(shownOn[useLocation().pathname] ?? '');
  useEffect(() => {
    if (!offline) return undefined;
    // What has failed stays as it is: its place would flicker.
    const ask = () => void client.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });
    const timer = setInterval(ask, every);
    return () => clearInterval(timer);
  }, [offline, client]);
  return (
    <div role="status" className={classes.strip} data-offline={offline || undefined}>
      {offline && (
        <>
          <IconCloudOff size={18} aria-hidden />
          <p>You are offline.{at ? ` This is what was here ${comingTime(at)}.` : ''}</p>
        </>
      )}
    </div>
  );
}
