import { expect } from 'vitest';
import type { Audience, Campaign, CampaignCounts } from '#contract/engagement/campaigns.ts';
import type { Member } from '../factories.ts';
import { until } from '../until.ts';

const sum = ({ sent, waiting, skipped, failed }: CampaignCounts) => sent + waiting + skipped + failed;

/** A draft with an email that can go out. */
export async function createMailer(by: Member, values: { audience?: Audience; name?: string; content?: string } = {}) {
  const {
    audience,
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

export const act = (by: Member, { _id }: Pick<Campaign, '_id'>, body: Record<string, unknown>) =>
  by.post<Campaign>(`/campaigns/${_id}/moves`, body);

export const read = async (by: Member, { _id }: Pick<Campaign, '_id'>) =>
  (await by.get<Campaign>(`/campaigns/${_id}`)).data;

/** Waits until a campaign is there; at every moment everybody of its audience is counted once. */
export const reached = (by: Member, mailer: Pick<Campaign, '_id'>, state: Campaign['state']) =>
  until(`the mailer to be ${state}`, async () => {
    const now = await read(by, mailer);
    if (now.counts) expect(sum(now.counts)).toBe(now.counts.audience);
    return now.state === state ? now : null;
  });

export const peopleOf = async (by: Member, query: string) =>
  (await by.get<{ alumnis: { name: string }[]; totalCount: number }>(`/alumni?${query}`)).data;
