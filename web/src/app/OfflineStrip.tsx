import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '#contract/paths.ts';
import { comingTime } from '../lib/dates.ts';
import { useMoment, useOffline } from '../lib/offline.ts';
import classes from './OfflineStrip.module.css';

/** How often it is tried whether there is a network again, in milliseconds: not every browser tells. */
const every = 30_000;

/** Says that there is no network, and of when the feed is. It covers nothing that could be pressed and moves nothing. */
export function OfflineStrip() {
  const offline = useOffline();
  const client = useQueryClient();
  const isFeed = useLocation().pathname === paths.feed;
  const at = useMoment('/own/feed');
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
          <p>You are offline.{isFeed && at ? ` This is what was here ${comingTime(at)}.` : ''}</p>
        </>
      )}
    </div>
  );
}
