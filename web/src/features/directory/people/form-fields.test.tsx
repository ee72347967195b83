import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCustomFields } from '#contract/directory/custom-fields.ts';
import { readDraft } from '#contract/directory/drafts.ts';
import { findSimilar } from '#contract/directory/duplicates.ts';
import { checkEmail, listFilterOptions } from '#contract/directory/people.ts';
import { describedBy, field, fill, Page, press } from '#web-test/page.tsx';
import { sampleOf } from '#web-test/sample.ts';
import { AddPage } from './pages/AddPage.tsx';

// The messages beside each field of the first tab (specification, section 5).

let page: Page;
beforeEach(() => {
  page = new Page();
  page.server
    .answer(readDraft, null)
    .answer(listCustomFields, [])
    .answer(listFilterOptions, sampleOf(listFilterOptions))
    .answer(findSimilar, [])
    .answer(checkEmail, sampleOf(checkEmail));
});
afterEach(() => page.close());

const show = () => page.show(<AddPage />, { at: '/home/exemployee_management/add' });
const said = (label: string, message: string) =>
  waitFor(async () => expect(await describedBy(label)).toContain(message));
const nameRule =
  'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed';

test('Next on an empty tab names every required field beside it, and the focus is on the first', async () => {
  await show();
  await press('Next');
  for (const [label, message] of [
    ['Name', 'Please enter name of ex-employee'],
    ['Gender', 'Please select gender of ex-employee'],
    ['Date of birth', 'Please enter valid date of birth for ex-employee'],
    ['Email', 'Please enter email of ex-employee'],
    ['Company email', 'Please enter company email'],
    ['Designation', 'Please enter designation of ex-employee'],
    ['Department', 'Please enter department of ex-employee'],
    ['Work location', 'Please enter work location of ex-employee'],
    ['Date of joining', 'Please enter valid date of joining for ex-employee'],
    ['Date of leaving', 'Please enter valid date of leaving for ex-employee'],
  ] as const)
    await said(label, message);
  for (const label of ['Phone (optional)', 'LinkedIn profile URL (optional)', 'Employee ID (optional)'])
    expect(await describedBy(label), label).not.toContain('Please');
  expect(document.activeElement).toBe(await field('Name'));
});

const faulty: readonly (readonly [label: string, typed: string, message: string])[] = [
  ['Name', 'Asha', nameRule],
  ['Name', 'Meera 2nd', nameRule],
  ['Email', 'meera@mail', 'Please enter valid email address'],
  ['Company email', 'meera', 'Please enter valid company email address'],
  ['Phone (optional)', '12345', 'Please enter valid phone number'],
  ['LinkedIn profile URL (optional)', 'https://acme.example/in/x', 'Please enter valid LinkedIn profile URL'],
  ['Date of birth', '02/30', 'Please select valid date of birth'],
  ['Date of birth', '13/01', 'Date of birth must be in MM/DD format'],
  ['Date of birth', '13/45', 'Date of birth must be in MM/DD format'],
  ['Date of birth', '23/04', 'Date of birth must be in MM/DD format'],
  ['Date of joining', '01/04/2999', 'Date cannot be in the future'],
  ['Date of leaving', '31/02/2019', 'Please enter valid date of leaving for ex-employee'],
];

test('A field shows its fault on blur', async () => {
  await show();
  for (const [label, typed, message] of faulty) {
    await fill(label, typed);
    await said(label, message);
  }
});

test('Joining must be before leaving, and the fault disappears when either date is corrected', async () => {
  const message = 'Date of joining must be less than the date of relieving';
  await show();
  await fill('Date of leaving', '01/04/2015');
  await fill('Date of joining', '01/04/2015');
  await said('Date of leaving', message);
  await fill('Date of joining', '31/03/2015');
  await waitFor(async () => expect(await describedBy('Date of leaving')).not.toContain(message));
});

test('Leading spaces are dropped as they are typed', async () => {
  await show();
  await fill('Name', '  Meera');
  expect(await field('Name')).toHaveProperty('value', 'Meera');
});
