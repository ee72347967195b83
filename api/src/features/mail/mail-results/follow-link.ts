import type { PublicContext } from '#api/core/context.ts';
import type { Found, PageContext } from '#api/core/pages/public-page.ts';
import { notFound } from '#api/core/server/errors.ts';
import {
  readRecipientToken,
  type TrackedLink,
  trackField,
  unsealTarget,
} from '#api/features/mail/messages/track-links.ts';
import { judgeClick, judgeOpen, RecentClicks, refusesCounting } from './judge-visit.ts';
import { type Copy, readCopy, takeBackClick } from './queries.ts';
import { noteResult } from './result-queries.ts';

type Input = { query: { to: string; of: string } };
type Link = Found & { outbox: string; token: string; target: TrackedLink };
type LinkPage = PageContext<Link>;

/** Finds the company of the copy that contains the link, on the brand that sent it. */
export const byLink = {
  company({ services }: PublicContext, { query }: Input): Link | null {
    const { secrets } = services.config;
    const copy = readRecipientToken(secrets, query.of);
    const target = unsealTarget(secrets, query.to);
    return copy && target ? { ...copy, token: query.of, brand: target.brand, target } : null;
  },
};

const recent = new RecentClicks();
const age = (copy: Copy, now: Date) => (copy.sent_at === null ? 0 : now.getTime() - Date.parse(copy.sent_at));

/** Redirects to the target, unless an operator suspended the company. The address is sealed for one message, and the copy must be of that one. */
export function followLink(context: LinkPage): Promise<{ location: string }> {
  const { found, services, state, asked } = context;
  const { outbox, target } = found;
  return context.inside(async ({ db, company }) => {
    const copy = await readCopy(db, company, outbox);
    if (state === 'suspended' || !copy || copy.message_id !== target.message || target.url === '') throw notFound();
    if (copy.counted && state === 'active' && !refusesCounting(asked)) {
      const now = services.clock();
      const burstSince = asked.head ? null : recent.note(outbox, target.url, now.getTime());
      if (burstSince !== null) await takeBackClick(db, company, outbox, new Date(burstSince));
      if (burstSince === null && judgeClick(asked, age(copy, now)) === 'person') {
        await noteResult(db, company, outbox, 'clicked_at', now);
        await noteResult(db, company, outbox, 'opened_at', now);
      } else await noteResult(db, company, outbox, 'scanned_at', now);
    }
    return { location: target.url.replaceAll(trackField, found.token) };
  });
}

/** One transparent pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Returns the same picture for every link; only the request counts. */
export function loadPicture(context: LinkPage) {
  const { found, services, state, asked } = context;
  const { outbox, target } = found;
  return context.inside(async ({ db, company }) => {
    const copy = await readCopy(db, company, outbox);
    if (!copy || copy.message_id !== target.message) throw notFound();
    if (copy.counted && state === 'active' && !refusesCounting(asked)) {
      const now = services.clock();
      const by = judgeOpen(asked, age(copy, now));
      await noteResult(db, company, outbox, by === 'person' ? 'opened_at' : 'proxied_at', now);
    }
    return { content: picture, contentType: 'image/gif' };
  });
}
