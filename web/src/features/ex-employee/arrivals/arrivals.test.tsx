import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { importDetail, listFaultyRows } from '#contract/directory/imports.ts';
import { getOverview } from '#contract/directory/overview.ts';
import {
  type ArrivalCounts,
  announceImport,
  announceLeaver,
  arrivalMessages,
  cancelLeaver,
  changeArrivalSettings,
  changeLeaver,
  countArrivals,
  countImportLeavers,
  getArrivalSettings,
  type Leaver,
  type LeaverItem,
  listArrivals,
  presetArrivalSettings,
  readArrivalFigures,
  readLeaver,
  settleLeaver,
  staysWord,
} from '#contract/ex-employee/arrivals.ts';
import { leaverMessages } from '#contract/ex-employee/leavers.ts';
import { faultyRowsQuery, importQuery } from '#web/features/directory/imports/api.ts';
import { ImportReview } from '#web/features/directory/imports/components/ImportReview.tsx';
import { OverviewPage } from '#web/features/directory/overview/pages/OverviewPage.tsx';
import { action, describeActions } from '#web-test/actions.tsx';
import { cellsOf, choose, describedBy, entriesOf, field, fill, Page, press, textIn } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { companyToday } from '../../../lib/dates.ts';
import { plugIn } from '../../../lib/feature.ts';
import { arrivalCountsQuery, arrivalSettingsQuery, arrivalsQuery } from './api.ts';
import { daysText, factText, firstView } from './components/leaver-words.ts';
import { feature } from './feature.ts';
import { ArrivalsPage } from './pages/ArrivalsPage.tsx';
import { LeaverPage } from './pages/LeaverPage.tsx';

const at = '2026-05-01T08:00:00.000Z';
const today = companyToday();
const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const none: ArrivalCounts = { needs: 0, announced: 0, asked: 0, confirmed: 0, arrived: 0, declined: 0 };

const item: LeaverItem = {
  _id: idOf(7),
  state: 'asked',
  name: 'Meera Krishnan',
  employeeId: 'E7',
  designation: 'Engineer',
  department: 'Research',
  // As the server sends days.
  dateOfLeaving: inDays(12).replaceAll('-', '/'),
  source: 'api',
  missing: [],
  needs: [],
  askedAt: at,
  confirmedAt: null,
  arrivedAt: null,
  person: null,
};
const leaver: Leaver = {
  ...item,
  missing: ['gender', 'dateOfBirth'],
  needs: ['missing', 'conflict', 'remark'],
  facts: [
    { field: 'name', value: 'Meera Krishnan', source: 'hand' },
    { field: 'dateOfLeaving', value: inDays(12), source: 'hand' },
    { field: 'companyEmail', value: 'meera@acme.example', source: 'api' },
    { field: 'email', value: 'meera@mail.example', source: 'leaver' },
    { field: 'dateOfJoining', value: '2018-04-01', source: 'import' },
  ],
  conflicts: [{ field: 'dateOfJoining', value: '2018-05-01', source: 'api' }],
  remark: 'My designation is wrong',
  refusal: null,
  hasConfirmedEmail: true,
  createdAt: at,
};

const noFigures = { month: '2026-04', left: 0, arrived: 0, confirmed: 0, agreed: 0, signedIn: 0 };
const lists = (counts: ArrivalCounts, leavers: readonly LeaverItem[]) => (server: FakeServer) =>
  server
    .answer(countArrivals, counts)
    .answer(listArrivals, { today, counts, leavers: [...leavers], nextCursor: null })
    .answer(readArrivalFigures, { last: noFigures, before: noFigures, welcomes: true })
    .answer(getArrivalSettings, presetArrivalSettings);
const page = { show: <ArrivalsPage />, at: paths.arrivals, path: paths.arrivals };
const onPage = { ...page, reads: lists({ ...none, asked: 1 }, [item]) };
const onLeaver = {
  show: <LeaverPage />,
  at: paths.leaver.replace('$id', item._id),
  path: paths.leaver,
  reads: (server: FakeServer) => server.answer(readLeaver, leaver),
};
const ofLeaver = { params: { id: item._id } };
const shown = [arrivalCountsQuery, arrivalsQuery('asked')];

const detail = sample(importDetail, {
  _id: idOf(9),
  fileName: 'leavers.csv',
  state: 'ready',
  rows: 3,
  faultyRows: 2,
  incompleteRows: 0,
  heldByRules: { naturalNames: 0, anyCountryPhones: 0 },
  createdAt: at,
  columns: [{ index: 0, header: 'name', field: 'name', samples: [] }],
});
const onImport = {
  show: <ImportReview detail={detail} onColumns={() => {}} />,
  reads: (server: FakeServer) =>
    server.answer(countImportLeavers, { leavers: 2 }).answer(listFaultyRows, { rows: [], next: null }),
};

plugIn([feature]);

describeActions('Arrivals', [
  action({
    ...onPage,
    does: 'announces a leaver with all details',
    refreshes: shown,
    fill: async () => {
      await press('Announce a leaver');
      await fill('Name', 'Ravi Kumar');
      await fill('Employee ID', 'E12');
      await fill('Last day', inDays(30));
      await fill('Company email', 'Ravi@acme.example');
      await press('More details');
      await waitFor(async () => expect(document.activeElement).toBe(await field('Private email')));
      await choose('Gender', 'Male');
      await fill('Date of birth', '04/12');
      await fill('Department', 'Sales');
    },
    press: 'Announce',
    route: announceLeaver,
    sends: {
      body: {
        name: 'Ravi Kumar',
        employeeId: 'E12',
        dateOfLeaving: inDays(30),
        companyEmail: 'ravi@acme.example',
        gender: 'male',
        dateOfBirth: '04-12',
        department: 'Sales',
      },
    },
    answer: leaver,
    says: arrivalMessages.announced('Ravi Kumar'),
    fails: arrivalMessages.notAnnounced,
    fault: { path: 'employeeId', label: 'Employee ID' },
    tells: true,
  }),
  action({
    ...onPage,
    does: 'changes the settings',
    refreshes: [arrivalSettingsQuery],
    fill: async () => {
      await press('Settings');
      await fill('First email', '20');
      await fill('Reminder', '5');
    },
    press: 'Save',
    route: changeArrivalSettings,
    sends: { body: { asks: true, askDays: 20, remindDays: 5 } },
    answer: { asks: true, askDays: 20, remindDays: 5 },
    says: arrivalMessages.settingsSaved,
    fails: arrivalMessages.settingsNotSaved,
    fault: { path: 'remindDays', label: 'Reminder' },
  }),
  action({
    ...onLeaver,
    does: 'changes what differs',
    refreshes: shown,
    fill: async () => {
      await press('Change');
      await fill('Last day', inDays(20));
      await fill('Private email', '');
    },
    press: 'Save',
    route: changeLeaver,
    sends: { ...ofLeaver, body: { dateOfLeaving: inDays(20), email: null } },
    answer: { ...leaver, dateOfLeaving: inDays(20) },
    says: arrivalMessages.changed,
    fails: arrivalMessages.notChanged,
    fault: { path: 'companyEmail', label: 'Company email' },
    tells: true,
    afterwards: () => screen.findByText(/in 20 days/),
  }),
  action({
    ...onLeaver,
    does: 'deletes the announcement of someone who stays',
    refreshes: shown,
    fill: () => press('They stay'),
    press: 'They stay',
    route: cancelLeaver,
    sends: ofLeaver,
    answer: { _id: item._id },
    says: arrivalMessages.cancelled,
    fails: arrivalMessages.notCancelled,
    tells: true,
    leads: paths.arrivals,
  }),
  action({
    ...onLeaver,
    does: 'uses what a source says',
    refreshes: shown,
    press: 'Use 1 May 2018',
    route: settleLeaver,
    sends: { ...ofLeaver, body: { about: 'dateOfJoining', use: true } },
    answer: { ...leaver, conflicts: [] },
    says: arrivalMessages.settled,
    fails: arrivalMessages.notSettled,
    tells: true,
    afterwards: () => expect(screen.queryByText(/API says/)).toBeNull(),
  }),
  action({
    ...onLeaver,
    does: 'keeps what is held',
    refreshes: shown,
    press: 'Keep ours: Date of joining',
    route: settleLeaver,
    sends: { ...ofLeaver, body: { about: 'dateOfJoining', use: false } },
    answer: { ...leaver, conflicts: [] },
    says: arrivalMessages.settled,
    fails: arrivalMessages.notSettled,
  }),
  action({
    ...onLeaver,
    does: 'settles a remark',
    refreshes: shown,
    press: 'Mark as settled',
    route: settleLeaver,
    sends: { ...ofLeaver, body: { about: 'remark' } },
    answer: { ...leaver, remark: null },
    says: arrivalMessages.settled,
    fails: arrivalMessages.notSettled,
    afterwards: () => expect(screen.queryByText('My designation is wrong')).toBeNull(),
  }),
  action({
    ...onImport,
    does: 'announces the people of an import who have not left yet',
    refreshes: [...shown, importQuery(detail._id), faultyRowsQuery(detail._id)],
    press: 'Announce 2 people',
    route: announceImport,
    sends: { params: { id: detail._id } },
    answer: { announced: 1, refused: [{ row: 4, reason: arrivalMessages.alreadyAnnounced }] },
    says: arrivalMessages.importAnnounced(1),
    fails: arrivalMessages.importNotAnnounced,
    tells: true,
    afterwards: async () =>
      expect(await entriesOf('Not announced')).toEqual([`Row 4${arrivalMessages.alreadyAnnounced}`]),
  }),
]);

describe('The words of a day', () => {
  it.each([
    ['2026-12-05', 'Today'],
    ['2026-12-06', 'Tomorrow'],
    ['2026-12-17', 'in 12 days'],
    ['2026-12-04', 'Yesterday'],
    ['2026-12-02', '3 days ago'],
    ['2027-01-01', 'in 27 days'],
  ])('%s', (day, words) => expect(daysText(day, '2026-12-05')).toBe(words));

  it('are those of the company, where it is tomorrow already', () => {
    expect(companyToday(new Date('2026-12-05T20:00:00Z'))).toBe('2026-12-06');
  });

  it('and facts read as people say them', () => {
    expect(factText('dateOfLeaving', '2026-12-05')).toBe('5 December 2026');
    expect(factText('dateOfBirth', '04-12')).toBe('12 April');
    expect(factText('gender', 'female')).toBe('Female');
    expect(factText('department', 'research')).toBe('research');
  });
});

it.each([
  [{ needs: 1, announced: 2 }, 'needs'],
  [{ announced: 1, asked: 2, declined: 1 }, 'announced'],
  [{ asked: 2, confirmed: 1 }, 'asked'],
  [{ confirmed: 1 }, 'confirmed'],
  [{ declined: 1 }, 'arrived'],
] as [Partial<ArrivalCounts>, string][])('the list that is shown first (%#)', (counts, view) =>
  expect(firstView({ ...none, ...counts })).toBe(view),
);

describe('The page of arrivals', () => {
  let opened: Page;
  beforeEach(() => {
    opened = new Page();
  });
  afterEach(() => opened.close());
  const current = () =>
    within(screen.getByRole('list', { name: 'Lists of leavers' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current'))
      .map(({ textContent }) => textContent);
  const viewed = () => opened.server.sentTo(listArrivals).map(({ query }) => query);

  it('shows what needs someone first: who it is, when they leave, and what is missing', async () => {
    const needing: LeaverItem = { ...item, needs: ['missing', 'conflict'], missing: ['gender', 'email'] };
    lists({ ...none, needs: 1, asked: 4 }, [needing])(opened.server);
    await opened.show(page.show, page);
    expect(await cellsOf('Needs you')).toEqual([
      [
        'MKMeera KrishnanEngineer · Research',
        `${inDays(12)}in 12 days`,
        'Asked',
        'Details missingSources differGender, Private email',
      ],
    ]);
    expect(current()).toEqual(['Needs you1']);
    expect(viewed()).toEqual([{ view: 'needs' }]);
    expect(screen.getByRole('link', { name: 'Meera Krishnan' }).getAttribute('href')).toBe(onLeaver.at);
  });

  it('otherwise the first part of the way with people, and the chosen one is in the address', async () => {
    lists({ ...none, confirmed: 1, arrived: 2 }, [])(opened.server);
    await opened.show(page.show, page);
    await screen.findByText('No one has confirmed yet');
    await press({ role: 'link', name: /^Arrived/ });
    await screen.findByText('No one arrived in the last 30 days');
    expect(opened.address).toBe(`${paths.arrivals}?view=arrived`);
    expect(viewed()).toEqual([{ view: 'confirmed' }, { view: 'arrived' }]);
    screen.getByText('They became ex-employees in the last 30 days.');
  });

  it.each([
    ['needs', 'Nothing needs you'],
    ['announced', 'No one is announced'],
    ['asked', 'No one is being asked'],
    ['confirmed', 'No one has confirmed yet'],
    ['arrived', 'No one arrived in the last 30 days'],
    ['declined', 'No one has declined'],
  ])('says of an empty list what it is for: %s', async (view, words) => {
    lists({ ...none, asked: 1, needs: 1 }, [])(opened.server);
    await opened.show(page.show, { ...page, at: `${paths.arrivals}?view=${view}` });
    await screen.findByText(words);
  });

  it('explains itself to a company without leavers, and offers to announce one', async () => {
    lists(none, [])(opened.server);
    await opened.show(page.show, page);
    await screen.findByText('No leavers yet');
    expect(screen.queryByRole('list', { name: 'Lists of leavers' })).toBeNull();
    expect(viewed()).toEqual([]);
    await press('Announce a leaver');
    await screen.findByRole('dialog', { name: 'Announce a leaver' });
  });

  it('leads from those who arrived to their records, and names no one who declined', async () => {
    const person = { _id: idOf(30), name: 'Meera K', profileImg: null };
    const arrived: LeaverItem = { ...item, state: 'arrived', arrivedAt: at, dateOfLeaving: inDays(-1), person };
    const remarking: LeaverItem = { ...arrived, _id: idOf(8), needs: ['remark'], person: { ...person, name: 'Asha' } };
    const deleted: LeaverItem = { ...arrived, _id: idOf(9), name: null, person: null };
    lists({ ...none, arrived: 3 }, [arrived, remarking, deleted])(opened.server);
    await opened.show(page.show, page);
    const link = await screen.findByRole('link', { name: 'Meera K' });
    expect(link.getAttribute('href')).toBe(`${paths.exemployee}?id=${person._id}`);
    expect(screen.getByRole('link', { name: 'Asha' }).getAttribute('href')).toContain(idOf(8));
    screen.getByText('Name deleted');
    opened.close();
    opened = new Page();
    const gone: LeaverItem = { ...item, state: 'declined', name: null, designation: null, department: null };
    lists({ ...none, declined: 1 }, [gone])(opened.server);
    await opened.show(page.show, { ...page, at: `${paths.arrivals}?view=declined` });
    expect(await cellsOf('Declined')).toEqual([['Declined', `${inDays(12)}in 12 days`]]);
    expect(within(screen.getByRole('table')).queryByRole('link')).toBeNull();
  });

  it('shows fifty at a time', async () => {
    onPage.reads(opened.server).answer(listArrivals, ({ query }) => {
      const { cursor } = query as { cursor?: string };
      const counts = { ...none, asked: 2 };
      return cursor
        ? { today, counts, leavers: [{ ...item, _id: idOf(8), name: 'Ravi Kumar' }], nextCursor: null }
        : { today, counts, leavers: [item], nextCursor: 'more' };
    });
    await opened.show(page.show, page);
    await press('Show more');
    expect((await cellsOf('Asked')).map(([who]) => who)).toEqual([
      'MKMeera KrishnanEngineer · Research',
      'RKRavi KumarEngineer · Research',
    ]);
  });

  it('says in one line that the welcome mail is off, and leads to where it is switched on', async () => {
    const off = { last: noFigures, before: noFigures, welcomes: false };
    onPage.reads(opened.server).answer(readArrivalFigures, off);
    await opened.show(page.show, page);
    const link = await screen.findByRole('link', { name: 'The welcome mail is off' });
    expect(link.getAttribute('href')).toBe(paths.journeys);
    expect(textIn(link.parentElement ?? document.body)).toMatch(/\. The welcome mail is off\.$/);
  });

  it('says it without a link to those who may not see journeys, and nothing when it is on', async () => {
    const off = { last: noFigures, before: noFigures, welcomes: false };
    const { permissions, ...hr } = profileOf('hr');
    const as = { ...hr, permissions: permissions.filter((each) => !each.startsWith('campaigns:')) };
    onPage.reads(opened.server).answer(readArrivalFigures, off);
    await opened.show(page.show, { ...page, as });
    await screen.findByText(/The welcome mail is off\./);
    expect(screen.queryByRole('link', { name: 'The welcome mail is off' })).toBeNull();
    opened.close();
    opened = new Page();
    onPage.reads(opened.server);
    await opened.show(page.show, page);
    await screen.findByText('Meera Krishnan');
    await waitFor(() => expect(opened.server.sentTo(readArrivalFigures)).toHaveLength(1));
    expect(screen.queryByText(/The welcome mail is off/)).toBeNull();
  });

  it('has its settings only for those who may change the company’s', async () => {
    onPage.reads(opened.server);
    const { permissions, ...hr } = profileOf('hr');
    const as = { ...hr, permissions: permissions.filter((each) => each !== 'company:settings') };
    await opened.show(page.show, { ...page, as });
    await screen.findByText('Meera Krishnan');
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
  });

  it('says what is wrong with a leaver beside the fields, and takes no last day far ahead or long ago', async () => {
    onPage.reads(opened.server);
    await opened.show(page.show, { ...page, at: `${paths.arrivals}?ask=create` });
    await press('Announce');
    expect(await describedBy('Employee ID')).toContain(leaverMessages.employeeIdRequired);
    expect(await describedBy('Last day')).toContain(leaverMessages.lastDayRequired);
    expect(await describedBy('Company email')).toContain('Please enter company email');
    await fill('Last day', inDays(400));
    await waitFor(async () => expect(await describedBy('Last day')).toContain(leaverMessages.tooFar));
    await fill('Last day', inDays(-100));
    await waitFor(async () => expect(await describedBy('Last day')).toContain(leaverMessages.tooLongAgo));
    expect(opened.server.sentTo(announceLeaver)).toEqual([]);
  });

  it('takes no reminder before the first email', async () => {
    onPage.reads(opened.server);
    await opened.show(page.show, page);
    await press('Settings');
    await fill('First email', '3');
    await fill('Reminder', 'soon');
    await press('Save');
    expect(await describedBy('Reminder')).toContain(arrivalMessages.remindDays);
    await fill('Reminder', '3');
    await waitFor(async () => expect(await describedBy('Reminder')).toContain(arrivalMessages.remindFirst));
  });
});

describe('The page of a leaver', () => {
  let opened: Page;
  beforeEach(() => {
    opened = new Page();
  });
  afterEach(() => opened.close());
  const show = async (changes: Partial<Leaver> = {}) => {
    opened.server.answer(readLeaver, { ...leaver, ...changes });
    await opened.show(onLeaver.show, onLeaver);
  };
  const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

  it('says what waits, what is known and who said it, and what happened', async () => {
    await show();
    expect(await entriesOf('Needs you')).toEqual([
      'Date of joining: the API says 1 May 2018, ours is 1 April 2018UseKeep ours',
      'They say that something is wrong:My designation is wrongMark as settled',
      'Missing: Gender, Date of birthAdd details',
    ]);
    expect(facts()).toEqual(
      expect.arrayContaining([
        'Employee IDE7',
        'NameMeera KrishnanBy hand',
        'Company emailmeera@acme.exampleAPI',
        'Private emailmeera@mail.exampleConfirmed by them',
        'Date of joining1 April 2018Spreadsheet',
        'GenderMissing',
        'DesignationNot given',
      ]),
    );
    expect(await entriesOf('History')).toEqual([`Asked to check their details${at}`, `AnnouncedAPI·${at}`]);
    await press('Add details');
    await screen.findByRole('dialog', { name: 'Change Meera Krishnan' });
  });

  it('has nothing that needs someone, where nothing does', async () => {
    await show({ needs: [], conflicts: [], remark: null, hasConfirmedEmail: false });
    await screen.findByText('Given by them, not confirmed yet');
    expect(screen.queryByText('Needs you')).toBeNull();
  });

  it('asks once about someone who has answered and stays, as a system says', async () => {
    await show({ conflicts: [{ field: 'dateOfLeaving', value: staysWord, source: 'bamboohr' }], remark: null });
    opened.server.answer(settleLeaver, { ...leaver, conflicts: [] });
    expect((await entriesOf('Needs you'))[0]).toBe(
      'They have already answered, but BambooHR says that they stayThey stayKeep the last day',
    );
    expect(screen.getAllByRole('button', { name: 'They stay' })).toHaveLength(1);
    await press('Keep the last day');
    expect(opened.server.sentTo(settleLeaver)).toMatchObject([
      { ...ofLeaver, body: { about: 'dateOfLeaving', use: false } },
    ]);
  });

  it('says why someone could not be added', async () => {
    await show({ needs: ['refused'], conflicts: [], remark: null, refusal: 'The email is already added' });
    expect(await entriesOf('Needs you')).toEqual(['They could not be added: The email is already addedChange details']);
  });

  it('sends only what HR has changed, though another value breaks a rule, and clears a field', async () => {
    await show({
      facts: [...leaver.facts, { field: 'phone', value: 'none', source: 'api' }],
    });
    await press('Change');
    expect((await field('Phone (optional)')) as HTMLInputElement).toHaveProperty('value', 'none');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await fill('Date of joining', inDays(-5));
    await fill('Last day', inDays(-10));
    await press('Save');
    await waitFor(async () => expect(await describedBy('Date of joining')).toContain(leaverMessages.joinedAfter));
    await fill('Last day', inDays(-1));
    opened.server.answer(changeLeaver, leaver);
    await press('Save');
    expect(opened.server.sentTo(changeLeaver).map(({ body }) => body)).toEqual([
      { dateOfJoining: inDays(-5), dateOfLeaving: inDays(-1) },
    ]);
  });

  it('says of the email that it can no longer be answered, only where one was sent', async () => {
    await show({ state: 'announced', askedAt: null });
    await press('They stay');
    const dialog = await screen.findByRole('dialog', { name: 'Does Meera Krishnan stay?' });
    expect(textIn(dialog)).toContain('Everything that your company and Meera Krishnan entered is deleted.');
    expect(textIn(dialog)).not.toContain('can no longer be answered');
  });

  it('leads to the record of those who arrived, who can neither change nor stay', async () => {
    const person = { _id: idOf(30), name: 'Meera Krishnan', profileImg: null };
    await show({ state: 'arrived', arrivedAt: at, confirmedAt: at, person, needs: [], conflicts: [], remark: null });
    const link = await screen.findByRole('link', { name: 'See the record' });
    expect(link.getAttribute('href')).toBe(`${paths.exemployee}?id=${person._id}`);
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'They stay' })).toBeNull();
    expect((await entriesOf('History'))[0]).toBe(`Became an ex-employee${at}`);
  });

  it('says that there is no such leaver', async () => {
    opened.server.refuse(readLeaver, { status: 404, message: arrivalMessages.notFound });
    await opened.show(onLeaver.show, onLeaver);
    await screen.findByText(arrivalMessages.notFound);
    screen.getByRole('link', { name: 'See all arrivals' });
  });
});

test('of a large import, the rest is offered again, and what was refused is not', async () => {
  const opened = new Page();
  onImport.reads(opened.server).answer(countImportLeavers, { leavers: 520 });
  await opened.show(onImport.show);
  opened.server
    .answer(announceImport, { announced: 499, refused: [{ row: 4, reason: arrivalMessages.alreadyAnnounced }] })
    .answer(countImportLeavers, { leavers: 21 });
  await press('Announce 520 people');
  await screen.findByText('499 people announced.', { exact: false });
  await screen.findByRole('button', { name: 'Announce 20 people' });
  opened.close();
});

test.each([
  [1, 'owner', ['Announce 1 person']],
  [0, 'owner', []],
  [2, 'recruiter', []],
] as const)('an import with %s leavers, seen by %s', async (leavers, as, offered) => {
  const opened = new Page();
  onImport.reads(opened.server).answer(countImportLeavers, { leavers });
  await opened.show(onImport.show, { as });
  await screen.findByText('2 rows to fix');
  expect(screen.queryAllByRole('button', { name: /^Announce / }).map(({ textContent }) => textContent)).toEqual(
    offered,
  );
  opened.close();
});

describe('The overview of the directory', () => {
  it.each([
    ['says how many leavers there are, and how many need HR', { ...none, needs: 2, asked: 1, arrived: 3 }],
    ['offers to announce the first one', none],
  ] as const)('%s', async (_, counts) => {
    const opened = new Page();
    opened.server.answer(getOverview, sampleOf(getOverview, { today })).answer(countArrivals, counts);
    await opened.show(<OverviewPage />);
    await screen.findByText(counts === none ? 'No one is about to leave.' : 'asked');
    const panel = within(screen.getByRole('region', { name: 'Arrivals' }));
    const links = panel.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    const rows = panel.queryAllByRole('listitem').map(({ textContent }) => textContent);
    if (counts === none) {
      expect(links).toEqual([`Announce a leaver ${paths.arrivals}?ask=create`]);
    } else {
      expect(rows).toEqual(['2need you', '1asked', '3arrived in the last 30 days']);
      expect(links[1]).toBe(`need you ${paths.arrivals}?view=needs`);
    }
    opened.close();
  });

  it('asks for nothing of those who may not see it', async () => {
    const opened = new Page();
    opened.server.answer(getOverview, sampleOf(getOverview, { today }));
    await opened.show(<OverviewPage />, { as: 'recruiter' });
    await screen.findByRole('region', { name: 'Groups' });
    expect(screen.queryByRole('region', { name: 'Arrivals' })).toBeNull();
    opened.close();
  });
});
