import { expect } from 'vitest';
import { settleCampaigns } from '#api/features/engagement/campaigns/settle-campaigns.ts';
import { startCampaign } from '#api/features/engagement/campaigns/start-campaign.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import type { Poll, PollToVote } from '#contract/engagement/polls.ts';
import type { Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import type { TestServer } from '../server.ts';
import { act, everyone } from './campaigns.ts';

/** Returns the body of a named poll, whose votes are counted at once. */
export const pollBody = (values: Record<string, unknown> = {}) => ({
  question: 'Where shall we meet?',
  options: [{ text: 'Goa' }, { text: 'Leh' }, { text: 'Munnar' }],
  isNamed: true,
  ...values,
});

/** Creates a draft of a poll that can start. */
export async function createPoll(
  by: Member,
  values: Record<string, unknown> = {},
  audience: object = everyone,
): Promise<Poll> {
  const made = await by.post<Campaign>('/campaigns', { kind: 'poll', name: 'Meeting', audience });
  expect(made).toMatchObject({ status: 201, data: { kind: 'poll', state: 'draft', topic: 'surveys', answers: 0 } });
  const saved = await by.post<Poll>(`/polls/${made.data._id}`, pollBody(values));
  expect(saved.status).toBe(200);
  return saved.data;
}

/** Starts a poll and fixes its audience, as the worker does. */
export async function startPoll(server: TestServer, by: Member, { _id }: { _id: string }): Promise<void> {
  expect(await act(by, { _id }, { act: 'start' })).toMatchObject({ status: 200 });
  await startCampaign(server.services, { company: by.company, campaign: _id });
}

/** Marks its mail as sent. */
export async function sendOut(server: TestServer, { _id }: { _id: string }): Promise<void> {
  const { system } = server.services.database;
  await system.updateTable('outbox').set({ state: 'sent' }).where('mailing_id', '=', _id).execute();
  await settleCampaigns(server.services);
}

/** Returns the key in the newest mail to a person. */
export async function keyOf(server: TestServer, by: Member, person: string): Promise<string> {
  const { system } = server.services.database;
  const copy = await system
    .selectFrom('outbox')
    .select('id')
    .where('company_id', '=', by.company)
    .where('person_id', '=', person)
    .orderBy('message_id', 'desc')
    .executeTakeFirstOrThrow();
  return recipientToken(testSecret, { company: by.company, outbox: copy.id });
}

export const optionNamed = (poll: Poll | PollToVote, text: string) =>
  poll.options.find((option) => option.text === text)?._id ?? '';

export const readPollOf = async (by: Member, { _id }: { _id: string }) => (await by.get<Poll>(`/polls/${_id}`)).data;
