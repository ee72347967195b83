import { IconBriefcase } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as own from '#contract/ex-employee/own.ts';
import {
  profileChange,
  profileChangeMessages,
  requestProfileChanges,
  withdrawProfileChanges,
} from '#contract/ex-employee/profile-changes.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import { plugIn } from '#web/lib/feature.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { field, fill, Page, press, setWidth, textIn } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { CareerPanel } from './components/CareerPanel.tsx';
import { DetailsPanel } from './components/DetailsPanel.tsx';
import { HeldPanel } from './components/HeldPanel.tsx';
import { OwnFace } from './components/OwnFace.tsx';
import { ownRecordQuery } from './components/own-record-query.ts';
import { StatusChoice } from './components/StatusChoice.tsx';
import { feature } from './feature.ts';
import { FeedPage } from './pages/FeedPage.tsx';
import { OwnProfilePage } from './pages/OwnProfilePage.tsx';

const { ownMessages } = own;
const record = sample(own.ownRecord, {
  name: 'Ravi Nair',
  email: 'ravi@mail.example',
  gender: 'male',
  dateOfBirth: '1970/05/17',
  companyName: 'Acme',
  companyEmail: 'ravi@acme.example',
  designation: 'Engineer',
  department: 'Research',
  location: 'Pune',
  dateOfJoining: '2018/04/01',
  dateOfLeaving: '2023/04/01',
  jobSearchStatus: 'inactive',
});
const job = { designation: 'Cook', organisation: 'Curry', dateOfJoining: '2014/04/01', dateOfLeaving: '2016/04/01' };
const study = { course: null, institute: 'COEP', type: 'full-time' as const, batchFrom: 2008, batchTo: 2012 };
const pending = sample(profileChange, {
  _id: idOf(8),
  createdAt: '2026-05-01T08:00:00.000Z',
  fields: [{ field: 'designation', held: 'Engineer', wanted: 'Senior Engineer' }],
});
const reads =
  (given: Partial<own.OwnRecord> = {}) =>
  (server: FakeServer) =>
    server.answer(own.getOwnRecord, { ...record, ...given }).answer(own.listFeed, { items: [], nextCursor: null });

describeActions('The own record', [
  action({
    does: 'says whether they look for a job',
    show: <StatusChoice />,
    as: 'exemployee',
    reads: reads(),
    press: { role: 'radio', name: /^Active job seeker/ },
    route: own.setJobSearchStatus,
    sends: { body: { status: 'active' } },
    answer: { jobSearchStatus: 'active' },
    says: ownMessages.statusSaved,
    undo: {
      sends: { body: { status: 'inactive' } },
      answer: { jobSearchStatus: 'inactive' },
      says: ownMessages.statusSaved,
    },
    asksAnew: own.getOwnRecord,
    fails: ownMessages.statusNotSaved,
    // Taps go one after the other, and the last one stays.
    twice: 2,
  }),
  action({
    does: 'says in the feed whether they look for a job',
    show: <FeedPage />,
    as: 'exemployee',
    reads: (server) => server.answer(own.listFeed, { items: [], nextCursor: null, jobSearchStatus: 'inactive' }),
    fill: () => press(/^Change/),
    press: { role: 'radio', name: /^Active job seeker/ },
    route: own.setJobSearchStatus,
    sends: { body: { status: 'active' } },
    answer: { jobSearchStatus: 'active' },
    says: ownMessages.statusSaved,
    refreshes: [feedQuery],
    fails: ownMessages.statusNotSaved,
    twice: 2,
  }),
  action({
    does: 'changes contact and work',
    refreshes: [ownRecordQuery],
    show: <DetailsPanel />,
    as: 'exemployee',
    reads: reads(),
    fill: async () => {
      await press('Edit contact and work today');
      await fill('Current company (optional)', 'Bolt');
    },
    press: 'Save',
    route: own.updateOwnRecord,
    sends: {
      body: {
        phone: '',
        linkedinUrl: '',
        currentIndustry: '',
        crawledInfo: { currentCompany: 'Bolt', currentDesignation: '', currentLocation: '' },
      },
    },
    answer: record,
    says: ownMessages.recordSaved,
    fails: ownMessages.recordNotSaved,
    fault: { path: 'crawledInfo.currentCompany', label: 'Current company (optional)' },
  }),
  action({
    does: 'changes a job elsewhere',
    refreshes: [ownRecordQuery],
    show: <CareerPanel />,
    as: 'exemployee',
    reads: reads({ professionalDetails: [job] }),
    fill: async () => {
      await press('Edit jobs elsewhere');
      await fill('Organisation', 'Bolt');
    },
    press: 'Save',
    route: own.updateOwnRecord,
    sends: { body: { professionalDetails: [expect.objectContaining({ designation: 'Cook', organisation: 'Bolt' })] } },
    answer: record,
    says: ownMessages.recordSaved,
    fails: ownMessages.recordNotSaved,
    fault: { path: 'professionalDetails.0.organisation', label: 'Organisation' },
  }),
  action({
    does: 'changes what was studied',
    refreshes: [ownRecordQuery],
    show: <CareerPanel />,
    as: 'exemployee',
    reads: reads({ educationDetails: [study] }),
    fill: async () => {
      await press('Edit education');
      await fill('Institute', 'IIT Bombay');
    },
    press: 'Save',
    route: own.updateOwnRecord,
    sends: { body: { educationDetails: [expect.objectContaining({ institute: 'IIT Bombay' })] } },
    answer: record,
    says: ownMessages.recordSaved,
    fails: ownMessages.recordNotSaved,
    fault: { path: 'educationDetails.0.institute', label: 'Institute' },
  }),
  action({
    does: 'asks for a change of what the company holds',
    refreshes: [ownRecordQuery],
    show: <HeldPanel />,
    as: 'exemployee',
    reads: reads(),
    fill: async () => {
      await press('Request a change');
      await fill('Designation', 'Senior Engineer');
    },
    press: 'Send request',
    route: requestProfileChanges,
    sends: { body: { designation: 'Senior Engineer' } },
    answer: pending,
    says: profileChangeMessages.requested,
    fails: profileChangeMessages.notRequested,
    fault: { path: 'designation', label: 'Designation' },
  }),
  action({
    does: 'withdraws what was asked for',
    show: <HeldPanel />,
    as: 'exemployee',
    reads: reads({ pendingChange: pending }),
    press: 'Withdraw',
    route: withdrawProfileChanges,
    sends: {},
    answer: { _id: pending._id },
    says: profileChangeMessages.withdrawn,
    asksAnew: own.getOwnRecord,
    fails: profileChangeMessages.notWithdrawn,
  }),
  action({
    does: 'removes the picture',
    refreshes: [ownRecordQuery, profileQuery],
    show: <OwnFace id="ravi" name="Ravi Nair" photo="/api/files/face.jpg" />,
    as: 'exemployee',
    reads: reads(),
    fill: () => press('Change photo'),
    press: 'Remove picture',
    route: own.removeOwnPhoto,
    sends: {},
    answer: { profileImg: null },
    says: ownMessages.photoRemoved,
    fails: ownMessages.photoNotRemoved,
  }),
]);

describe('The own record that is opened and saved', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
  });
  afterEach(() => page.close());

  const full = {
    phone: '+91 98765 43210',
    linkedinUrl: 'https://www.linkedin.com/in/ravi',
    currentIndustry: 'Shipping',
    crawledInfo: { ...record.crawledInfo, currentCompany: 'Bolt', currentDesignation: 'Head', currentLocation: 'Goa' },
    employeeId: 'E-77',
    professionalDetails: [
      job,
      { designation: 'Waiter', organisation: 'Dosa', dateOfJoining: '2010/02/03', dateOfLeaving: '2011/12/30' },
    ],
    educationDetails: [
      study,
      { course: null, institute: 'IIT Goa', type: 'part-time' as const, batchFrom: 2001, batchTo: 2006 },
    ],
  };
  const sent = () => page.server.sentTo(own.updateOwnRecord).map(({ body }) => body);
  const show = (subject: ReactNode, given: Partial<own.OwnRecord> = full) => {
    reads(given)(page.server).answer(own.updateOwnRecord, record);
    return page.show(subject, { as: 'exemployee' });
  };
  const facts = () => [...document.querySelectorAll('dl > div')].map(textIn);

  test('contact and work are as they were, each fact under its own name', async () => {
    await show(<DetailsPanel />);
    await screen.findByText('Bolt');
    expect(facts()).toEqual([
      'Phone+91 98765 43210',
      'LinkedIn profilehttps://www.linkedin.com/in/ravi',
      'Current companyBolt',
      'Current designationHead',
      'Current locationGoa',
      'Current industryShipping',
    ]);
    await press('Edit contact and work today');
    await press('Save');
    expect(sent()).toEqual([
      {
        phone: '+91 98765 43210',
        linkedinUrl: 'https://www.linkedin.com/in/ravi',
        currentIndustry: 'Shipping',
        crawledInfo: { currentCompany: 'Bolt', currentDesignation: 'Head', currentLocation: 'Goa' },
      },
    ]);
  });

  test('jobs elsewhere are as they were', async () => {
    await show(<CareerPanel />);
    await press('Edit jobs elsewhere');
    await press('Save');
    expect(sent()).toEqual([{ professionalDetails: full.professionalDetails }]);
  });

  test('so is what was studied', async () => {
    await show(<CareerPanel />);
    await press('Edit education');
    await press('Save');
    const [{ educationDetails = [] } = {}] = sent() as { educationDetails?: object[] }[];
    expect(educationDetails).toEqual([
      expect.objectContaining({ institute: 'COEP', type: 'full-time', batchFrom: 2008, batchTo: 2012 }),
      expect.objectContaining({ institute: 'IIT Goa', type: 'part-time', batchFrom: 2001, batchTo: 2006 }),
    ]);
  });

  test('a request that waits: what is held and what is wanted; opened and sent it asks for the same again', async () => {
    const fields: typeof pending.fields = [
      { field: 'designation', held: 'Engineer', wanted: 'Senior Engineer' },
      { field: 'dateOfLeaving', held: '2023/04/01', wanted: '2023/05/02' },
      { field: 'employeeId', held: null, wanted: 'E-78' },
    ];
    await show(<HeldPanel />, { pendingChange: { ...pending, fields } });
    page.server.answer(requestProfileChanges, pending);
    const waiting = await screen.findByRole('region', { name: 'Waiting for Acme' });
    expect([...waiting.querySelectorAll('dl > div')].map(textIn)).toEqual([
      'Designationnow Engineerwanted Senior Engineer',
      'Date of leavingnow 1 April 2023wanted 2 May 2023',
      'Employee IDnow emptywanted E-78',
    ]);
    expect(textIn(waiting)).toContain('You asked for this 2026-05-01T08:00:00.000Z.');
    expect(screen.queryByRole('button', { name: 'Request a change' })).toBeNull();
    await press('Edit request');
    expect(((await field('Designation')) as HTMLInputElement).value).toBe('Senior Engineer');
    await press('Send request');
    expect(page.server.sentTo(requestProfileChanges).map(({ body }) => body)).toEqual([
      { designation: 'Senior Engineer', dateOfLeaving: '2023-05-02', employeeId: 'E-78' },
    ]);
  });

  test('what the company holds, each under its own name', async () => {
    await show(<HeldPanel />);
    await screen.findByText('E-77');
    expect(facts()).toEqual([
      'NameRavi Nair',
      'Emailravi@mail.example',
      'Company emailravi@acme.example',
      'GenderMale',
      'DesignationEngineer',
      'DepartmentResearch',
      'Work locationPune',
      'Date of birth17 May',
      'Date of joining1 April 2018',
      'Date of leaving1 April 2023',
      'Employee IDE-77',
      'Tenure5 yrs',
    ]);
  });

  test('who has not said whether they look for a job finds nothing chosen; else what they said', async () => {
    await show(<StatusChoice />, { jobSearchStatus: null });
    await screen.findByRole('radio', { name: /^Active job seeker/ });
    expect(chosen()).toEqual([]);
    page.close();
    page = new Page();
    await show(<StatusChoice />, { jobSearchStatus: 'casual' });
    await screen.findByRole('radio', { name: /^Active job seeker/ });
    expect(chosen()).toEqual(['casual']);
  });

  test('above the feed the answer is a line; its button opens the choices, and they stay open', async () => {
    page.server
      .answer(own.listFeed, { items: [], nextCursor: null, jobSearchStatus: 'casual' })
      .answer(own.setJobSearchStatus, { jobSearchStatus: 'inactive' });
    await page.show(<FeedPage />, { as: 'exemployee' });
    expect(textIn((await screen.findByText('Casually looking out')).closest('p') as HTMLElement)).toBe(
      'Your status: Casually looking outChange whether you are open to a new job',
    );
    expect(screen.queryByRole('radio')).toBeNull();
    await press(/^Change/);
    expect(chosen()).toEqual(['casual']);
    expect((document.activeElement as HTMLInputElement).value).toBe('casual');
    await press({ role: 'radio', name: 'Not looking for change' });
    await screen.findByText(ownMessages.statusSaved);
    expect(chosen()).toEqual(['inactive']);
    expect(page.server.sentTo(own.getOwnRecord)).toHaveLength(0);
  });

  test('above the feed, people who have not answered see the question', async () => {
    page.server.answer(own.listFeed, { items: [], nextCursor: null, jobSearchStatus: null });
    await page.show(<FeedPage />, { as: 'exemployee' });
    await screen.findByRole('heading', { name: 'Are you open to a new job?' });
    expect(chosen()).toEqual([]);
  });

  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
});

describe('The profile', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    plugIn([
      feature,
      {
        profile: [
          {
            order: 25,
            key: 'applications',
            label: 'Applications',
            icon: IconBriefcase,
            group: 'Activity',
            counts: 'applications',
            panels: [lazy(async () => ({ default: () => <p>Every application</p> }))],
          },
        ],
      },
    ]);
  });
  afterEach(() => {
    page.close();
    plugIn([]);
    setWidth(1024);
  });

  const show = (at: string) => {
    reads({ jobSearchStatus: 'casual', pendingChange: pending })(page.server);
    page.server.answer(own.countOwn, { applications: 2, offers: 0, events: 0, polls: 0, surveys: 0, gifts: 0 });
    return page.show(<OwnProfilePage />, { as: 'exemployee', at, path: '/exemployee/profile' });
  };
  const rows = () => screen.getAllByRole('link').map(textIn);

  test('on a wide screen the list is beside the section, with counts', async () => {
    await show('/exemployee/profile?section=applications');
    await screen.findByText('Every application');
    await screen.findByText('Casually looking out');
    expect(screen.getAllByRole('heading', { level: 2 }).map(textIn)).toEqual(['About you', 'Activity', 'Account']);
    expect(rows()).toEqual(['YouCasually looking out', 'Career', 'Company recordWaiting', 'Applications2']);
    expect(textIn(screen.getByRole('link', { current: 'page' }))).toBe('Applications2');
    expect(textIn(screen.getByRole('heading', { level: 1 }))).toBe('Ravi Nair');
    screen.getByRole('button', { name: 'Change photo' });
  });

  test('on a phone the list is the page', async () => {
    setWidth(375);
    await show('/exemployee/profile');
    await screen.findByText('Casually looking out');
    expect(rows()).toHaveLength(4);
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
    expect(screen.queryByText('Are you open to a new job?')).toBeNull();
  });

  test('on a phone a section is a page, with the way back to the list', async () => {
    setWidth(375);
    await show('/exemployee/profile?section=applications');
    await screen.findByText('Every application');
    expect(textIn(screen.getByRole('heading', { level: 1 }))).toBe('Applications');
    expect(screen.getAllByRole('link').map((link) => [textIn(link), link.getAttribute('href')])).toEqual([
      ['Profile', '/exemployee/profile'],
    ]);
  });

  test('a section that does not exist opens the first', async () => {
    await show('/exemployee/profile?section=nonsense');
    await screen.findByText('Are you open to a new job?');
    expect(textIn(screen.getByRole('link', { current: 'page' }))).toBe('YouCasually looking out');
  });
});
