import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { careerFactMessages } from '#contract/proofs/career-facts.ts';
import {
  type CareerLink,
  createCareerLink,
  listCareerViews,
  type OwnCareer,
  readOwnCareer,
  revokeCareerLink,
} from '#contract/proofs/career-links.ts';
import { careerMessages } from '#contract/proofs/career-messages.ts';
import { listOwnCredentials } from '#contract/proofs/credentials.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { entriesOf, fill, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import type { FakeServer } from '#web-test/server.ts';
import { ownCareerQuery } from './api.ts';
import { choiceText, linkDates, viewsText } from './components/career-words.ts';
import { OwnCareerPage } from './pages/OwnCareerPage.tsx';

const code = '7K3M-Q9TX-2BHD';
const verifyAddress = 'https://encore.example/verify';
const open: CareerLink = {
  _id: idOf(20),
  label: 'For Globex',
  code,
  choice: { hasTitles: true, hasDepartments: false, dates: 'days' },
  recommendations: [],
  state: 'open',
  expiresAt: '2096-12-30T18:29:59.999Z',
  revokedAt: null,
  views: 2,
  viewedAt: '2026-05-02T08:00:00.000Z',
  createdAt: '2026-05-01T08:00:00.000Z',
};
const expired: CareerLink = {
  ...open,
  _id: idOf(21),
  label: null,
  code: '0000-1111-2222',
  choice: { hasTitles: false, hasDepartments: false, dates: 'years' },
  state: 'expired',
  expiresAt: '2026-05-08T18:29:59.999Z',
  views: 0,
  viewedAt: null,
};
const career: OwnCareer = {
  company: 'Acme',
  isOffered: true,
  hasRecommendations: true,
  record: {
    name: 'Ravi Menon',
    periods: [{ title: 'Senior Software Engineer', department: 'Platform', from: '2018-04-03', to: '2025-07-29' }],
  },
  obstacle: null,
  recommendations: [],
  links: [open, expired],
  nextCursor: null,
  verifyAddress,
};
const reads =
  (given: Partial<OwnCareer> = {}) =>
  (server: FakeServer) =>
    server.answer(readOwnCareer, { ...career, ...given }).answer(listOwnCredentials, {
      credentials: [],
      nextCursor: null,
      company: 'Acme',
      record: null,
      obstacle: null,
      pause: null,
      verifyAddress,
    });
const page0 = { show: <OwnCareerPage />, as: 'exemployee' as const, reads: reads() };
const whole = 'Acme confirms: Ravi Menon, Senior Software Engineer, Platform, 3 Apr 2018 – 29 Jul 2025.';

describeActions('The own career', [
  action({
    ...page0,
    does: 'creates a link, which is then shared',
    fill: async () => {
      await press('Create link');
      await fill('Name (optional)', 'For Globex');
    },
    press: 'Create link',
    route: createCareerLink,
    sends: {
      body: {
        hasTitles: true,
        hasDepartments: false,
        dates: 'days',
        label: 'For Globex',
        days: 30,
        recommendations: [],
      },
    },
    answer: open,
    says: careerMessages.created,
    next: 'Share For Globex',
    refreshes: [ownCareerQuery],
    fails: careerMessages.notCreated,
    fault: { path: 'label', label: 'Name (optional)' },
    tells: true,
  }),
  action({
    ...page0,
    does: 'revokes a link',
    fill: () => press('Revoke For Globex'),
    press: 'Revoke',
    route: revokeCareerLink,
    sends: { params: { id: open._id } },
    answer: { ...open, state: 'revoked', revokedAt: open.createdAt },
    says: careerMessages.revoked,
    refreshes: [ownCareerQuery],
    fails: careerMessages.notRevoked,
    tells: true,
  }),
]);

describe('The own career that is shown', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => {
    page.close();
    vi.restoreAllMocks();
  });
  const show = async (given: Partial<OwnCareer> = {}) => {
    reads(given)(page.server);
    await page.show(<OwnCareerPage />, { as: 'exemployee' });
  };

  it('says what the company confirms, and lists the links', async () => {
    await show();
    await screen.findByText(whole);
    const [first, second] = await entriesOf('Your links');
    for (const each of [
      'For Globex',
      'Name, titles, exact dates',
      'Open',
      'Opened 2 times',
      'Valid until 30 December 2096',
    ])
      expect(first).toContain(each);
    for (const each of ['0000-1111-2222', 'Name, years', 'Expired', 'Not opened yet', 'Expired on 8 May 2026'])
      expect(second).toContain(each);
    const items = within(screen.getByRole('list', { name: 'Your links' })).getAllByRole('listitem');
    const buttons = items.map((item) =>
      within(item)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    );
    expect(buttons).toEqual([['Share', 'Views', 'Revoke'], []]);
  });

  it('says what is in the way, and creates nothing then', async () => {
    await show({ record: null, obstacle: careerFactMessages.underReview });
    await screen.findByText(/Your record is being reviewed\. You can prove it when that is done\. Until then/);
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
    await press('Share For Globex');
    expect((await screen.findByRole('dialog')).textContent).toContain('can’t be proved at the moment');
  });

  it.each([
    [careerFactMessages.nameWaits, /Until then, your links show nothing/],
    [careerFactMessages.worksHere, /Ask HR to confirm your employment\. Your links show nothing\./],
  ])('says until when links show nothing only where that ends by itself: %s', async (obstacle, words) => {
    await show({ record: null, obstacle });
    await screen.findByText(words);
  });

  it('warns that links show nothing while a suggested change is reviewed', async () => {
    await show();
    await screen.findByText(/While it is being reviewed, your open links show nothing/);
  });

  it('says that the company does not offer it', async () => {
    await show({ isOffered: false, obstacle: careerMessages.notOffered, links: [] });
    await screen.findByText(careerMessages.notOffered);
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  });

  it('adds recommendations to a link, at most three', async () => {
    const recommendations = [1, 2, 3, 4].map((number) => ({
      _id: idOf(50 + number),
      name: `Writer ${'ABCD'[number - 1]}`,
      title: 'Manager',
      text: 'Good.',
    }));
    await show({ recommendations, links: [{ ...open, recommendations: [idOf(51), idOf(99)] }] });
    expect((await entriesOf('Your links'))[0]).toContain('exact dates, 1 recommendation');
    page.server.answer(createCareerLink, open);
    await press('Create link');
    for (const each of ['A', 'B', 'C', 'D']) await press({ role: 'checkbox', name: `Writer ${each}` });
    await press('Create link');
    await screen.findByText('A link shows at most 3 recommendations');
    await press({ role: 'checkbox', name: 'Writer A' });
    await press('Create link');
    await waitFor(() => expect(page.server.sentTo(createCareerLink)).toHaveLength(1));
    expect(page.server.sentTo(createCareerLink)[0]?.body).toMatchObject({
      recommendations: [idOf(52), idOf(53), idOf(54)],
    });
  });

  it('without links has one button to create the first', async () => {
    await show({ links: [] });
    await screen.findByRole('heading', { name: 'No links yet' });
    expect(screen.getAllByRole('button', { name: 'Create link' })).toHaveLength(1);
  });

  it('shows the sentence of what is chosen', async () => {
    await show();
    await press('Create link');
    const dialog = await screen.findByRole('dialog', { name: 'Create a link' });
    const preview = within(dialog).getByRole('region', { name: 'What others will see' });
    expect(preview.textContent).toContain('Ravi Menon, Senior Software Engineer, 3 Apr 2018 – 29 Jul 2025.');
    await press({ role: 'checkbox', name: 'Departments' });
    await press({ role: 'radio', name: 'Years only' });
    expect(preview.textContent).toContain('Ravi Menon, Senior Software Engineer, Platform, 2018 – 2025.');
    await press({ role: 'checkbox', name: 'Titles' });
    await press({ role: 'checkbox', name: 'Departments' });
    await press({ role: 'radio', name: 'No dates' });
    expect(preview.textContent).toContain('Acme confirms: Ravi Menon worked there.');
  });

  it('shares a link by its address, code and QR code', async () => {
    await show();
    await press('Share For Globex');
    const dialog = await screen.findByRole('dialog', { name: 'Share For Globex' });
    expect(dialog.textContent).toContain(code);
    expect(dialog.textContent).toContain('until 30 December 2096');
    expect(dialog.textContent).toContain('Ravi Menon, Senior Software Engineer, 3 Apr 2018 – 29 Jul 2025.');
    within(dialog).getByRole('img', { name: /QR code/ });
    const address = `${verifyAddress}#${code}`;
    expect(within(dialog).getByLabelText<HTMLInputElement>('Link').value).toBe(address);
    expect(within(dialog).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(address);
    expect(within(dialog).queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('shares a link with another program, where the browser can; giving up is no failure', async () => {
    const share = vi.fn(async () => Promise.reject(new DOMException('', 'AbortError')));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await show();
    await press('Share For Globex');
    await press('Share');
    expect(share).toHaveBeenCalledWith({
      text: 'Acme confirms: Ravi Menon, Senior Software Engineer, 3 Apr 2018 – 29 Jul 2025.',
      url: `${verifyAddress}#${code}`,
    });
    expect(screen.queryByText(careerMessages.notShared)).toBeNull();
    share.mockImplementation(async () => Promise.reject(new Error('Broken')));
    await press('Share');
    await screen.findByText(careerMessages.notShared);
    vi.unstubAllGlobals();
  });

  it('shows when a link was opened', async () => {
    page.server.answer(listCareerViews, {
      total: 312,
      views: ['2026-05-02T08:00:00.000Z', '2026-05-01T09:30:00.000Z'],
    });
    await show();
    await press('Views of For Globex');
    const dialog = await screen.findByRole('dialog', { name: 'Views of For Globex' });
    await within(dialog).findByText('Opened 312 times');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    within(dialog).getByText('These are the latest 2 of 312.');
    within(dialog).getByText(/never who opened it/);
  });

  it('says that the views could not be loaded', async () => {
    page.server.refuse(listCareerViews, { status: 500 });
    await show();
    await press('Views of For Globex');
    await screen.findByText(careerMessages.viewsNotFetched);
  });

  it('loads further pages', async () => {
    reads()(page.server).answer(readOwnCareer, ({ query }) =>
      (query as { cursor?: string }).cursor
        ? { ...career, links: [expired] }
        : { ...career, links: [open], nextCursor: 'next' },
    );
    await page.show(<OwnCareerPage />, { as: 'exemployee' });
    await press('Show more');
    await waitFor(async () => expect(await entriesOf('Your links')).toHaveLength(2));
  });

  it('says that it could not be loaded', async () => {
    page.server.refuse(readOwnCareer, { status: 500 });
    await page.show(<OwnCareerPage />, { as: 'exemployee' });
    await screen.findByText(careerMessages.notFetched);
  });
});

describe('the words', () => {
  it.each([
    [{ hasTitles: true, hasDepartments: true, dates: 'days' as const }, 'Name, titles, departments, exact dates'],
    [{ hasTitles: false, hasDepartments: true, dates: 'years' as const }, 'Name, departments, years'],
    [{ hasTitles: false, hasDepartments: false, dates: 'none' as const }, 'Name, no dates'],
  ])('of what a link contains: %j', (choice, words) => expect(choiceText(choice)).toBe(words));

  it.each([
    [0, 'Not opened yet'],
    [1, 'Opened once'],
    [12_345, 'Opened 12,345 times'],
  ])('of %i views', (views, words) => expect(viewsText(views)).toBe(words));

  it('of the dates of a revoked link', () =>
    expect(linkDates({ ...open, state: 'revoked', revokedAt: '2026-05-03T08:00:00.000Z' })).toBe(
      'Created on 1 May 2026 · Revoked on 3 May 2026',
    ));
});
