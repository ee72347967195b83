import type { CompanyPermission } from './permissions.ts';
import { download, route } from './route.ts';

/**
 * What the stream hints at, and who may be told: that something has changed, never what. Whoever shows it asks anew by the routes
 * that there are.
 */
export const liveTopics = {
  /** The caller's own list and number. */
  notifications: 'notifications:own',
  import: 'people:write',
  export: 'people:write',
  campaign: 'campaigns:read',
  /** What people have answered to a campaign so far: votes, answers. */
  answers: 'campaigns:read',
  /** The figures of Home have been counted again. */
  figures: 'people:read',
} as const satisfies Readonly<Record<string, CompanyPermission>>;
export type LiveTopic = keyof typeof liveTopics;

/** The events of the stream beside its topics: the first one, and again after a gap: what is shown has to be asked for anew. */
export const liveHello = 'hello';

/**
 * `heartbeatSeconds`: a comment comes at least as often, and the session is looked at anew. `progressMilliseconds`: one hint at most
 * about how far something has come. `slowPollSeconds`: how often a page asks by itself while the stream is away.
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
  tooMany: 'Too many windows are open at once. This one looks for news every now and then instead',
} as const;

export const openLive = route({
  method: 'GET',
  path: '/live',
  may: 'notifications:own',
  summary:
    'Server-sent events that hint at what has changed: hello, then topics with the id of what it is. Nothing is lost: after hello, ask anew. 429 when too many are open',
  responses: { 200: download('events') },
});
