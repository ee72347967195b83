import type { CompanyPermission } from './permissions.ts';
import { download, route } from './route.ts';

/**
 * Topics of the stream and the permission each needs. A hint says that something has changed, never its content; the receiver reads it
 * again through the usual routes.
 */
export const liveTopics = {
  /** The caller's own list and unread count. */
  notifications: 'notifications:own',
  import: 'people:write',
  export: 'people:write',
  documents: 'documents:manage',
  letters: 'letters:manage',
  campaign: 'campaigns:read',
  /** The responses to a campaign so far: votes, answers. */
  answers: 'campaigns:read',
  /** The figures of Home have been recomputed. */
  figures: 'people:read',
} as const satisfies Readonly<Record<string, CompanyPermission>>;
export type LiveTopic = keyof typeof liveTopics;

/** Events of the stream besides its topics: the first one, sent again after a gap; everything shown must then be fetched again. */
export const liveHello = 'hello';

/**
 * `heartbeatSeconds`: longest time between comments, and between checks of the session. `progressMilliseconds`: shortest time between hints
 * about progress. `slowPollSeconds`: how often a page polls while the stream is away.
 */
export const liveLimits = {
  heartbeatSeconds: 20,
  progressMilliseconds: 500,
  slowPollSeconds: 30,
  perUser: 8,
  perCompany: 500,
  perProcess: 5000,
  bufferedBytes: 64 * 1024,
} as const;

export const liveMessages = {
  tooMany: 'Too many windows are open at once. This one checks for updates from time to time instead',
} as const;

export const openLive = route({
  method: 'GET',
  path: '/live',
  may: 'notifications:own',
  summary:
    'Server-sent events that hint at changes: hello, then topics with the id of the changed entry. After hello, fetch everything again. 429 when too many streams are open',
  responses: { 200: download('events') },
});
