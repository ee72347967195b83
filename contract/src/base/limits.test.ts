// Every limit outside engagement and section 5 just below, at and just above it. The numbers are typed from product.md and the
// specification, never read from the limits under test.
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { companyChanges, profileChanges } from '../accounts/accounts.ts';
import { newSupportSession } from '../accounts/support.ts';
import { newApiKey } from '../company/api-keys.ts';
import { benefit, brandingContent, companyPageContent, leader, pageSection } from '../company/branding.ts';
import { newGrievance, newRequest, requestAnswer } from '../company/privacy-requests.ts';
import { retentionChange } from '../company/retention.ts';
import { noticeBody } from '../directory/consents.ts';
import { newCustomField, readCustomValue } from '../directory/custom-fields.ts';
import { startExport } from '../directory/exports.ts';
import { groupChanges } from '../directory/groups.ts';
import { givenEligibility, newPerson, tagList } from '../directory/person.ts';
import { personFilters } from '../directory/person-filters.ts';
import { newNote } from '../directory/timeline.ts';
import { newColleagueMessage } from '../ex-employee/colleagues.ts';
import { emailBlock, emailDocument, emailSettings } from '../mail/email-document.ts';
import { createTemplate, emailContent } from '../mail/email-templates.ts';
import { quotaChange } from '../mail/mail-quota.ts';
import { suspension } from '../operations/admin-companies.ts';
import { newApplicationNote, rejectionFields } from '../recruitment/applications.ts';
import { applicationForm } from '../recruitment/applying.ts';
import { jobFields, jobPlaces, jobReward, jobSalary } from '../recruitment/jobs.ts';
import { offerTerms } from '../recruitment/offers.ts';
import { recruitmentSettings } from '../recruitment/recruitment.ts';
import { moveReward } from '../recruitment/referrals.ts';
import { readNotifications } from './notifications.ts';
import { isEmail, isLinkedinUrl, isWebsite, paging } from './rules.ts';
import { newWebhook } from './webhooks.ts';

type Limit = [what: string, least: number, most: number, schema: z.ZodType, of: (size: number) => unknown];

/** Checks that sizes from `least` to `most` pass, and that one less and one more fail. */
const check = ([, least, most, schema, of]: Limit) => {
  const taken = [least - 1, least, most, most + 1].map((size) => schema.safeParse(of(size)).success);
  expect(taken).toEqual([false, true, true, false]);
};
/** Checks only the maximum, for values that may be left out or empty. */
const checkMost = ([, least, most, schema, of]: Limit) => {
  const taken = [least, most, most + 1].map((size) => schema.safeParse(of(size)).success);
  expect(taken).toEqual([true, true, false]);
};
const text = (size: number) => 'x'.repeat(Math.max(0, size));
const times = <T>(size: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.max(0, size) }, (_, at) => make(at));
const id = (at = 0) => `01890a5d-ac96-774b-bcce-${String(at).padStart(12, '0')}`;

const applicant = { name: 'Asha Rao', email: 'asha@mail.example' };
const terms = {
  designation: 'Lead',
  location: 'Pune',
  salary: '30 lakh',
  startsOn: '2027-01-04',
  expiresOn: '2026-12-20',
  signatory: 'Asha Rao',
};
const rejection = { reason: 'other' };
const range = { kind: 'range', from: 0, to: 1_000_000_000, currency: 'INR', period: 'year' };

describe('Recruitment', () => {
  test.each<Limit>([
    ['title', 1, 100, jobFields, (n) => ({ title: text(n) })],
    ['openings', 1, 999, jobFields, (n) => ({ title: 'Engineer', openings: n })],
    ['salary in words', 1, 200, jobSalary, (n) => ({ kind: 'text', text: text(n) })],
    ['lower end of the salary', 0, 1_000_000_000, jobSalary, (n) => ({ ...range, from: n })],
    ['upper end of the salary', 0, 1_000_000_000, jobSalary, (n) => ({ ...range, to: n })],
    ['reward', 1, 1_000_000_000, jobReward, (n) => ({ amount: n, currency: 'INR' })],
    ['place that is no city', 1, 100, jobPlaces, (n) => ({ others: [text(n)] })],
    ['hours until a rejection is mailed', 1, 168, rejectionFields, (n) => ({ ...rejection, hours: n })],
    ['note on an application', 1, 5000, newApplicationNote, (n) => ({ body: text(n) })],
    ['designation of an offer', 1, 200, offerTerms, (n) => ({ ...terms, designation: text(n) })],
    ['location of an offer', 1, 200, offerTerms, (n) => ({ ...terms, location: text(n) })],
    ['salary of an offer', 1, 200, offerTerms, (n) => ({ ...terms, salary: text(n) })],
    ['signatory of an offer', 1, 200, offerTerms, (n) => ({ ...terms, signatory: text(n) })],
    ['reason of a reward', 1, 500, moveReward.body, (n) => ({ state: 'void', reason: text(n) })],
    [
      'what a hire costs',
      1,
      1_000_000_000,
      recruitmentSettings,
      (n) => ({ hireCost: { amount: n, currency: 'INR' }, holdoutPercent: 0 }),
    ],
    ['held out, in percent', 0, 20, recruitmentSettings, (n) => ({ hireCost: null, holdoutPercent: n })],
  ])('%s: %i to %i', (...row) => check(row));
  test.each<Limit>([
    ['department', 0, 100, jobFields, (n) => ({ title: 'Engineer', department: text(n) })],
    ['formatted description', 0, 100_000, jobFields, (n) => ({ title: 'Engineer', description: text(n) })],
    ['places', 0, 20, jobPlaces, (n) => ({ others: times(n, (at) => `Place ${at}`) })],
    ['words of an applicant', 0, 2000, applicationForm, (n) => ({ ...applicant, message: text(n) })],
    ['current company', 0, 200, applicationForm, (n) => ({ ...applicant, currentCompany: text(n) })],
    ['current designation', 0, 200, applicationForm, (n) => ({ ...applicant, currentDesignation: text(n) })],
    ['words of a rejection', 0, 2000, rejectionFields, (n) => ({ ...rejection, message: text(n) })],
    ['mentioned colleagues', 0, 10, newApplicationNote, (n) => ({ body: 'Good', mentions: times(n, id) })],
    ['department of an offer', 0, 200, offerTerms, (n) => ({ ...terms, department: text(n) })],
    ['letter', 0, 5000, offerTerms, (n) => ({ ...terms, letter: text(n) })],
    ['what has changed', 0, 2000, offerTerms, (n) => ({ ...terms, changes: text(n) })],
    ['who is still there', 0, 2000, offerTerms, (n) => ({ ...terms, team: text(n) })],
  ])('%s: %i to %i', (...row) => checkMost(row));
  test('the upper salary is not below the lower', () => {
    const taken = [499, 500, 501].map((to) => jobSalary.safeParse({ ...range, from: 500, to }).success);
    expect(taken).toEqual([false, true, true]);
  });
});

const person = {
  name: 'Meera Krishnan',
  email: 'meera@mail.example',
  companyEmail: 'meera@acme.example',
  gender: 'female',
  designation: 'Designer',
  department: 'Design',
  location: 'Pune',
  dateOfBirth: '02/29',
  dateOfJoining: '01/04/2015',
  dateOfLeaving: '31/03/2019',
};
const study = { course: 'BA', institute: 'IIT Madras', type: 'full-time', batchFrom: '2004', batchTo: '2008' };

describe('Directory', () => {
  test.each<Limit>([
    ['tag', 1, 30, tagList, (n) => [text(n)]],
    ['note', 1, 5000, newNote, (n) => ({ body: text(n) })],
    ['name of a custom field', 1, 50, newCustomField, (n) => ({ name: text(n), type: 'text' })],
    [
      'choices of a custom field',
      2,
      50,
      newCustomField,
      (n) => ({ name: 'Size', type: 'choice', choices: times(n, String) }),
    ],
    [
      'choice of a custom field',
      1,
      100,
      newCustomField,
      (n) => ({ name: 'Size', type: 'choice', choices: [text(n), 'y'] }),
    ],
    ['people added to a group', 1, 10_000, groupChanges, (n) => ({ alumnis: times(n, id) })],
    [
      'chosen people of an export',
      1,
      10_000,
      startExport.body,
      (n) => ({ format: 'csv', columns: ['name'], ids: times(n, id) }),
    ],
    [
      'columns of an export',
      1,
      100,
      startExport.body,
      (n) => ({ format: 'csv', columns: times(n, () => 'name'), ids: [id()] }),
    ],
    ['years of experience in a filter', 0, 100, personFilters, (n) => ({ experienceMin: String(n) })],
    ['notice', 1, 10_000, noticeBody, (n) => ({ body: text(n) })],
  ])('%s: %i to %i', (...row) => check(row));
  test.each<Limit>([
    ['tags of a person', 0, 20, tagList, (n) => times(n, (at) => `Tag ${at}`)],
    ['reason of an eligibility', 0, 500, givenEligibility, (n) => ({ value: 'review', reason: text(n) })],
    ['courses of a person', 0, 50, newPerson, (n) => ({ ...person, educationDetails: times(n, () => study) })],
    ['words of a search', 0, 200, personFilters, (n) => ({ searchtext: text(n) })],
    ['values of a filter', 0, 500, personFilters, (n) => ({ departments: times(n, (at) => `D${at}`) })],
    [
      'deselected from everyone',
      0,
      10_000,
      startExport.body,
      (n) => ({ format: 'csv', columns: ['name'], selectAll: true, selectAllRemoved: times(n, id) }),
    ],
  ])('%s: %i to %i', (...row) => checkMost(row));
  test('a text of a custom field has at most 500 characters', () => {
    const field = { _id: id(), name: 'Hobby', type: 'text' as const, choices: [] };
    expect(readCustomValue(field, text(500))).toEqual({ value: text(500) });
    expect(readCustomValue(field, text(501))).toEqual({ message: 'Hobby must not exceed 500 characters' });
  });
});

const block = (more: object) => ({ id: 'b1', ...more });
const document = (blocks: unknown[]) => ({ version: 1, settings: {}, blocks });
const divider = (at: number) => ({ id: `b${at}`, type: 'divider' });
const columns = (blocks: unknown[][]) =>
  block({ type: 'columns', layout: ['', '', '1-1', '1-1-1', '1-1-1-1'][blocks.length], columns: blocks });

describe('Mail', () => {
  test.each<Limit>([
    [
      'name of a template',
      1,
      80,
      createTemplate.body,
      (n) => ({ name: text(n), subject: '', preheader: '', document: document([]) }),
    ],
    ['width of a picture', 10, 100, emailBlock, (n) => block({ type: 'image', width: n })],
    ['height of a space', 4, 160, emailBlock, (n) => block({ type: 'spacer', height: n })],
    ['columns', 2, 4, emailBlock, (n) => columns(times(n, () => []))],
    ['id of a block', 1, 36, emailBlock, (n) => ({ id: text(n), type: 'divider' })],
    ['roundness', 0, 24, emailSettings, (n) => ({ radius: n })],
    ['recipients that an operator allows', 0, 10_000_000, quotaChange, (n) => ({ recipients: n, reason: 'Known' })],
    ['why an operator allows it', 1, 500, quotaChange, (n) => ({ recipients: 5, reason: text(n) })],
  ])('%s: %i to %i', (...row) => check(row));
  test.each<Limit>([
    ['subject', 0, 100, emailContent, (n) => ({ subject: text(n), document: document([]) })],
    ['preview text', 0, 150, emailContent, (n) => ({ preheader: text(n), document: document([]) })],
    ['text of a block', 0, 20_000, emailBlock, (n) => block({ type: 'text', html: text(n) })],
    ['heading', 0, 200, emailBlock, (n) => block({ type: 'heading', text: text(n) })],
    ['description of a picture', 0, 300, emailBlock, (n) => block({ type: 'image', alt: text(n) })],
    ['label of a button', 0, 80, emailBlock, (n) => block({ type: 'button', label: text(n) })],
    ['social links', 0, 6, emailBlock, (n) => block({ type: 'social', links: times(n, () => ({ network: 'x' })) })],
    ['blocks of a column', 0, 20, emailBlock, (n) => columns([times(n, divider), []])],
    ['blocks', 0, 150, emailDocument, (n) => document(times(n, divider))],
  ])('%s: %i to %i', (...row) => checkMost(row));
  test('blocks within columns count too: 148 beside two of them and their frame are one too many', () => {
    const frame = { ...columns([[divider(901)], [divider(902)]]), id: 'frame' };
    const taken = [147, 148].map((n) => emailDocument.safeParse(document([frame, ...times(n, divider)])).success);
    expect(taken).toEqual([true, false]);
  });
});

describe('The company and its brand', () => {
  test.each<Limit>([
    ['name', 1, 100, companyChanges, (n) => ({ name: text(n) })],
    ['employees', 0, 10_000_000, companyChanges, (n) => ({ employeeCount: n })],
    ['name of a key', 1, 100, newApiKey, (n) => ({ name: text(n), scopes: ['people:read'] })],
    ['answer to a request', 1, 5000, requestAnswer, (n) => ({ state: 'done', answer: text(n) })],
    ['grievance', 1, 5000, newRequest, (n) => ({ type: 'grievance', detail: text(n) })],
    [
      'grievance of a stranger',
      1,
      5000,
      newGrievance,
      (n) => ({ company: 'Acme', name: 'Asha', email: 'asha@mail.example', detail: text(n) }),
    ],
    [
      'company of a grievance',
      1,
      100,
      newGrievance,
      (n) => ({ company: text(n), name: 'Asha', email: 'asha@mail.example', detail: 'Why?' }),
    ],
    ['days that deleted people are kept', 1, 3650, retentionChange, (n) => ({ subject: 'deleted_people', days: n })],
    ['days that faulty rows are kept', 1, 365, retentionChange, (n) => ({ subject: 'import_rows', days: n })],
    ['days that the text of mail is kept', 30, 3650, retentionChange, (n) => ({ subject: 'mail_bodies', days: n })],
    [
      'days that settled requests are kept',
      90,
      3650,
      retentionChange,
      (n) => ({ subject: 'closed_requests', days: n }),
    ],
    ['days that applications are kept', 30, 3650, retentionChange, (n) => ({ subject: 'applications', days: n })],
    ['days that referrals are kept', 30, 3650, retentionChange, (n) => ({ subject: 'referrals', days: n })],
    ['days that the audit log is kept', 365, 3650, retentionChange, (n) => ({ subject: 'audit_log', days: n })],
  ])('%s: %i to %i', (...row) => check(row));
  test.each<Limit>([
    ['location', 0, 100, companyChanges, (n) => ({ location: text(n) })],
    ['line of the mail header', 0, 100, brandingContent, (n) => ({ mailHeader: { text: text(n) } })],
    ['mail footer', 0, 500, brandingContent, (n) => ({ mailFooter: text(n) })],
    ['line of the sign-in page', 0, 120, brandingContent, (n) => ({ signInArt: { text: text(n) } })],
    ['title of the page', 0, 80, companyPageContent, (n) => ({ hero: { title: text(n) } })],
    ['line of the page', 0, 200, companyPageContent, (n) => ({ hero: { text: text(n) } })],
    ['title of a benefit', 0, 60, benefit, (n) => ({ title: text(n), icon: 'team' })],
    ['text of a benefit', 0, 300, benefit, (n) => ({ text: text(n), icon: 'team' })],
    ['title of a section', 0, 80, pageSection, (n) => ({ title: text(n) })],
    ['name of a leader', 0, 100, leader, (n) => ({ name: text(n) })],
    ['designation of a leader', 0, 100, leader, (n) => ({ designation: text(n) })],
    ['words of a leader', 0, 300, leader, (n) => ({ words: text(n) })],
  ])('%s: %i to %i', (...row) => checkMost(row));
});

describe('Ex-employees, the installation and what all share', () => {
  test.each<Limit>([
    ['message to a colleague', 1, 2000, newColleagueMessage, (n) => ({ text: text(n) })],
    [
      'why an operator looks into a company',
      10,
      500,
      newSupportSession,
      (n) => ({ companyId: id(), reason: text(n), minutes: 15 }),
    ],
    ['why a company is suspended', 1, 500, suspension, (n) => ({ reason: text(n) })],
    ['name of a colleague', 1, 100, profileChanges, (n) => ({ name: text(n) })],
    ['read notifications at once', 1, 100, readNotifications.body, (n) => ({ ids: times(n, id) })],
    ['page', 1, 1_000_000, paging.pageNumber, String],
    ['rows of a page', 1, 100, paging.pageContent, String],
  ])('%s: %i to %i', (...row) => check(row));
  test.each([
    ['email', 254, { isOne: isEmail, of: (n: number) => `asha@${text(n - 13)}.example` }],
    ['address of a profile', 800, { isOne: isLinkedinUrl, of: (n: number) => `linkedin.com/in/${text(n - 16)}` }],
    ['website', 2000, { isOne: isWebsite, of: (n: number) => `acme.example/${text(n - 13)}` }],
  ])('%s: at most %i characters', (_, most, { isOne, of }) => {
    expect([of(most).length, of(most + 1).length]).toEqual([most, most + 1]);
    expect([isOne(of(most)), isOne(of(most + 1))]).toEqual([true, false]);
  });
  test('the address of a webhook has at most 2,000 characters', () => {
    const hook = (n: number) => ({ url: `https://acme.example/${text(n - 21)}`, events: ['person.added'] });
    expect(hook(2000).url).toHaveLength(2000);
    expect([2000, 2001].map((n) => newWebhook.safeParse(hook(n)).success)).toEqual([true, false]);
  });
  test('a support session lasts 15, 30 or 60 minutes', () => {
    const reason = 'The company asked for help';
    const taken = [14, 15, 16, 30, 45, 60, 61].map(
      (minutes) => newSupportSession.safeParse({ companyId: id(), reason, minutes }).success,
    );
    expect(taken).toEqual([false, true, false, true, false, true, false]);
  });
});
