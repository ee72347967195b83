import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkMessages } from '#contract/proofs/check-messages.ts';
import {
  answerOwnCheck,
  type ConsentQuestion,
  listOwnChecks,
  type PersonCheck,
  readOwnCheck,
} from '#contract/proofs/checks.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { Page } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { ownChecksQuery } from './api.ts';
import { OwnCheckPage } from './pages/OwnCheckPage.tsx';
import { OwnChecksPage } from './pages/OwnChecksPage.tsx';

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

const asked: PersonCheck = {
  _id: idOf(60),
  who: { organisation: 'Globex', name: 'Gita Shah', email: 'gita@globex.example', isAgency: false, client: null },
  purpose: 'employment',
  purposeText: null,
  state: 'asked',
  askedAt: '2026-11-20T08:00:00.000Z',
  until: '2096-12-04T08:00:00.000Z',
  consentedAt: null,
  answeredAt: null,
  claims: [],
};
const answered: PersonCheck = {
  ...asked,
  _id: idOf(61),
  who: { ...asked.who, organisation: 'Verity', isAgency: true, name: null, client: 'Initech' },
  state: 'answered',
  consentedAt: '2026-10-02T08:00:00.000Z',
  answeredAt: '2026-10-03T08:00:00.000Z',
  claims: [
    { claim: 'name', value: 'Ravi Menon', result: 'agrees' },
    { claim: 'title', value: 'Architect', result: 'differs' },
  ],
};
const question: ConsentQuestion = {
  ...asked,
  companyName: 'Acme',
  companyLogo: null,
  claims: answered.claims,
  isAtOnce: false,
  obstacle: null,
  shown: 'mark-1',
};

describe('The person’s background checks', () => {
  const show = (checks: PersonCheck[]) => {
    page.server.answer(listOwnChecks, { checks, nextCursor: null });
    return page.show(<OwnChecksPage />, { at: '/exemployee/checks', path: '/exemployee/checks', as: 'exemployee' });
  };

  it('says who asks, and what was shared with each and when', async () => {
    await show([asked, answered, { ...asked, _id: idOf(62), state: 'declined' }]);
    await screen.findByText('Verity for Initech');
    const words = document.body.textContent ?? '';
    expect(words).toContain('Shared on 3 October 2026: 1 of 2 claims agree.');
    expect(words).toContain('Nothing was shared.');
    expect(screen.getByRole('link', { name: 'See and decide: Globex' }).getAttribute('href')).toBe(
      `/exemployee/checks/${asked._id}`,
    );
  });

  it('explains that no one has asked', async () => {
    await show([]);
    await screen.findByText('No one has asked');
  });
});

const shown = {
  show: <OwnCheckPage />,
  at: `/exemployee/checks/${asked._id}`,
  path: '/exemployee/checks/$id',
  as: 'exemployee' as const,
  reads: (server: Page['server']) => server.answer(readOwnCheck, question),
  route: answerOwnCheck,
  refreshes: [ownChecksQuery],
  fails: checkMessages.notAnswered,
};
describeActions('One background check of the person', [
  action({
    ...shown,
    does: 'consents to exactly what is shown',
    press: 'Consent',
    sends: { params: { id: asked._id }, body: { agree: true, shown: 'mark-1' } },
    answer: { ...question, state: 'with_hr' },
    afterwards: () => screen.findByRole('heading', { name: 'You have consented' }),
  }),
  action({
    ...shown,
    does: 'declines',
    press: 'Decline',
    sends: { params: { id: asked._id }, body: { agree: false, shown: 'mark-1' } },
    answer: { ...question, state: 'declined', claims: [] },
    afterwards: () => screen.findByRole('heading', { name: 'You have declined' }),
  }),
]);
