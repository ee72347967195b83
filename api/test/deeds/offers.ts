import { createOpenJob } from '../factories/applications.ts';
import { daysFromNow, moveOffer, offerIn, saveTerms } from '../factories/offers.ts';
import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { about, type Deeds, did } from './deed.ts';

const begin = async (server: TestServer, owner: Member, state: Parameters<typeof offerIn>[1]) =>
  offerIn({ server, by: owner, job: await createOpenJob(owner) }, state);

export const deeds: Deeds = [
  [
    'offer.moved',
    async (owner, { server }) => {
      const { id } = await begin(server, owner, 'offer_draft');
      await did(moveOffer(owner, id, 'approved'));
      return about('offer', id);
    },
  ],
  [
    'offer.saved',
    async (owner, { server }) => {
      const { id } = await begin(server, owner, 'offer_draft');
      await did(saveTerms(owner, id, { salary: '₹1 crore' }));
      return about('offer', id);
    },
  ],
  [
    'offer.message-sent',
    async (owner, { server }) => {
      const { id } = await begin(server, owner, 'extended');
      await did(owner.post(`/offers/${id}/messages`, { text: 'Yes' }));
      return about('offer', id);
    },
  ],
  [
    'person.rejoined',
    async (owner, { server }) => {
      const { member } = await begin(server, owner, 'joined');
      return about('person', member.person);
    },
  ],
  [
    'person.left-again',
    async (owner, { server }) => {
      const { id, member } = await begin(server, owner, 'accepted');
      await did(moveOffer(owner, id, 'joined', { joinedOn: '2024-01-01' }));
      await did(owner.post(`/alumni/${member.person}/leaving`, { dateOfLeaving: daysFromNow(0) }));
      return about('person', member.person);
    },
  ],
];
