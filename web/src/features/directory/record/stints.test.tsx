import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getPerson, personRecord } from '#contract/directory/people.ts';
import { leaveAgain, readStints, stintMessages } from '#contract/directory/stints.ts';
import { listQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { field, fill, Page, press } from '#web-test/page.tsx';
import { idOf, profileOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { recordQuery, stintsQuery, timelineQuery } from './api.ts';
import { LeaveAgainDialog } from './components/LeaveAgainDialog.tsx';
import { RecordStints } from './components/RecordStints.tsx';
import { RecordPage } from './pages/RecordPage.tsx';

const time = {
  dateOfJoining: '2017/06/12',
  dateOfLeaving: '2022/03/31',
  designation: 'Cook',
  department: 'Kitchen',
  location: 'Leh',
};
const back = { _id: idOf(7), name: 'Ravi Nair', rejoinedOn: '2025-02-03', earlier: [time] };
const params = { id: back._id };
const at = `/home/exemployee?id=${back._id}`;

describeActions('Who works here again', [
  action({
    does: 'has left again',
    refreshes: [recordQuery(back._id), stintsQuery(back._id), timelineQuery(back._id), listQuery({}), groupsQuery],
    show: (close) => <LeaveAgainDialog person={back} onClose={close} />,
    fill: async () => {
      await fill('Date of leaving', '31/05/2026');
      await fill('Designation (optional)', 'Head cook');
    },
    press: 'Save',
    route: leaveAgain,
    sends: {
      params,
      body: { dateOfLeaving: '2026-05-31', designation: 'Head cook', department: 'Kitchen', location: 'Leh' },
    },
    answer: sample(personRecord, { _id: back._id, name: back.name }),
    says: stintMessages.left,
    fails: stintMessages.notLeft,
    fault: { path: 'dateOfLeaving', label: 'Date of leaving' },
    tells: true,
  }),
]);

describe('The page in place of the record', () => {
  let page: Page;
  beforeEach(() => {
    page = new Page();
    page.server.refuse(getPerson, { status: 404 });
  });
  afterEach(() => page.close());
  const show = (reads: (server: FakeServer) => unknown, as = profileOf('owner')) => {
    reads(page.server);
    return page.show(<RecordPage />, { at, path: '/home/exemployee', as });
  };

  it('says since when they are back and when they were here before, and leads to how they came', async () => {
    await show((server) => server.answer(readStints, back));
    await screen.findByText('Works here again since 3 February 2025');
    await screen.findByText('Cook · Kitchen · Leh');
    const link = screen.getByRole('link', { name: 'See how they came back' });
    expect(link.getAttribute('href')).toBe('/home/recruitment/offers?searchtext=Ravi+Nair&state=joined');
    await press('Has left again');
    await screen.findByRole('dialog', { name: 'Ravi Nair has left again' });
  });

  it('begins with the latest of several earlier times when they have left again', async () => {
    const first = { ...time, dateOfJoining: '2011/02/01', dateOfLeaving: '2013/05/31', designation: 'Porter' };
    await show((server) => server.answer(readStints, { ...back, earlier: [time, { ...first, location: 'Pune' }] }));
    await press('Has left again');
    const values = await Promise.all(
      ['Designation (optional)', 'Department (optional)', 'Work location (optional)'].map(field),
    );
    expect(values.map((each) => (each as HTMLInputElement).value)).toEqual(['Cook', 'Kitchen', 'Leh']);
  });

  it('is read without a button by those who may only read', async () => {
    await show((server) => server.answer(readStints, back), profileOf('viewer'));
    await screen.findByText('Works here again since 3 February 2025');
    expect(screen.queryByRole('button', { name: 'Has left again' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See how they came back' })).toBeNull();
  });

  it('is not that of a person who is gone', async () => {
    await show((server) => server.refuse(readStints, { status: 404 }));
    await screen.findByRole('link', { name: 'Search ex-employees' });
  });

  it('keeps earlier times beside a record', async () => {
    page.server.answer(readStints, { ...back, rejoinedOn: null });
    await page.show(<RecordStints id={back._id} />);
    await screen.findByText('12 June 2017 to 31 March 2022 · 4 yrs 10 mos');
  });
});
