import type { Page } from 'playwright-core';
import type { OfferState } from '#contract/base/offer-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { LinkedOffer, OwnOffer } from '#contract/recruitment/offered.ts';
import { all, dayIn, daysAgo, hasLetterFile, id, letterHash, offeredJob, terms, toldOf } from './offers-scenes.ts';
import { answers, fails, never, type Scene, still } from './scene.ts';

const token = `${id}.${'A'.repeat(43)}`;
const linked = /\/api\/offers\/linked(?:\?|$)/;
const answering = /\/api\/offers\/linked\/answer$/;
const invitation = /\/api\/jobs\/public\/[^/]+\/invitation(?:\?|$)/;
const own = /\/api\/own\/offers(?:\?|$)/;

const { letter: _letter, department, ...offered } = terms;
const offer: LinkedOffer = {
  ...offered,
  ...toldOf('extended'),
  _id: id,
  job: offeredJob,
  companyName: 'Acme Industries',
  movedAt: daysAgo(2),
  name: 'Ravi Menon',
  department: department ?? null,
  salaryBand: '₹42,00,000 – ₹56,00,000 a year',
  before: { designation: 'Data Scientist', department: 'Analytics', dateOfLeaving: '2022-03-31' },
  changes: terms.changes ?? null,
  team: terms.team ?? null,
  letterHash,
  canAnswer: true,
  answeredAt: null,
  thread: [],
};
const over = (state: OfferState, more: Partial<LinkedOffer> = {}): LinkedOffer => ({
  ...offer,
  ...toldOf(state),
  canAnswer: false,
  ...more,
});
const thread = [
  { _id: '1', at: daysAgo(1), by: null, text: 'Would the two days at home be mine to choose?' },
  { _id: '2', at: daysAgo(0.5), by: 'Asha Rao', text: 'Yes, except for Mondays: all of us are in then.' },
];
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const drawn = async (page: Page) => page.locator('canvas').first().waitFor();
const to = (name: string) => async (page: Page) => {
  await drawn(page);
  await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
  await still(page);
};

const linkedScene = (state: string, shown: LinkedOffer | null, more: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'offer',
  state,
  path: `${paths.offer}?token=${token}`,
  prepare: shown ? all(answers(linked, shown), hasLetterFile) : undefined,
  ...more,
});
const asked = (state: string, of: OfferState | null, more: Partial<Scene> = {}): Scene => ({
  area: 'public',
  screen: 'invitation',
  state,
  path: `${paths.invitation.replace('$id', id)}?key=abc`,
  shows: paths.invitation,
  prepare: of ? answers(invitation, { job: offeredJob, companyName: 'Acme Industries', ...toldOf(of) }) : undefined,
  ...more,
});

/** An offer by the link in its emails, and the invitation before it. */
export const offeredScenes: readonly Scene[] = [
  linkedScene('open', offer, { act: drawn }),
  linkedScene('letter', offer, { act: to('The letter') }),
  linkedScene('questions', { ...offer, thread }, { act: to('Your questions') }),
  linkedScene('accept', offer, { act: all(drawn, press('Accept')) }),
  linkedScene('decline', offer, { act: all(drawn, press('Decline')) }),
  linkedScene('changed', offer, {
    prepare: all(
      answers(linked, offer),
      hasLetterFile,
      fails(answering, 409, 'The offer has changed. Please read it again before you answer'),
    ),
    act: all(drawn, press('Accept'), press('Accept the offer'), (page) =>
      page.getByText('The offer has changed').waitFor(),
    ),
  }),
  linkedScene(
    'empty-question',
    { ...offer, changes: null, team: null },
    {
      act: async (page) => {
        await drawn(page);
        await press('Send question')(page);
        await still(page);
      },
    },
  ),
  linkedScene('accepted', over('accepted', { answeredAt: daysAgo(0) }), { act: drawn }),
  linkedScene('refused', over('refused', { answeredAt: daysAgo(0) }), { act: drawn }),
  linkedScene('expired', over('expired'), { act: drawn }),
  linkedScene('rescinded', over('rescinded'), { act: drawn }),
  linkedScene('joined', over('joined', { answeredAt: daysAgo(40) }), { act: drawn }),
  linkedScene('no-letter', offer, { prepare: all(answers(linked, offer), fails(/\/letter(?:\?|$)/)) }),
  linkedScene('gone', null),
  linkedScene('loading', null, { prepare: never(linked) }),
  linkedScene('error', null, { prepare: fails(linked) }),
  asked('open', 'invited'),
  asked('interested', 'interested'),
  asked('declined', 'declined'),
  asked('applied', 'applied'),
  asked('gone', null),
  asked('loading', null, { prepare: never(invitation) }),
];

const ownOffer = (number: number, state: OfferState, more: Partial<OwnOffer> = {}): OwnOffer => ({
  ...toldOf(state),
  _id: `${id.slice(0, -1)}${number}`,
  job: offeredJob,
  companyName: 'Acme Industries',
  path: null,
  expiresOn: null,
  movedAt: daysAgo(3),
  ...more,
});
const ownScene = (state: string, prepare: Scene['prepare']): Scene => ({
  area: 'exemployee',
  screen: 'offers',
  state,
  path: '/exemployee/profile?section=offers',
  prepare,
});
const some = [
  ownOffer(1, 'extended', { path: `${paths.offer}?token=${token}`, expiresOn: dayIn(12) }),
  ownOffer(2, 'invited', { job: { ...offeredJob, title: 'Principal Engineer, Settlement and Reconciliation' } }),
  ownOffer(3, 'declined', { job: { ...offeredJob, title: 'Supply Chain Planner', isOpen: false, location: null } }),
  ownOffer(4, 'expired', { path: `${paths.offer}?token=${token}`, expiresOn: dayIn(-30) }),
];

/** The same for the signed-in ex-employee. */
export const ownOffersScenes: readonly Scene[] = [
  ownScene('full', answers(own, { offers: some, nextCursor: 'more' })),
  ownScene('empty', answers(own, { offers: [], nextCursor: null })),
  ownScene('loading', never(own)),
  ownScene('error', fails(own, 400)),
];
