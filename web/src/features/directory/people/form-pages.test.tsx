import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listCustomFields } from '#contract/directory/custom-fields.ts';
import { deleteDraft, readDraft, saveDraft } from '#contract/directory/drafts.ts';
import { findSimilar } from '#contract/directory/duplicates.ts';
import {
  checkEmail,
  createPerson,
  getPerson,
  listFilterOptions,
  personRecord,
  updatePerson,
} from '#contract/directory/people.ts';
import { peopleMessages } from '#contract/directory/person.ts';
import { filterOptionsQuery, listQuery, totalQuery } from '#web/features/directory/audience/api.ts';
import { groupsQuery } from '#web/features/directory/groups/api.ts';
import { recordQuery, timelineQuery } from '#web/features/directory/record/api.ts';
import { action, describeActions } from '#web-test/actions.tsx';
import { choose, field, fill, Page, press } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample, sampleOf } from '#web-test/sample.ts';
import type { FakeServer } from '#web-test/server.ts';
import { AddPage } from './pages/AddPage.tsx';
import { EditPage } from './pages/EditPage.tsx';

const written = {
  name: 'Meera Krishnan',
  email: 'meera@mail.example',
  companyEmail: 'meera@acme.example',
  gender: 'female' as const,
  designation: 'Designer',
  department: 'Design',
  location: 'Pune',
  dateOfBirth: '1970/02/28',
  dateOfJoining: '2015/04/01',
  dateOfLeaving: '2019/03/31',
};
const meera = sample(personRecord, { _id: idOf(7), ...written });
const empty = { phone: null, linkedinUrl: null, employeeId: null };
const reads = (server: FakeServer) =>
  server
    .answer(readDraft, null)
    .answer(saveDraft, sampleOf(saveDraft))
    .answer(deleteDraft, sampleOf(deleteDraft))
    .answer(listCustomFields, [])
    .answer(listFilterOptions, sampleOf(listFilterOptions))
    .answer(findSimilar, [])
    .answer(checkEmail, sampleOf(checkEmail));
// Saves once and deletes the draft once.
const twice = 2;
const edit = { show: <EditPage />, at: `/home/exemployee_management/edit?id=${meera._id}` };

describeActions('The form for an ex-employee', [
  action({
    does: 'adds one',
    refreshes: [listQuery({}), totalQuery({}), filterOptionsQuery, groupsQuery],
    show: <AddPage />,
    at: '/home/exemployee_management/add',
    reads,
    fill: async () => {
      await fill('Name', written.name);
      await choose('Gender', 'Female');
      await fill('Date of birth', '02/28');
      await fill('Email', written.email);
      await fill('Company email', written.companyEmail);
      await fill('Designation', written.designation);
      await fill('Department', written.department);
      await fill('Work location', written.location);
      await fill('Date of joining', '01/04/2015');
      await fill('Date of leaving', '31/03/2019');
      await press('Next');
      await press('Next');
    },
    press: 'Save',
    route: createPerson,
    sends: { body: { ...written, ...empty, professionalDetails: [], educationDetails: [] } },
    answer: meera,
    says: peopleMessages.added,
    leads: '/home/exemployee_management/search',
    fails: peopleMessages.notAdded,
    twice,
  }),
  action({
    ...edit,
    does: 'changes one',
    refreshes: [recordQuery(meera._id), timelineQuery(meera._id), listQuery({}), filterOptionsQuery, groupsQuery],
    reads: (server) => reads(server).answer(getPerson, meera),
    fill: () => fill('Designation', 'Art director'),
    press: 'Save changes',
    route: updatePerson,
    sends: { params: { id: meera._id }, body: expect.objectContaining({ designation: 'Art director' }) },
    answer: { ...meera, designation: 'Art director' },
    says: peopleMessages.updated,
    fails: peopleMessages.notUpdated,
    twice,
  }),
]);

let page: Page;
beforeEach(() => {
  page = new Page();
});
afterEach(() => page.close());

test.each([
  [404, 'not found', peopleMessages.notFound, 'Search ex-employees'],
  [400, 'of an invalid id', peopleMessages.invalidId, 'Search ex-employees'],
  [500, 'not fetched', peopleMessages.notFetched, 'Try again'],
])('%i: says that a record was %s (section 8)', async (status, _, words, way) => {
  reads(page.server).refuse(getPerson, { status });
  await page.show(edit.show, edit);
  await screen.findByRole('heading', { name: words });
  expect(screen.getByText(way)).not.toBeNull();
});

test('saving a record without changes sends it unchanged, with all fields of its form', async () => {
  const [blood, size, check, shirt] = [idOf(51), idOf(52), idOf(53), idOf(54)];
  const content = {
    ...written,
    phone: '+919876543210',
    linkedinUrl: 'https://www.linkedin.com/in/meera',
    employeeId: '00123',
    professionalDetails: [
      { designation: 'Trainee', organisation: 'Contoso', dateOfJoining: '2010/01/04', dateOfLeaving: '2012/06/30' },
      { designation: 'Editor', organisation: 'Fabrikam', dateOfJoining: '2012/07/01', dateOfLeaving: '2015/03/31' },
    ],
    educationDetails: [
      { institute: 'IIT Madras', course: 'Physics', type: 'distance' as const, batchFrom: 2000, batchTo: 2003 },
      { institute: 'NID', course: null, type: 'executive' as const, batchFrom: 2004, batchTo: 2006 },
    ],
    custom: { [blood]: 'A+', [size]: 38, [check]: '2031-03-30', [shirt]: 'M' },
  };
  const record = sample(personRecord, { _id: meera._id, ...content });
  reads(page.server)
    .answer(getPerson, record)
    .answer(updatePerson, record)
    .answer(listCustomFields, [
      { _id: blood, name: 'Blood group', type: 'text', choices: [] },
      { _id: size, name: 'Shoe size', type: 'number', choices: [] },
      { _id: check, name: 'Medical check', type: 'date', choices: [] },
      { _id: shirt, name: 'T-shirt size', type: 'choice', choices: ['S', 'M'] },
    ]);
  await page.show(edit.show, edit);
  await press('Save changes');
  // Its email can't be changed.
  const { email: _email, ...sent } = content;
  await waitFor(() => expect(page.server.sentTo(updatePerson).map(({ body }) => body)).toEqual([sent]));
});

test('Undo restores a deleted entry to its position, with all its values', async () => {
  const educationDetails = [
    { institute: 'IIT Madras', course: 'Physics', type: 'distance' as const, batchFrom: 2000, batchTo: 2003 },
    { institute: 'NID', course: null, type: 'executive' as const, batchFrom: 2004, batchTo: 2006 },
  ];
  reads(page.server)
    .answer(getPerson, { ...meera, educationDetails })
    .answer(updatePerson, meera);
  await page.show(edit.show, { at: `${edit.at}&tab=2` });
  await press('Delete education 1');
  await screen.findByText('Education 1 deleted');
  expect(screen.queryByDisplayValue('IIT Madras')).toBeNull();
  await press('Undo');
  await press('Save');
  await waitFor(() => expect(page.server.sentTo(updatePerson)).toMatchObject([{ body: { educationDetails } }]));
});

test('declining a draft from another day deletes it, and Undo saves it again and continues it', async () => {
  const entries = { entries: [] };
  const draft = {
    values: { personal: { name: 'Meera K', location: 'Goa' }, custom: {}, professional: entries, education: entries },
    reach: 1,
  };
  reads(page.server).answer(readDraft, { draft, savedAt: '2026-05-01T08:00:00.000Z' });
  await page.show(<AddPage />, { at: '/home/exemployee_management/add' });
  await press('Start over');
  await screen.findByText('Draft deleted');
  expect(((await field('Name')) as HTMLInputElement).value).toBe('');
  await waitFor(() => expect(page.server.sentTo(deleteDraft)).toHaveLength(1));
  await press('Undo');
  await waitFor(() => expect(page.server.sentTo(saveDraft)).toMatchObject([{ query: {}, body: draft }]));
  await screen.findByDisplayValue('Meera K');
  expect(((await field('Work location')) as HTMLInputElement).value).toBe('Goa');
});

describe('In 2026', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 5, 15, 12), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('a batch begins and ends in any year from 2026 back to 2000', async () => {
    const school = {
      institute: 'IIT Madras',
      course: null,
      type: 'full-time' as const,
      batchFrom: 2004,
      batchTo: 2008,
    };
    reads(page.server)
      .answer(getPerson, { ...meera, educationDetails: [school] })
      .answer(updatePerson, meera);
    await page.show(edit.show, { at: `${edit.at}&tab=2` });
    for (const label of ['Batch from', 'Batch to']) {
      const element = await field(label);
      await act(async () => element.click());
      const list = document.getElementById(element.getAttribute('aria-controls') ?? '');
      const years = [...(list?.querySelectorAll('[role="option"]') ?? [])].map(({ textContent }) => textContent);
      expect(years, label).toHaveLength(27);
      expect([years[0], years[1], years.at(-2), years.at(-1)], label).toEqual(['2026', '2025', '2001', '2000']);
    }
    await choose('Batch from', '2000');
    await choose('Batch to', '2026');
    await press('Save');
    const educationDetails = [{ ...school, batchFrom: 2000, batchTo: 2026 }];
    await waitFor(() => expect(page.server.sentTo(updatePerson)).toMatchObject([{ body: { educationDetails } }]));
  });
});
