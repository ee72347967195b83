import { expect } from 'vitest';
import type { Audience, Campaign, CampaignCounts, Rehearsal } from '#contract/engagement/campaigns.ts';
import type { Member } from '../factories.ts';
import { until } from '../until.ts';

const sum = ({ sent, waiting, skipped, failed }: CampaignCounts) => sent + waiting + skipped + failed;

/** All ex-employees of a company. */
export const everyone: Audience = { filters: {}, removed: [], everyone: true };

/** Creates a draft with an email that can be sent. @param values `audience` null: no one has been chosen yet */
export async function createMailer(
  by: Member,
  values: { audience?: Audience | null; name?: string; content?: string } = {},
) {
  const {
    audience = everyone,
    name = 'News of spring',
    content = '<p>Hello {firstName|there}, how is {currentCompany|life}?</p>',
  } = values;
  const made = await by.post<Campaign>('/campaigns', {
    kind: 'mailer',
    name,
    ...(audience && { audience }),
    written: { subject: 'News for {name}', content },
  });
  expect(made).toMatchObject({ status: 201, data: { state: 'draft', counts: null } });
  return made.data;
}

/** Returns how many people would get a campaign now, according to its review. */
const reachedBy = async (by: Member, { _id }: Pick<Campaign, '_id'>): Promise<number> =>
  (await by.get<Rehearsal>(`/campaigns/${_id}/rehearsal`)).data?.reached ?? 0;

/** Changes a campaign; a start is confirmed with the number of its review. */
export async function act(by: Member, campaign: Pick<Campaign, '_id'>, body: Record<string, unknown>) {
  const isConfirmed = (body.act === 'start' || body.act === 'schedule') && !('confirmed' in body);
  const confirmed = isConfirmed ? { confirmed: await reachedBy(by, campaign) } : {};
  return by.post<Campaign>(`/campaigns/${campaign._id}/moves`, { ...confirmed, ...body });
}

export const read = async (by: Member, { _id }: Pick<Campaign, '_id'>) =>
  (await by.get<Campaign>(`/campaigns/${_id}`)).data;

/** Waits until a campaign is in a state; at every moment everyone in its audience is counted once. */
export const reached = (by: Member, mailer: Pick<Campaign, '_id'>, state: Campaign['state']) =>
  until(`the mailer to be ${state}`, async () => {
    const now = await read(by, mailer);
    if (now.counts) expect(sum(now.counts)).toBe(now.counts.audience);
    return now.state === state ? now : null;
  });

export const peopleOf = async (by: Member, query: string) =>
  (await by.get<{ alumnis: { name: string }[]; totalCount: number }>(`/alumni?${query}`)).data;
