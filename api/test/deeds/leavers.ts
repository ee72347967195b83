import { announceAs, confirmLeaving, leavingTokens, settleAt } from '../factories/leavers.ts';
import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

/** Announces someone whose last day is in five days. */
const announce = async (owner: Member) => (await announceAs(owner, { dateOfLeaving: dayIn(5) }))._id;

/** Lets the worker look at noon of a day. */
async function lookIn(server: TestServer, days: number): Promise<void> {
  await settleAt(server, `${dayIn(days)}T06:30:00Z`);
  server.setNow(null);
}

async function asked(owner: Member, server: TestServer): Promise<string> {
  const id = await announce(owner);
  await lookIn(server, 1);
  return id;
}

export const deeds: Deeds = [
  ['leaver.announced', async (owner) => about('leaver', await announce(owner))],
  [
    'leaver.changed',
    async (owner) => {
      const id = await announce(owner);
      await did(owner.post(`/arrivals/${id}`, { department: 'Sales' }));
      return about('leaver', id);
    },
  ],
  ['leaver.asked', async (owner, { server }) => about('leaver', await asked(owner, server))],
  [
    'leaver.confirmed',
    async (owner, { server }) => {
      const id = await asked(owner, server);
      await confirmLeaving(server, id, { email: 'deed@home.example', agreed: [] });
      return about('leaver', id);
    },
  ],
  [
    'leaver.declined',
    async (owner, { server }) => {
      const id = await asked(owner, server);
      const { work: token } = await leavingTokens(server, id);
      await did(server.as(null).post('/leaving/decline', { token }));
      return about('leaver', id);
    },
  ],
  [
    'leaver.cancelled',
    async (owner) => {
      const id = await announce(owner);
      await did(owner.delete(`/arrivals/${id}`));
      return about('leaver', id);
    },
  ],
  [
    'leaver.decided',
    async (owner, { server }) => {
      const id = await asked(owner, server);
      await confirmLeaving(server, id, { email: 'deed@home.example', agreed: [], remark: 'Wrong' });
      await did(owner.post(`/arrivals/${id}/decisions`, { about: 'remark' }));
      return about('leaver', id);
    },
  ],
  [
    'leaver.arrived',
    async (owner, { server }) => {
      const { _id: id } = await announceAs(owner, { dateOfLeaving: dayIn(-2) });
      await lookIn(server, 0);
      return about('person', (await did(owner.get(`/arrivals/${id}`))).person._id);
    },
  ],
  [
    'leaver.expired',
    async (owner, { server }) => {
      const { _id } = await announceAs(owner, { dateOfLeaving: dayIn(5), department: null });
      await lookIn(server, 100);
      return about('leaver', _id);
    },
  ],
  [
    'leaver.settings-changed',
    async (owner) => {
      await did(owner.post('/arrivals/settings', { asks: true, askDays: 20, remindDays: 2 }));
      return aboutNothing;
    },
  ],
];
