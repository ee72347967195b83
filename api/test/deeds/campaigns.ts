import { newId } from '#api/core/ids.ts';
import { settleCampaigns } from '#api/features/engagement/campaigns/settle-campaigns.ts';
import { startCampaign } from '#api/features/engagement/campaigns/start-campaign.ts';
import type { CampaignAct } from '#contract/base/campaign-states.ts';
import { act, everyone } from '../factories/campaigns.ts';
import { inDays, openEvent } from '../factories/events.ts';
import { createPoll, sendOut, startPoll } from '../factories/polls.ts';
import { createPerson, type Member } from '../factories.ts';
import { about, aboutCompany, type Deeds, did, type World } from './deed.ts';

const create = async (owner: Member) => {
  const written = { subject: 'News', content: 'Good news' };
  return (await did(owner.post('/campaigns', { kind: 'mailer', name: 'News', audience: everyone, written })))
    ._id as string;
};
const move = (owner: Member, id: string, body: { act: CampaignAct; at?: string; timeZone?: string }) =>
  did(act(owner, { _id: id }, body));
const tomorrow = () => ({ at: new Date(Date.now() + 86_400_000).toISOString(), timeZone: 'UTC' });

/** Starts a campaign with a fixed audience; throttled, so that it does not finish. */
async function begin(owner: Member, { server }: World, trial = false): Promise<string> {
  for (let person = 0; person < (trial ? 20 : 1); person += 1) await createPerson(owner);
  const id = await create(owner);
  const subjects = { subject: 'Other news', samplePercent: 10, decideHours: 1 };
  if (trial) await did(owner.post(`/campaigns/${id}`, { trial: subjects }));
  await move(owner, id, { act: 'start' });
  await startCampaign(server.services, { company: owner.company, campaign: id });
  return id;
}

/** Creates an event that an ex-employee attended. */
async function arrive(owner: Member, server: World['server']) {
  const event = await openEvent(server, owner, { startsAt: inDays(0.5), endsAt: inDays(0.6) });
  const checkIns = [{ _id: newId(), person: event.person, at: new Date().toISOString() }];
  await did(owner.post(`/events/${event.id}/door/check-ins`, { checkIns }));
  return event;
}

export const deeds: Deeds = [
  ['campaign.created', async (owner) => about('campaign', await create(owner))],
  [
    'campaign.created',
    async (owner) => {
      const copy = await did(owner.post(`/campaigns/${await create(owner)}/copies`, { audience: 'same' }));
      return about('campaign', copy._id);
    },
  ],
  [
    'campaign.handed-over',
    async (owner) => {
      await createPerson(owner);
      const { handedOver } = await did(owner.post('/campaigns/handovers', { name: 'News', audience: everyone }));
      return about('campaign', handedOver[0]._id);
    },
  ],
  [
    'campaign.changed',
    async (owner) => {
      const id = await create(owner);
      await did(owner.post(`/campaigns/${id}`, { name: 'Other', perHour: 100, senderName: 'Team', track: false }));
      return about('campaign', id);
    },
  ],
  [
    'campaign.scheduled',
    async (owner) => {
      await createPerson(owner);
      const id = await create(owner);
      await move(owner, id, { act: 'schedule', ...tomorrow() });
      return about('campaign', id);
    },
  ],
  [
    'campaign.unscheduled',
    async (owner) => {
      await createPerson(owner);
      const id = await create(owner);
      await move(owner, id, { act: 'schedule', ...tomorrow() });
      await move(owner, id, { act: 'unschedule' });
      return about('campaign', id);
    },
  ],
  ['campaign.started', async (owner, world) => about('campaign', await begin(owner, world))],
  [
    'campaign.started',
    async (owner, { server }) => {
      await createPerson(owner);
      const id = await create(owner);
      await move(owner, id, { act: 'schedule', ...tomorrow() });
      const { database } = server.services;
      const due = database.system.updateTable('campaigns').set({ scheduled_at: new Date(0) });
      await due.where('id', '=', id).execute();
      await settleCampaigns(server.services);
      return about('campaign', id);
    },
  ],
  [
    'campaign.not-started',
    async (owner, { server }) => {
      const { _id } = await createPerson(owner);
      const id = await create(owner);
      await move(owner, id, { act: 'start' });
      await did(owner.post(`/alumni/${_id}`, { status: 0 }));
      await startCampaign(server.services, { company: owner.company, campaign: id });
      return about('campaign', id);
    },
  ],
  [
    'campaign.paused',
    async (owner, world) => {
      const id = await begin(owner, world);
      await move(owner, id, { act: 'pause' });
      return about('campaign', id);
    },
  ],
  [
    'campaign.resumed',
    async (owner, world) => {
      const id = await begin(owner, world);
      await move(owner, id, { act: 'pause' });
      await move(owner, id, { act: 'resume' });
      return about('campaign', id);
    },
  ],
  [
    'campaign.cancelled',
    async (owner) => {
      const id = await create(owner);
      await move(owner, id, { act: 'cancel' });
      return about('campaign', id);
    },
  ],
  [
    'campaign.finished',
    async (owner, world) => {
      const { system } = world.server.services.database;
      const id = await begin(owner, world);
      await system.updateTable('outbox').set({ state: 'sent' }).where('mailing_id', '=', id).execute();
      await settleCampaigns(world.server.services);
      return about('campaign', id);
    },
  ],
  [
    'campaign.changed',
    async (owner) => {
      const { _id } = await createPoll(owner);
      return about('campaign', _id);
    },
  ],
  [
    'campaign.finished',
    async (owner, { server }) => {
      await createPerson(owner);
      const poll = await createPoll(owner);
      await startPoll(server, owner, poll);
      await move(owner, poll._id, { act: 'close' });
      return about('campaign', poll._id);
    },
  ],
  [
    'campaign.reminded',
    async (owner, { server }) => {
      await createPerson(owner);
      const poll = await createPoll(owner);
      await did(owner.post(`/campaigns/${poll._id}`, { remindDays: [1] }));
      await startPoll(server, owner, poll);
      const { system } = server.services.database;
      await system
        .updateTable('campaigns')
        .set({ started_at: new Date(0) })
        .where('id', '=', poll._id)
        .execute();
      await sendOut(server, poll);
      return about('campaign', poll._id);
    },
  ],
  [
    'campaign.exported',
    async (owner) => {
      const { _id } = await createPoll(owner);
      await owner.get(`/polls/${_id}/results`);
      return about('campaign', _id);
    },
  ],
  [
    'campaign.attendee-changed',
    async (owner, { server }) => {
      const { id, person } = await openEvent(server, owner);
      await did(owner.post(`/events/${id}/attendees/${person}`, { answer: 'going', mode: 'room' }));
      return about('campaign', id);
    },
  ],
  ['campaign.checked-in', async (owner, { server }) => about('campaign', (await arrive(owner, server)).id)],
  [
    'campaign.check-in-undone',
    async (owner, { server }) => {
      const { id, person } = await arrive(owner, server);
      await did(owner.delete(`/events/${id}/door/check-ins/${person}`));
      return about('campaign', id);
    },
  ],
  [
    'campaign.decided',
    async (owner, world) => {
      const id = await begin(owner, world, true);
      await did(owner.post(`/campaigns/${id}/winner`, { winner: 'b' }));
      return about('campaign', id);
    },
  ],
  [
    'campaign.archived',
    async (owner) => {
      const id = await create(owner);
      await did(owner.post(`/campaigns/${id}/archive`, { archived: true }));
      return about('campaign', id);
    },
  ],
  [
    'campaign.unarchived',
    async (owner) => {
      const id = await create(owner);
      await did(owner.post(`/campaigns/${id}/archive`, { archived: true }));
      await did(owner.post(`/campaigns/${id}/archive`, { archived: false }));
      return about('campaign', id);
    },
  ],
  [
    'campaign.tested',
    async (owner) => {
      const id = await create(owner);
      await did(owner.post(`/campaigns/${id}/tests`, {}));
      return about('campaign', id);
    },
  ],
  [
    'journey.changed',
    async (owner) => {
      await did(owner.post('/journeys/welcome', { enabled: true }));
      return aboutCompany(owner);
    },
  ],
];
