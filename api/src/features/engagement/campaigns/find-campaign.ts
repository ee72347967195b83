import type { Context } from '#api/core/context.ts';
import { notFound } from '#api/core/server/errors.ts';
import type { SearchContext } from '#api/features/directory/audience/read-search.ts';
import { findSubjects } from '#api/features/mail/email-templates/shared.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignMessages } from '#contract/engagement/campaign-messages.ts';
import type { Campaign, CampaignReminder } from '#contract/engagement/campaigns.ts';
import { mayKnow } from './compile-audience.ts';
import { contentOf } from './plugs.ts';
import { type CampaignRow, readCampaignRow } from './queries.ts';
import { countDays, countGone, countResults, countSkipped, openedAt, readSentAgain } from './result-queries.ts';
import { toCampaign } from './view.ts';

type Inside = Pick<Context, 'db' | 'company'>;
type Counting = Inside & Pick<Context, 'services'>;

/** @param lock blocks changes and moves until the end of the transaction. @throws Failure not-found */
export async function findCampaignRow({ db, company }: Inside, id: string, lock = false): Promise<CampaignRow> {
  const row = await readCampaignRow(db, company, id, lock);
  if (!row) throw notFound(campaignMessages.notFound);
  return row;
}

/** Counts the answers to each of the campaigns of a kind. Mailers have none. */
export async function countAnswers({ db, company, services }: Counting, kind: CampaignKind, ids: readonly string[]) {
  const content = contentOf(services, kind);
  const counts = content && ids.length ? await content.countAnswers(db, company, ids) : null;
  return (id: string) => (content ? (counts?.get(id) ?? 0) : null);
}

/** Describes in short what each of the campaigns of a kind asks. */
export async function describe({ db, company, services }: Counting, kind: CampaignKind, ids: readonly string[]) {
  const found = ids.length ? await contentOf(services, kind)?.describe({ db, company, services }, ids) : undefined;
  return (id: string) => found?.get(id) ?? null;
}

const day = 86_400_000;
const isOver = ({ state }: CampaignRow) => state === 'finished' || state === 'cancelled';

/** Lists what is sent automatically after the first mail: earlier reminders with their numbers, and the next ones as planned. */
async function listReminders(
  context: Counting,
  row: CampaignRow,
  { unanswered, isSecret }: { unanswered: number | null; isSecret: boolean },
): Promise<CampaignReminder[]> {
  const { db, company, services } = context;
  const content = contentOf(services, row.kind);
  const shown = (people: number | null) => (isSecret ? null : people);
  const sent = row.fixed_at === null ? [] : await readSentAgain(db, company, row.id);
  const planned = row.remind_days.flatMap((days, place): CampaignReminder[] => {
    const found = sent.find(({ number }) => number === place + 1);
    if (found) return [{ to: 'unanswered', days, at: found.at, isSent: true, people: shown(found.people) }];
    if (isOver(row) || place < row.reminded) return [];
    const at = row.started_at && new Date(Date.parse(row.started_at) + days * day).toISOString();
    return [{ to: 'unanswered', days, at, isSent: false, people: shown(unanswered) }];
  });
  const moved = sent
    .filter(({ number }) => number === null)
    .map(({ at, people }): CampaignReminder => ({ to: 'moved', days: 0, at, isSent: true, people: shown(people) }));
  const own = (await content?.reminders?.(db, company, row.id, services.clock())) ?? [];
  return [...planned, ...moved, ...own.filter(({ isSent }) => isSent || !isOver(row))].toSorted((one, other) =>
    (one.at ?? '').localeCompare(other.at ?? ''),
  );
}

/** Counts the people who opened a mailer or answered a campaign by day; null where that is not counted or would identify someone. */
async function countByDay({ db, company, services }: Counting, row: CampaignRow, isSecret: boolean) {
  if (row.fixed_at === null || isSecret) return null;
  const zone = row.time_zone ?? 'UTC';
  if (row.kind === 'mailer') return row.counted ? countDays(db, openedAt(company, row.id), zone) : null;
  const moments = contentOf(services, row.kind)?.answeredAt?.(company, row.id);
  return moments ? countDays(db, moments, zone) : null;
}

/** Returns a campaign as its page shows it, counted now. */
export async function findCampaign(context: SearchContext, id: string): Promise<Campaign> {
  const { db, company } = context;
  const row = await findCampaignRow(context, id);
  const isFixed = row.fixed_at !== null;
  const answers = (await countAnswers(context, row.kind, [id]))(id);
  const counts = isFixed ? await countResults(db, company, id) : null;
  const isSecret = (await contentOf(context.services, row.kind)?.isSecret?.(db, company, id)) ?? false;
  const unanswered = counts && Math.max(0, counts.audience - (answers ?? 0));
  return toCampaign(row, (await findSubjects(context, [row.template_id])).get(row.template_id) ?? '', {
    audience: (await mayKnow(context, row.audience)) ? row.audience : null,
    answers,
    about: (await describe(context, row.kind, [id]))(id),
    reminders: await listReminders(context, row, { unanswered, isSecret }),
    byDay: await countByDay(context, row, isSecret),
    counts,
    skipped: isFixed ? await countSkipped(db, company, id) : [],
    // Not while it runs: the page then refreshes every other second, and its numbers change anyway.
    gone: isFixed && row.state !== 'running' ? await countGone(db, company, id) : {},
  });
}

export const readCampaign = (context: Context, { params }: { params: { id: string } }) =>
  findCampaign(context, params.id);
