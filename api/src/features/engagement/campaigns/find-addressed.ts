import type { Context, PublicContext } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { Found } from '#api/core/pages/public-page.ts';
import { Failure, notFound } from '#api/core/server/errors.ts';
import { readRecipientToken } from '#api/features/mail/messages/track-links.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignLimits, campaignMessages, campaignMessagesOf } from '#contract/engagement/campaign-messages.ts';
import {
  type AddressedPage,
  type AddressedRow,
  addressedBy,
  isListedFor,
  readAddressed,
  readAddressedCounts,
  readAddressedTo,
  readCopy,
  readPublished,
} from './reader-queries.ts';

export { type AddressedPage, type AddressedRow, addressedBy, isListedFor };

/** The reader who opened a link in a mail: an ex-employee, or null for the recipient of a test. */
export type FoundReader = Found & { person: string | null };

type WithKey = {
  params: { id: string };
  query?: { key?: string } | undefined;
  body?: { key?: string } | undefined;
};

const missing = (): never => {
  throw notFound(campaignMessages.notAddressed);
};

/**
 * The pages on which campaigns are answered without signing in. The key in a recipient's copy of the mail identifies the reader. It works
 * for that campaign only, and expires, because mail is forwarded and quoted.
 */
export const byCampaignKey = {
  async company({ services }: PublicContext, { params, query, body }: WithKey): Promise<FoundReader | null> {
    const copy = readRecipientToken(services.config.secrets, query?.key ?? body?.key ?? '');
    if (!copy) return null;
    const { company, outbox } = copy;
    const found = await asCompany(services.database, company, ({ db }) =>
      readCopy(db, company, { outbox, campaign: params.id }),
    );
    if (!found || !(found.test || found.person)) return null;
    const hasEnded = found.finished_at !== null;
    const reader = { company, person: found.test ? null : found.person, hasEnded };
    const isExpired =
      found.finished_at !== null &&
      services.clock().getTime() > Date.parse(found.finished_at) + campaignLimits.keyDays * 86_400_000;
    return isExpired ? { ...reader, refusal: new Failure('forbidden', campaignMessages.keyExpired) } : reader;
  },
  missing,
};

type Inside = Pick<Context, 'db' | 'company'>;

/** @param lock blocks moves until the end of the transaction. @throws Failure not-found when the campaign is not addressed to them */
export async function findAddressed(
  { db, company }: Inside,
  campaign: { id: string; kind: CampaignKind; person: string | null },
  lock = false,
): Promise<AddressedRow> {
  return (await readAddressed(db, company, campaign, lock)) ?? missing();
}

/** Returns a campaign that has begun, to whichever audience; undefined when there is none. For pages that anyone may see. */
export const findPublished = (
  { db, company }: Inside,
  campaign: { id: string; kind: CampaignKind },
  lock = false,
): Promise<AddressedRow | undefined> => readPublished(db, company, campaign, lock);

/** Checks that a campaign can be answered now: it is running and has not closed. */
export const isOpenNow = ({ state, closes_at }: AddressedRow, now: Date): boolean =>
  state === 'running' && (closes_at === null || new Date(closes_at) > now);

/** @throws Failure conflict when the campaign cannot be answered now */
export function refuseUnlessOpen(row: AddressedRow, kind: CampaignKind, now: Date): void {
  if (isOpenNow(row, now)) return;
  const { isPaused, notOpen } = campaignMessagesOf(kind);
  throw new Failure('conflict', row.state === 'paused' ? isPaused : notOpen);
}

/** Lists a page of the campaigns of a kind that are addressed to a person, newest first. `place` is their position in the feed. */
export const listAddressed = ({ db, company }: Inside, asked: Parameters<typeof readAddressedTo>[2]) =>
  readAddressedTo(db, company, asked);

/** How many campaigns of each kind `listAddressed` finds for a person. @param asked.also ids of others that are theirs */
export async function countAddressed({ db, company }: Inside, asked: Parameters<typeof readAddressedCounts>[2]) {
  const found = await readAddressedCounts(db, company, asked);
  return (kind: CampaignKind): number => found.find((one) => one.kind === kind)?.count ?? 0;
}
