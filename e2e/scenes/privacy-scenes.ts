import { pressMore } from './record-scenes.ts';
import { answers, directory, fails, opens, type Scene } from './scene.ts';

const notices = /\/api\/privacy\/notice/;
const retention = /\/api\/privacy\/retention/;

/** The state of an unsubscribe link once all mail is off. */
const unsubscribed = {
  email: 'meera.k@mail.example',
  company: 'Acme',
  topic: 'jobs',
  topics: ['newsletter', 'jobs', 'events', 'surveys', 'birthday'].map((topic) => ({ topic, subscribed: false })),
  unsubscribed: true,
  token: 'answered-by-the-scene',
};

const verified = {
  state: 'valid',
  company: { name: 'Acme Industries', logo: null, isClosed: false },
  proof: {
    kind: 'offer',
    title: 'Offer letter',
    number: null,
    version: 1,
    issuedOn: '2026-11-12',
    endedOn: null,
    validUntil: null,
    statement: null,
    recommendations: [],
    facts: [
      { label: 'Name', value: 'Ravi Menon' },
      { label: 'Designation', value: 'Senior Software Engineer' },
      { label: 'Location', value: 'Pune' },
      { label: 'Date of joining', value: '5 January 2027' },
    ],
  },
  checkedAt: '2026-11-30T04:45:00.000Z',
};

/** Unsubscribing and grievances, for visitors. */
export const privacyPublicScenes: readonly Scene[] = [
  {
    area: 'exemployee',
    screen: 'unsubscribe',
    state: 'again',
    path: '/exemployee/unsubscribe?token=answered-by-the-scene',
    prepare: answers(/\/api\/unsubscribe/, unsubscribed),
  },
  {
    area: 'exemployee',
    screen: 'unsubscribe',
    state: 'ended-by-one-click',
    path: '/exemployee/unsubscribe?token=answered-by-the-scene',
    prepare: answers(/\/api\/unsubscribe/, {
      ...unsubscribed,
      unsubscribed: false,
      topics: unsubscribed.topics.map(({ topic }) => ({ topic, subscribed: topic !== 'jobs' })),
    }),
  },
  { area: 'public', screen: 'verify', state: 'empty', path: '/verify' },
  {
    area: 'public',
    screen: 'verify',
    state: 'unknown',
    path: '/verify#7K3M-Q9TX-2BHD',
    act: (page) => page.getByRole('heading', { name: 'No document has this code' }).waitFor(),
  },
  {
    area: 'public',
    screen: 'verify',
    state: 'valid',
    path: '/verify#7K3M-Q9TX-2BHD',
    prepare: answers(/\/api\/verify/, verified),
    act: (page) => page.getByRole('heading', { name: 'Acme Industries confirms:' }).waitFor(),
  },
  { area: 'public', screen: 'grievance', state: 'empty', path: '/grievance' },
  {
    area: 'public',
    screen: 'grievance',
    state: 'faulty',
    path: '/grievance',
    act: (page) => page.getByRole('button', { name: 'File the grievance' }).click(),
  },
];

/** The privacy settings of a company. */
export const privacyScenes: readonly Scene[] = [
  { area: 'portal', screen: 'settings-notice', state: 'full', path: '/home/settings/consent-notice' },
  {
    area: 'portal',
    screen: 'settings-notice',
    state: 'error',
    path: '/home/settings/consent-notice',
    prepare: fails(notices),
  },
  {
    area: 'portal',
    screen: 'settings-notice',
    state: 'editing',
    path: '/home/settings/consent-notice',
    act: opens('New version', async () => {}),
  },
  { area: 'portal', screen: 'settings-retention', state: 'full', path: '/home/settings/retention' },
  {
    area: 'portal',
    screen: 'settings-retention',
    state: 'error',
    path: '/home/settings/retention',
    prepare: fails(retention),
  },
  {
    area: 'portal',
    screen: 'erase',
    state: 'asking',
    path: directory,
    act: async (page) => {
      await page.locator('a[href^="/home/exemployee?id="]').first().click();
      await pressMore(page, 'Erase for good…');
      await page.getByRole('dialog').waitFor();
    },
  },
];
