import type { CareerLink } from '#contract/proofs/career-links.ts';
import { createExemployee, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

/** Creates a link as its person. */
const createLink = async (server: TestServer, owner: Member) => {
  const own = await createExemployee(server, owner, { phone: null, name: 'Carina Link' });
  const chosen = { hasTitles: true, hasDepartments: true, dates: 'years', days: 7 };
  const { _id: id } = await did<CareerLink>(own.post('/own/career/links', chosen));
  return { id, own };
};

export const deeds: Deeds = [
  ['career-link.created', async (owner, { server }) => about('person', (await createLink(server, owner)).own.person)],
  [
    'career-link.revoked',
    async (owner, { server }) => {
      const { id, own } = await createLink(server, owner);
      await did(own.delete(`/own/career/links/${id}`));
      return about('person', own.person);
    },
  ],
  [
    'career-settings.changed',
    async (owner) => {
      await did(owner.post('/career/settings', { isOffered: false, hasRecommendations: false }));
      return aboutNothing;
    },
  ],
];
