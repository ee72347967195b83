import { expect } from 'vitest';
import * as own from '#contract/ex-employee/own.ts';
import {
  profileChange,
  profileChangeMessages,
  requestProfileChanges,
  withdrawProfileChanges,
} from '#contract/ex-employee/profile-changes.ts';
import { profileQuery } from '#web/lib/profile.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { fill, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { ownRecordQuery } from './api.ts';
import { CareerPanel } from './components/CareerPanel.tsx';
import { DetailsPanel } from './components/DetailsPanel.tsx';
import { HeldPanel } from './components/HeldPanel.tsx';
import { FeedPage } from './pages/FeedPage.tsx';
import { OwnFace } from './pages/OwnProfilePage.tsx';

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
    show: <FeedPage />,
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
    show: <OwnFace photo="/api/files/face.jpg" />,
    as: 'exemployee',
    reads: reads(),
    press: 'Remove picture',
    route: own.removeOwnPhoto,
    sends: {},
    answer: { profileImg: null },
    says: ownMessages.photoRemoved,
    fails: ownMessages.photoNotRemoved,
  }),
]);
