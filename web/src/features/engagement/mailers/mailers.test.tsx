import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { mailerMessages } from '#contract/engagement/campaign-messages.ts';
import {
  archiveCampaign,
  changeCampaign,
  copyCampaign,
  countAudience,
  createCampaign,
  decideTrial,
  listCampaigns,
  moveCampaign,
  readCampaign,
  readTrial,
  rehearseCampaign,
  testCampaign,
} from '#contract/engagement/campaign-routes.ts';
import { type Campaign, campaign, rehearsal } from '#contract/engagement/campaigns.ts';
import { emailPresets } from '#contract/mail/email-presets.ts';
import {
  emailPreview,
  emailTemplate,
  listTemplates,
  previewEmail,
  readTemplate,
} from '#contract/mail/email-templates.ts';
import { campaignsQuery } from '#web/features/engagement/campaigns/api.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { engagementQuery } from '#web/features/engagement/engagement/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, describedBy, field, fill, Page, press, settle, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { clockOf } from '../../../lib/dates.ts';
import { loadHandedIn, plugIn } from '../../../lib/feature.ts';
import { MailerPage } from './pages/MailerPage.tsx';
import { MailersPage } from './pages/MailersPage.tsx';

// As the router does for what a page needs.
beforeAll(async () => {
  plugIn([]);
  await loadHandedIn(['filters', 'controls']);
});

const numbers = {
  audience: 10,
  sent: 6,
  waiting: 2,
  skipped: 1,
  failed: 1,
  delivered: 6,
  opened: 3,
  not_opened: 3,
  proxied: 1,
  clicked: 2,
  scanned: 0,
  unsubscribed: 0,
  bounced: 0,
  complained: 0,
  replied: 0,
};
const id = idOf(7);
const draft: Campaign = sample(campaign, {
  _id: id,
  name: 'Spring news',
  subject: 'News of spring',
  state: 'draft',
  topic: 'newsletter',
  audience: { filters: {}, removed: [], everyone: true },
  templateId: idOf(9),
  track: true,
  counted: true,
});
const running: Campaign = { ...draft, state: 'running', startedAt: '2026-05-01T08:00:00.000Z', counts: numbers };
const paused: Campaign = { ...running, state: 'paused' };
const finished: Campaign = { ...running, state: 'finished', finishedAt: '2026-05-01T09:00:00.000Z' };
const tried: Campaign = {
  ...running,
  trial: {
    subject: 'Other news',
    samplePercent: 20,
    decideHours: 4,
    decideAt: '2026-05-01T12:00:00.000Z',
    winner: null,
  },
};
const rehearsed = sample(rehearsal, { audience: 10, reached: 9, leftOut: [{ reason: 'unsubscribed', count: 1 }] });

const on = (mailer: Campaign) => (server: FakeServer) =>
  server
    .answer(readCampaign, mailer)
    .answer(rehearseCampaign, rehearsed)
    .answer(countAudience, { audience: 10, reached: 9 })
    .answer(readTemplate, sample(emailTemplate, { document: { version: 1, settings: {}, blocks: [] } as never }))
    .answer(previewEmail, sample(emailPreview, { subject: 'News of spring', html: '<p>News</p>' }))
    .answer(readTrial, {
      variants: [
        { variant: 'a', subject: 'News of spring', sent: 1, opened: 1, clicked: 0 },
        { variant: 'b', subject: 'Other news', sent: 1, opened: 0, clicked: 0 },
      ],
    });
const listed = (server: FakeServer) =>
  server
    .answer(listCampaigns, { campaigns: [finished], nextCursor: null })
    .answer(listTemplates, { templates: [], nextCursor: null });
const at = { at: `/home/engagement/mailers/${id}`, path: paths.mailer };
const move = (mailer: Campaign, does: string, pressed: string, act: string, says: string) =>
  action({
    does,
    show: <MailerPage />,
    ...at,
    reads: on(mailer),
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    press: pressed,
    route: moveCampaign,
    sends: { params: { id }, body: { act } as never },
    answer: draft,
    says,
    fails: mailerMessages.notMoved,
    tells: true,
  });
function emailOf(preset: string) {
  const { subject, preheader, document } = emailPresets.find(({ key }) => key === preset) ?? {};
  return { subject, preheader, document };
}
const soon = new Date(Date.now() + 2 * 86_400_000);
soon.setHours(10, 30, 0, 0);
const chooseMoment = async () => {
  await press('Schedule');
  await fill('Day', soon.toLocaleDateString('en-GB'));
  await fill('Time', '10:30');
  await fill('Number of people', '9');
};
const dayOf = (moment: Date) => clockOf(moment).slice(0, 10);

describeActions('Mailers', [
  action({
    does: 'begins one',
    refreshes: [campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailersPage />,
    reads: listed,
    fill: async () => {
      await press('Create mailer');
      await fill('Name', 'Summer news');
    },
    press: 'Create',
    route: createCampaign,
    sends: { body: { kind: 'mailer', name: 'Summer news' } },
    answer: draft,
    says: mailerMessages.created,
    leads: `/home/engagement/mailers/${id}`,
    fails: mailerMessages.notCreated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'begins one with a ready-made email',
    refreshes: [campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailersPage />,
    reads: listed,
    fill: async () => {
      await press('Create mailer');
      await fill('Name', 'Come back');
      await choose('Start from', 'Rehiring');
    },
    press: 'Create',
    route: createCampaign,
    sends: { body: { kind: 'mailer', name: 'Come back', email: emailOf('rehiring') } as never },
    answer: draft,
    says: mailerMessages.created,
    leads: `/home/engagement/mailers/${id}`,
    fails: mailerMessages.notCreated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'begins one with the template of the builder',
    refreshes: [campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailersPage />,
    at: `/home/engagement/mailers?ask=create&template=${idOf(30)}`,
    path: '/home/engagement/mailers',
    reads: (server) =>
      listed(server).answer(
        readTemplate,
        sample(emailTemplate, {
          _id: idOf(30),
          name: 'Spring template',
          document: { version: 1, settings: {}, blocks: [] } as never,
        }),
      ),
    fill: async () => {
      expect(((await field('Start from')) as HTMLInputElement).value).toBe('Spring template');
      await fill('Name', 'Summer news');
    },
    press: 'Create',
    route: createCampaign,
    sends: { body: { kind: 'mailer', name: 'Summer news', templateId: idOf(30) } },
    answer: draft,
    says: mailerMessages.created,
    leads: `/home/engagement/mailers/${id}`,
    fails: mailerMessages.notCreated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'copies one',
    refreshes: [campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailersPage />,
    reads: listed,
    fill: () => press('Actions for Spring news'),
    press: { role: 'menuitem', name: 'Copy' },
    route: copyCampaign,
    sends: { params: { id }, body: { audience: 'same' } },
    answer: { ...draft, _id: idOf(8) },
    says: mailerMessages.copied,
    leads: `/home/engagement/mailers/${idOf(8)}`,
    fails: mailerMessages.notCopied,
  }),
  action({
    does: 'sends one again to those who have not opened it',
    refreshes: [campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(finished),
    fill: () => press('Actions for Spring news'),
    press: { role: 'menuitem', name: 'Resend to those who haven’t opened it' },
    route: copyCampaign,
    sends: { params: { id }, body: { audience: 'not_opened' } },
    answer: { ...draft, _id: idOf(8) },
    says: mailerMessages.copied,
    leads: `/home/engagement/mailers/${idOf(8)}`,
    fails: mailerMessages.notCopied,
  }),
  action({
    does: 'archives one',
    refreshes: [campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailersPage />,
    reads: listed,
    fill: () => press('Actions for Spring news'),
    press: { role: 'menuitem', name: 'Archive' },
    route: archiveCampaign,
    sends: { params: { id }, body: { archived: true } },
    answer: finished,
    says: mailerMessages.archived,
    undo: { sends: { params: { id }, body: { archived: false } }, answer: finished, says: mailerMessages.unarchived },
    fails: mailerMessages.notArchived,
    tells: true,
  }),
  action({
    does: 'renames one',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(draft),
    fill: async () => {
      await press('Actions for Spring news');
      await press({ role: 'menuitem', name: 'Rename' });
      await fill('Name', 'Summer news');
    },
    press: 'Save',
    route: changeCampaign,
    sends: { params: { id }, body: { name: 'Summer news' } },
    answer: draft,
    says: mailerMessages.updated,
    fails: mailerMessages.notUpdated,
    fault: { path: 'name', label: 'Name' },
  }),
  action({
    does: 'changes what it is about',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(draft),
    fill: async () => {
      await press('Change audience');
      await choose('Topic', 'Events');
    },
    press: 'Save',
    route: changeCampaign,
    sends: { params: { id }, body: { audience: { filters: {}, removed: [], everyone: true }, topic: 'events' } },
    answer: draft,
    says: mailerMessages.updated,
    fails: mailerMessages.notUpdated,
  }),
  action({
    does: 'changes how it goes out',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(draft),
    fill: async () => {
      await press('Change delivery');
      await fill('Messages per hour', '600');
    },
    press: 'Save',
    route: changeCampaign,
    sends: { params: { id }, body: { senderName: null, perHour: 600, trial: null, track: true } },
    answer: draft,
    says: mailerMessages.updated,
    fails: mailerMessages.notUpdated,
    fault: { path: 'perHour', label: 'Messages per hour' },
  }),
  action({
    does: 'changes how fast one that is paused goes on',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(paused),
    fill: async () => {
      await press('Change speed');
      await fill('Messages per hour', '600');
    },
    press: 'Save',
    route: changeCampaign,
    sends: { params: { id }, body: { perHour: 600 } },
    answer: paused,
    says: mailerMessages.updated,
    fails: mailerMessages.notUpdated,
    fault: { path: 'perHour', label: 'Messages per hour' },
  }),
  action({
    does: 'schedules one',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(draft),
    fill: chooseMoment,
    press: 'Schedule',
    route: moveCampaign,
    sends: {
      params: { id },
      body: {
        act: 'schedule',
        at: soon.toISOString(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        confirmed: 9,
      },
    },
    answer: { ...draft, state: 'scheduled', scheduledAt: soon.toISOString() },
    says: mailerMessages.scheduled,
    fails: mailerMessages.notMoved,
    fault: { path: 'at', label: 'Day' },
  }),
  action({
    does: 'schedules one by the clocks of another place',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(draft),
    fill: async () => {
      await chooseMoment();
      await fill('Time zone', 'Tokyo, Japan Standard Time');
    },
    press: 'Schedule',
    route: moveCampaign,
    sends: {
      params: { id },
      body: { act: 'schedule', at: `${dayOf(soon)}T01:30:00.000Z`, timeZone: 'Asia/Tokyo', confirmed: 9 },
    },
    answer: { ...draft, state: 'scheduled', scheduledAt: soon.toISOString(), timeZone: 'Asia/Tokyo' },
    says: mailerMessages.scheduled,
    fails: mailerMessages.notMoved,
    fault: { path: 'at', label: 'Day' },
  }),
  action({
    does: 'starts one',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(draft),
    fill: async () => {
      await press('Start now');
      await fill('Number of people', '9');
    },
    press: 'Start now',
    route: moveCampaign,
    sends: { params: { id }, body: { act: 'start', confirmed: 9 } },
    answer: running,
    says: mailerMessages.started,
    fails: mailerMessages.notMoved,
    tells: true,
  }),
  move(running, 'pauses one', 'Pause', 'pause', mailerMessages.paused),
  move(paused, 'resumes one', 'Resume', 'resume', mailerMessages.resumed),
  move(
    { ...draft, state: 'scheduled', scheduledAt: soon.toISOString() },
    'takes one off the schedule',
    'Back to draft',
    'unschedule',
    mailerMessages.unscheduled,
  ),
  action({
    does: 'cancels one',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(paused),
    fill: () => press('Cancel mailer'),
    press: 'Cancel mailer',
    route: moveCampaign,
    sends: { params: { id }, body: { act: 'cancel' } },
    answer: { ...paused, state: 'cancelled' },
    says: mailerMessages.cancelled,
    fails: mailerMessages.notMoved,
    tells: true,
  }),
  action({
    does: 'sends oneself a test',
    show: <MailerPage />,
    ...at,
    reads: on(draft),
    press: 'Send test',
    route: testCampaign,
    sends: { params: { id }, body: { variant: 'a' } },
    answer: { email: 'asha@acme.example' },
    says: mailerMessages.tested('asha@acme.example'),
    fails: mailerMessages.notTested,
    tells: true,
  }),
  action({
    does: 'decides between two subjects',
    refreshes: [campaignQuery(id), campaignsQuery('mailer', undefined, undefined), engagementQuery],
    show: <MailerPage />,
    ...at,
    reads: on(tried),
    press: /^Send to the rest with ‘Other news’/,
    route: decideTrial,
    sends: { params: { id }, body: { winner: 'b' } },
    answer: tried,
    says: mailerMessages.decided,
    fails: mailerMessages.notDecided,
    tells: true,
  }),
]);

/** The texts of the rows of a list. */
const rowsOf = async (label: string) =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((row) => textIn(row));

describe('What a mailer shows', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  test('each number opens exactly the people behind it', async () => {
    on(finished)(page.server);
    await page.show(<MailerPage />, at);
    const link = await screen.findByRole('link', { name: /^Opened/ });
    const search = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(Object.fromEntries(search)).toMatchObject({ mailerId: id, mailerResult: 'opened', source: 'dashboard' });
    expect(link.textContent).toContain('50%');
  });

  test('opened and clicked are shares of those it reached, not of those it was sent to', async () => {
    on({ ...finished, counts: { ...numbers, sent: 8, delivered: 5 } })(page.server);
    await page.show(<MailerPage />, at);
    expect((await screen.findByRole('link', { name: /^Opened/ })).textContent).toContain('60%');
    expect((await screen.findByRole('link', { name: /^Clicked/ })).textContent).toContain('40%');
  });

  test('results that are not counted have no number, and no one counts as not having opened it', async () => {
    const uncounted = { ...numbers, opened: 0, not_opened: 6, proxied: 0, clicked: 0 };
    const silent: Campaign = { ...finished, track: false, counted: false, counts: uncounted };
    on(silent)(page.server);
    await page.show(<MailerPage />, at);
    const results = await screen.findByRole('list', { name: 'Results' });
    expect(within(results).queryByRole('link', { name: /^(Opened|Clicked)/ })).toBeNull();
    expect(results.textContent).toMatch(/^Opened–Clicked–/);
    expect(screen.queryByText(/count as not opened/)).toBeNull();
    await press('Actions for Spring news');
    expect(screen.queryByRole('menuitem', { name: /^Resend/ })).toBeNull();
  });

  test('the list shows no opens that were not counted, and keeps those counted before the company stopped', async () => {
    page.server.answer(listCampaigns, {
      campaigns: [
        { ...finished, counted: false, counts: { ...numbers, opened: 0, proxied: 0, clicked: 0 } },
        { ...finished, _id: idOf(8), name: 'Counted before' },
      ],
      nextCursor: null,
    });
    await page.show(<MailersPage />);
    expect((await rowsOf('Mailers'))[0]).toContain('Sent to 6');
    expect((await rowsOf('Mailers'))[0]).not.toContain('opened');
    expect((await rowsOf('Mailers'))[1]).toContain('Sent to 6 · 50% opened');
  });

  test('the results say what ‘not opened’ includes, and lead to them', async () => {
    on(finished)(page.server);
    await page.show(<MailerPage />, at);
    const told = await screen.findByText(/count as not opened/);
    expect(told.textContent).toContain(
      '3 count as not opened, among them 1 whose mail program hides whether they read it.',
    );
    const links = within(told).getAllByRole('link');
    expect(links.map((link) => /mailerResult=(\w+)/.exec(link.getAttribute('href') ?? '')?.[1])).toEqual([
      'not_opened',
      'proxied',
    ]);
  });

  test.each([
    [0, null],
    [1, '1 of these people has since been deleted or merged, so a search shows fewer.'],
    [2, '2 of these people have since been deleted or merged, so a search shows fewer.'],
  ])('with %i people that a search no longer finds it says %s', async (gone, says) => {
    on({ ...finished, gone: { audience: gone } })(page.server);
    await page.show(<MailerPage />, at);
    await screen.findByRole('list', { name: 'Results' });
    expect(screen.queryByText(/since been deleted or merged/)?.textContent ?? null).toBe(says);
  });

  test('readers who may not search for its audience see numbers without links', async () => {
    on({ ...finished, audience: null, skipped: [{ reason: 'bounced', count: 1 }] })(page.server);
    await page.show(<MailerPage />, { ...at, as: 'viewer' });
    await screen.findByText(/You can’t see who it was for/);
    for (const name of ['Results', 'Delivery', 'Why people are left out'])
      expect(within(screen.getByRole('list', { name })).queryAllByRole('link'), name).toEqual([]);
  });

  test('the results say why people were left out, and lead to them', async () => {
    on({ ...finished, skipped: [{ reason: 'bounced', count: 1 }] })(page.server);
    await page.show(<MailerPage />, at);
    const reasons = await screen.findByRole('list', { name: 'Why people are left out' });
    const link = within(reasons).getByRole('link', { name: 'The address bounced' });
    expect(link.getAttribute('href')).toMatch(/mailerResult=skipped.*mailerReason=bounced/);
    expect(reasons.textContent).toBe('The address bounced1');
  });

  test.each([
    ['paused', 'It was paused while its audience was being put together'],
    ['cancelled', 'It was cancelled before it began'],
  ] as const)('%s before its audience was fixed, it says so and can’t be changed', async (state, says) => {
    on({ ...running, state, counts: null })(page.server);
    await page.show(<MailerPage />, at);
    await screen.findByText(new RegExp(says));
    for (const name of ['Change audience', 'Change delivery', 'Send test'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
  });

  test('its start is shown in the time zone it was scheduled in', async () => {
    const scheduledAt = '2099-07-01T14:00:00.000Z';
    on({ ...draft, state: 'scheduled', scheduledAt, timeZone: 'America/New_York' })(page.server);
    await page.show(<MailerPage />, at);
    const state = await screen.findByRole('region', { name: 'State' });
    expect(state.textContent).toContain('on 1 July 2099, 10:00, Eastern Daylight Time (GMT-4)');
  });

  test.each([
    {
      what: 'delivery',
      opened: 'Change delivery',
      changes: {
        senderName: 'The alumni team',
        perHour: 600,
        trial: { subject: 'Other news', samplePercent: 35, decideHours: 9 },
        track: false,
      },
    },
    { what: 'delivery without a second subject', opened: 'Change delivery', changes: { perHour: 50, track: true } },
    {
      what: 'audience',
      opened: 'Change audience',
      changes: { audience: { filters: { searchtext: 'pune' }, removed: [idOf(77)] }, topic: 'surveys' as const },
    },
    {
      what: 'audience that was chosen one by one',
      opened: 'Change audience',
      changes: { audience: { ids: [idOf(77), idOf(78)] }, topic: 'jobs' as const },
    },
  ])('its $what, opened and saved, is as it was', async ({ opened, changes }) => {
    const trial = 'trial' in changes && changes.trial ? { ...changes.trial, decideAt: null, winner: null } : null;
    on({ ...draft, ...changes, trial } as Campaign)(page.server).answer(changeCampaign, draft);
    await page.show(<MailerPage />, at);
    await press(opened);
    await press('Save');
    const sent = 'audience' in changes ? changes : { senderName: null, trial: null, ...changes };
    await waitFor(() => expect(page.server.sentTo(changeCampaign).map(({ body }) => body)).toEqual([sent]));
  });

  test('the moment that it is scheduled for, opened and saved, is as it was, by the clocks of its own place', async () => {
    const scheduledAt = soon.toISOString();
    const planned: Campaign = { ...draft, state: 'scheduled', scheduledAt, timeZone: 'Asia/Tokyo' };
    on(planned)(page.server).answer(moveCampaign, planned);
    await page.show(<MailerPage />, at);
    await press('Change the time');
    await fill('Number of people', '9');
    await press('Schedule');
    expect(page.server.sentTo(moveCampaign).map(({ body }) => body)).toEqual([
      { act: 'schedule', at: scheduledAt, timeZone: 'Asia/Tokyo', confirmed: 9 },
    ]);
  });

  test.each([
    { state: 'running', says: 'RunningStarted2026-05-01T08:00:00.000ZDecides2026-05-04T08:00:00.000Z' },
    {
      state: 'paused',
      says: 'PausedStarted2026-05-01T08:00:00.000Z',
    },
    { state: 'finished', says: 'FinishedStarted2026-05-01T08:00:00.000ZFinished2026-05-07T08:00:00.000Z' },
    { state: 'cancelled', says: 'CancelledStarted2026-05-01T08:00:00.000ZCancelled2026-05-07T08:00:00.000Z' },
  ] as const)('of one that is $state only the moments that count then', async ({ state, says }) => {
    const isOver = state === 'finished' || state === 'cancelled';
    on({
      ...tried,
      state,
      scheduledAt: '2026-04-30T08:00:00.000Z',
      trial: tried.trial && { ...tried.trial, decideAt: '2026-05-04T08:00:00.000Z' },
      finishedAt: isOver ? '2026-05-07T08:00:00.000Z' : null,
    })(page.server);
    await page.show(<MailerPage />, at);
    const header = await screen.findByRole('region', { name: 'State' });
    expect(textIn(header.firstElementChild as HTMLElement)).toMatch(new RegExp(`^${says}`));
    expect(textIn(header)).not.toContain('2026-04-30');
  });

  test('each row of the list has its own subject, state, time and numbers', async () => {
    const line: Campaign = { ...draft, createdAt: '2026-02-03T08:00:00.000Z', reach: { by: 'everyone', people: null } };
    page.server
      .answer(listCampaigns, {
        campaigns: [
          { ...line, state: 'scheduled', scheduledAt: '2099-07-01T08:00:00.000Z' },
          {
            ...line,
            ...finished,
            _id: idOf(8),
            name: 'Summer news',
            subject: 'It is hot',
            counts: { ...numbers, audience: 1204, sent: 1000, delivered: 800, opened: 200, clicked: 40 },
          },
          { ...line, _id: idOf(9), name: 'Autumn news', subject: '' },
          { ...line, _id: idOf(11), name: 'Garden party', by: 'Kiran Das', handedOverAt: line.createdAt },
          { ...line, ...finished, _id: idOf(12), name: 'Old party', by: 'Kiran Das', handedOverAt: line.createdAt },
        ],
        nextCursor: null,
      })
      .answer(copyCampaign, { ...draft, _id: idOf(10) });
    await page.show(<MailersPage />);
    expect((await rowsOf('Mailers')).map((row) => row.replace(/, \d\d:\d\d/, ''))).toEqual([
      'Spring newsNews of springStarts 1 Jul 2099 · All ex-employeesScheduled',
      'Summer newsIt is hotSent to 1,000 · 25% opened · 1 MayFinished',
      'Autumn newsNo subject yetAll ex-employeesDraft',
      'Garden partyNews of springHanded over by Kiran Das · All ex-employeesDraft',
      'Old partyNews of springSent to 6 · 50% opened · 1 MayFinished',
    ]);
    await press('Actions for Summer news');
    await press({ role: 'menuitem', name: 'Copy' });
    expect(page.server.sentTo(copyCampaign)).toMatchObject([{ params: { id: idOf(8) } }]);
  });

  test.each([
    [null, 'Created by Kiran Das'],
    ['2026-02-03T08:00:00.000Z', 'Handed over by Kiran Das'],
  ])('its page says who wrote it, and whether they handed it over (%s)', async (handedOverAt, says) => {
    on({ ...draft, by: 'Kiran Das', handedOverAt })(page.server);
    await page.show(<MailerPage />, at);
    await screen.findByText(says);
  });

  test('a time that the clocks leap over is refused', async () => {
    on({ ...draft, state: 'scheduled', scheduledAt: soon.toISOString(), timeZone: 'America/New_York' })(page.server);
    await page.show(<MailerPage />, at);
    await press('Change the time');
    await fill('Day', '08/03/2026');
    await fill('Time', '02:30');
    await press('Schedule');
    expect(await describedBy('Day')).toContain(mailerMessages.momentSkipped);
    expect(page.server.writes).toEqual([]);
  });

  test.each([
    [500, undefined, mailerMessages.notFetched],
    [404, mailerMessages.notFound, mailerMessages.notFound],
  ])('one that can’t be fetched (%i) shows the specification’s words', async (status, message, says) => {
    page.server.refuse(readCampaign, { status, message });
    await page.show(<MailerPage />, at);
    await screen.findByRole('heading', { name: says });
  });

  test('a viewer reads the results and can do nothing', async () => {
    on(paused)(page.server);
    await page.show(<MailerPage />, { ...at, as: 'viewer' });
    await screen.findByRole('progressbar');
    await settle();
    for (const name of ['Resume', 'Cancel mailer', 'Change speed', 'Actions for Spring news'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
  });

  describe('before it starts', () => {
    const engineers: Campaign = { ...draft, audience: { filters: { searchtext: 'pumps' }, removed: [] } };
    const say = async (mailer: Campaign, reached: number) => {
      on(mailer)(page.server).answer(rehearseCampaign, { ...rehearsed, audience: reached + 1, reached });
      page.server.answer(moveCampaign, running);
      await page.show(<MailerPage />, at);
      await press('Start now');
      return screen.findByRole('dialog');
    };
    const isAsked = () => screen.queryByRole('textbox', { name: /^Number of people/ }) !== null;
    const sent = () => page.server.sentTo(moveCampaign).map(({ body }) => body);

    test('it says how many people get it, who they are, and who is left out', async () => {
      const dialog = await say(draft, 1207);
      expect(textIn(dialog)).toContain('1,207 people will get itAudienceAll ex-employees');
      expect(within(dialog).getByRole('list', { name: 'Why people are left out' }).textContent).toBe('Unsubscribed1');
    });

    test.each([
      ['up to 5,000 who were chosen it is confirmed by the button', engineers, 5000, false],
      ['above 5,000 the number is typed', engineers, 5001, true],
      ['for everyone it is typed, however few they are', draft, 3, true],
      ['it is typed if the reader may not see the audience', { ...draft, audience: null }, 3, true],
    ] as const)('%s', async (_, mailer, reached, asked) => {
      await say(mailer, reached);
      expect(isAsked()).toBe(asked);
      if (asked) {
        await fill('Number of people', String(reached - 1));
        await press('Start now');
        expect(await describedBy('Number of people')).toContain(
          `Type ${reached.toLocaleString('en-IN')} to confirm the number`,
        );
        expect(sent()).toEqual([]);
        await fill('Number of people', reached.toLocaleString('en-IN'));
      }
      await press('Start now');
      await waitFor(() => expect(sent()).toEqual([{ act: 'start', confirmed: reached }]));
    });

    test('its page opens with what is missing, which leads to the place and explains the disabled buttons', async () => {
      on(draft)(page.server).answer(rehearseCampaign, {
        ...rehearsed,
        problems: [
          { about: 'email', message: 'Please replace [date] in the text', block: 'b7', mark: '[date]' },
          { about: 'audience', message: 'Please select an audience' },
        ],
      });
      await page.show(<MailerPage />, at);
      const link = await screen.findByRole('link', { name: 'Please replace [date] in the text' });
      expect(link.getAttribute('href')).toMatch(/^\/create-template\?.*block=b7&mark=/);
      screen.getByText(
        (_, element) =>
          element?.tagName === 'P' &&
          element.textContent === 'Before it can start: Please replace [date] in the text · Please select an audience',
      );
      for (const name of ['Start now', 'Schedule']) {
        const waits = screen.getByRole<HTMLButtonElement>('button', { name });
        expect(waits.disabled).toBe(true);
        expect(document.getElementById(waits.getAttribute('aria-describedby') ?? '')?.textContent).toContain('[date]');
      }
    });

    test('an audience is chosen by hand: nothing is not everyone', async () => {
      on({ ...draft, audience: { filters: {}, removed: [] } })(page.server).answer(changeCampaign, draft);
      await page.show(<MailerPage />, at);
      await press('Choose audience');
      const dialog = await screen.findByRole('dialog');
      expect(textIn(dialog)).toContain('Choose at least one filter, or all ex-employees.');
      expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
      expect(page.server.sentTo(countAudience)).toEqual([]);
      await press({ role: 'radio', name: 'All ex-employees' });
      await press('Save');
      await waitFor(() =>
        expect(page.server.sentTo(changeCampaign).map(({ body }) => body)).toEqual([
          { audience: { filters: {}, removed: [], everyone: true }, topic: 'newsletter' },
        ]),
      );
    });
  });

  test('the review says who is left out and why, and leads to them', async () => {
    on(draft)(page.server);
    await page.show(<MailerPage />, at);
    const link = await screen.findByRole('link', { name: 'Unsubscribed' });
    expect(link.getAttribute('href')).toContain('mailerReason=unsubscribed');
  });

  test.each([
    ['nothing where it is', true, null],
    ['the way to set it up where it is not', false, 'Set up the domain'],
  ] as const)('of the domain of the sender the review says %s', async (_, isProven, says) => {
    on(draft)(page.server);
    const from = { name: 'Acme', email: 'people@acme.example', isProven };
    page.server.answer(rehearseCampaign, { ...rehearsed, from });
    await page.show(<MailerPage />, at);
    await screen.findByText(/From Acme/);
    const told = screen.queryByText(/aren’t signed for that domain/)?.textContent ?? null;
    expect(told).toEqual(says && expect.stringContaining(says));
  });
});
