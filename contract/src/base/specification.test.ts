// The specification's sections 5, 8 and 9 for ex-employees, groups, messages and files: each text in full, each rule with an input that
// breaks it. Other tests of this folder go further into each rule; this list reads like the specification.
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountMessages, profileChanges } from '../accounts/accounts.ts';
import { brandingContent } from '../company/branding.ts';
import { groupMessages, groupName } from '../directory/groups.ts';
import { importMessages } from '../directory/imports.ts';
import { listPeople } from '../directory/people.ts';
import {
  courseTypes,
  educationEntry,
  genders,
  jobSearchStatuses,
  newPerson,
  peopleMessages,
  personal,
  professionalEntry,
} from '../directory/person.ts';
import { personFilters } from '../directory/person-filters.ts';
import { campaignMessages } from '../engagement/campaign-messages.ts';
import { instantMessage, mailMessages, mailTemplates } from '../mail/mail.ts';
import { applicationMessages } from '../recruitment/application-messages.ts';
import { applicationForm } from '../recruitment/applying.ts';
import { jobMessages, listActiveJobs, newJob } from '../recruitment/jobs.ts';
import { referralMessages } from '../recruitment/referral-messages.ts';
import { createReferral } from '../recruitment/referrals.ts';
import { newReferral } from '../recruitment/referring.ts';
import { rehireExisting, rehireNew } from '../recruitment/rehire.ts';
import { latestToday, parseDate, pastDate, toSentBirthday, toSentDate, toTypedDate } from './dates.ts';
import { fileMessages } from './files.ts';
import { imageFault, imageMessages } from './images.ts';
import {
  generalMessages,
  isEmail,
  isLettersAndSpaces,
  isLinkedinUrl,
  isPhone,
  isStrongPassword,
  isWebsite,
  limits,
} from './rules.ts';

/** Returns the errors of the field at `path` when the otherwise valid values contain these. */
function said(schema: z.ZodType, right: object, wrong: Record<string, unknown>, path?: string): string[] {
  const field = path ?? Object.keys(wrong)[0] ?? '';
  const issues = schema.safeParse({ ...right, ...wrong }).error?.issues ?? [];
  return issues.filter((issue) => issue.path.join('.') === field).map((issue) => issue.message);
}
const megabytes = (count: number) => count * 1024 * 1024;
const tomorrow = () => {
  const next = new Date(`${latestToday()}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return toSentDate(next.toISOString().slice(0, 10));
};

describe('5 General', () => {
  test('email: the local part starts and ends with a letter or digit', () => {
    expect(['a@b.co', '1.b-2@mail.example'].map(isEmail)).toEqual([true, true]);
    expect(['.a@b.co', 'a.@b.co', '-a@b.co', 'a_@b.co'].map(isEmail)).toEqual([false, false, false, false]);
  });
  test('email: no double dots', () => expect(isEmail('a..b@mail.example')).toBe(false));
  test('email: the local part has at most 64 characters', () => {
    expect([64, 65].map((length) => isEmail(`${'a'.repeat(length)}@mail.example`))).toEqual([true, false]);
  });
  test('email: a domain with a top level of 2 or more letters', () => {
    expect(['a@mail.in', 'a@mail.i', 'a@mail', 'a@mail.1n'].map(isEmail)).toEqual([true, false, false, false]);
  });
  test('phone: optional 91 prefix (with +, 0 or 00) or a leading 0, then 10 digits', () => {
    for (const prefix of ['', '91', '+91', '091', '0091', '0']) expect(isPhone(`${prefix}9845012345`)).toBe(true);
    for (const phone of ['984501234', '98450123456', '+9845012345', '929845012345'])
      expect(isPhone(phone), phone).toBe(false);
  });
  test('name (general): letters and spaces only, 1 to 100, not blank', () => {
    expect(['Asha Rao', 'आशा', 'Asha2', ' '].map(isLettersAndSpaces)).toEqual([true, true, false, false]);
    for (const [length, faults] of [
      [1, 0],
      [100, 0],
      [101, 1],
    ] as const)
      expect(said(profileChanges, {}, { name: 'a'.repeat(length) })).toHaveLength(faults);
    expect(said(profileChanges, {}, { name: '  ' })).toHaveLength(1);
  });
  test('password: at least 8 characters with upper case, lower case, a digit and one special character', () => {
    expect(isStrongPassword('Encore@2')).toBe(true);
    for (const password of ['Encor@2', 'encore@2', 'ENCORE@2', 'Encore@@', 'Encore22'])
      expect(isStrongPassword(password), password).toBe(false);
  });
  test('LinkedIn profile URL and website URL patterns are checked', () => {
    expect([isLinkedinUrl('https://www.linkedin.com/in/asha-rao'), isLinkedinUrl('https://acme.example/in/x')]).toEqual(
      [true, false],
    );
    expect([isWebsite('https://acme.example'), isWebsite('acme')]).toEqual([true, false]);
  });
  test.each(['a.png', 'a.jpeg', 'a.jpg', 'A.JPG'])('images: %s is taken', (name) => {
    const type = name.endsWith('png') ? 'image/png' : 'image/jpeg';
    expect(imageFault({ name, type, size: 1 })).toBeNull();
  });
  test.each([
    ['a.gif', 'image/gif'],
    ['a.webp', 'image/webp'],
    ['a.png', 'image/svg+xml'],
    ['a.pdf', 'application/pdf'],
    ['png', 'image/png'],
  ])("images: %s (%s) is not: 'Please select valid image type'", (name, type) => {
    expect(imageFault({ name, type, size: 1 })).toBe('Please select valid image type');
  });
  test("images: content that is not an image: 'Please select a valid image file'", () => {
    expect(imageMessages.file).toBe('Please select a valid image file');
  });
  test("images: at most 5 MB: 'Image should be less than 5MB'", () => {
    const image = { name: 'a.png', type: 'image/png' };
    expect(imageFault({ ...image, size: megabytes(5) })).toBeNull();
    expect(imageFault({ ...image, size: megabytes(5) + 1 })).toBe('Image should be less than 5MB');
  });
  test("images: for profile images 'Profile image should be less than 5MB'", () => {
    const large = { name: 'a.png', type: 'image/png', size: megabytes(6) };
    expect(imageFault(large, peopleMessages.photoTooLarge)).toBe('Profile image should be less than 5MB');
  });
  test("any file over 5 MB: 'File size exceeds 5MB.'", () => {
    expect(generalMessages.fileTooLarge(limits.fileBytes)).toBe('File size exceeds 5MB.');
  });
  test("a pdf input: 'Please select a valid pdf file'", () => {
    expect(fileMessages.notPdf).toBe('Please select a valid pdf file');
  });
  test('date inputs use dd/MM/yyyy', () => {
    expect(parseDate('31/03/2019')).toBe('2019-03-31');
    expect(toTypedDate('2019-03-31')).toBe('31/03/2019');
  });
  test('date inputs have a no-future-date rule', () => {
    const field = z.object({ day: pastDate('missing') });
    expect(said(field, {}, { day: tomorrow() })).toEqual(['Date cannot be in the future']);
    expect(said(field, {}, { day: latestToday() })).toEqual([]);
  });
});

const benefit = { title: '', text: '', icon: 'team' };
const leader = { name: '', designation: '', words: '', linkedinUrl: '' };
describe('5 Limits on the numbers of benefits, sections and leaders', () => {
  test.each([
    ['benefits', benefit],
    ['sections', { title: '', text: '' }],
    ['leaders', leader],
  ])("%s: 12 are right, with one more 'You have reached the maximum number of ... that can be added'", (what, row) => {
    const page = (count: number) => ({ page: { [what]: Array.from({ length: count }, () => row) } });
    expect(said(brandingContent, {}, page(12), `page.${what}`)).toEqual([]);
    expect(said(brandingContent, {}, page(13), `page.${what}`)).toEqual([
      `You have reached the maximum number of ${what} that can be added`,
    ]);
  });
});

const name = 'Meera Krishnan';
const person = {
  name,
  email: 'meera@mail.example',
  companyEmail: 'meera@acme.example',
  phone: '',
  gender: 'female',
  designation: 'Designer',
  department: 'Design',
  location: 'Pune',
  dateOfBirth: '02/29',
  dateOfJoining: '01/04/2015',
  dateOfLeaving: '31/03/2019',
  linkedinUrl: '',
};
const nameRule =
  'Name must not be less than 5 characters and more than 30 characters in length. Special characters and numbers are not allowed';

describe('5 Ex-employee personal tab', () => {
  test('valid values pass', () => expect(personal.safeParse(person).error?.issues).toBeUndefined());
  test.each([
    ['name', '', 'Please enter name of ex-employee'],
    ['name', 'Asha', nameRule],
    ['name', 'a'.repeat(31), nameRule],
    ['name', 'Meera K.', nameRule],
    ['name', 'Meera 2', nameRule],
    ['email', '', 'Please enter email of ex-employee'],
    ['email', 'meera@mail', 'Please enter valid email address'],
    ['companyEmail', '', 'Please enter company email'],
    ['companyEmail', 'meera', 'Please enter valid company email address'],
    ['phone', '12345', 'Please enter valid phone number'],
    ['gender', '', 'Please select gender of ex-employee'],
    ['designation', '', 'Please enter designation of ex-employee'],
    ['department', '', 'Please enter department of ex-employee'],
    ['location', '', 'Please enter work location of ex-employee'],
    ['dateOfBirth', '', 'Please enter valid date of birth for ex-employee'],
    ['dateOfBirth', '02/30', 'Please select valid date of birth'],
    ['dateOfBirth', 'March 2', 'Date of birth must be in MM/DD format'],
    ['dateOfJoining', '', 'Please enter valid date of joining for ex-employee'],
    ['dateOfLeaving', '', 'Please enter valid date of leaving for ex-employee'],
    ['dateOfLeaving', '01/04/2015', 'Date of joining must be less than the date of relieving'],
    ['dateOfLeaving', '31/03/2015', 'Date of joining must be less than the date of relieving'],
  ])("%s as %j: '%s'", (field, value, message) => {
    expect(said(personal, person, { [field]: value })).toEqual([message]);
  });
  test.each([5, 30])('name: %i characters are right', (length) => {
    expect(said(personal, person, { name: 'a'.repeat(length) })).toEqual([]);
  });
  test('phone is optional', () => {
    for (const phone of ['', null, undefined, '+91 98450 12345']) expect(said(personal, person, { phone })).toEqual([]);
  });
  test('dateOfBirth: 29 February is a birthday', () => {
    expect(said(personal, person, { dateOfBirth: '02/29' })).toEqual([]);
  });
  test.each(['dateOfJoining', 'dateOfLeaving'])('%s: future dates are not selectable', (field) => {
    expect(said(personal, person, { [field]: tomorrow() })).toContain('Date cannot be in the future');
  });
  test('leading spaces in text inputs are trimmed', () => {
    expect(personal.parse({ ...person, name: `  ${name}`, designation: '  Designer' })).toMatchObject({
      name,
      designation: 'Designer',
    });
  });
  test("email, 409: 'The email {email} already exists' and 'This email is already added as ex-employee'", () => {
    expect(peopleMessages.emailTaken('meera@mail.example')).toBe('The email meera@mail.example already exists');
    expect(peopleMessages.emailTakenHint).toBe('This email is already added as ex-employee');
  });
});

const job = {
  designation: 'Trainee',
  organisation: 'Contoso',
  dateOfJoining: '01/02/2010',
  dateOfLeaving: '01/02/2012',
};
describe('5 Professional entries', () => {
  test('valid values pass', () => expect(professionalEntry.safeParse(job).success).toBe(true));
  test.each([
    ['designation', '', 'Please enter designation'],
    ['organisation', '', 'Please enter name of organisation'],
    ['dateOfLeaving', '', 'Please select date of leaving'],
    ['dateOfLeaving', '31/01/2010', 'Date of leaving cannot be less than date of joining'],
    ['dateOfLeaving', '01/02/2010', 'Date of leaving cannot be equal to the date of joining'],
  ])("%s as %j: '%s'", (field, value, message) => {
    expect(said(professionalEntry, job, { [field]: value })).toEqual([message]);
  });
});

const course = { course: '', institute: 'IIT Madras', type: 'full-time', batchFrom: '2004', batchTo: '2008' };
const thisYear = new Date().getFullYear();
describe('5 Education entries', () => {
  test('valid values pass', () => expect(educationEntry.safeParse(course).success).toBe(true));
  test.each([
    ['institute', '', 'Please enter name of institute'],
    ['type', '', 'Please select the type of course'],
    ['batchFrom', '', 'Please select batch from'],
    ['batchTo', '', 'Please select batch to'],
    ['batchTo', '2003', 'End year of batch cannot be greater than start year'],
  ])("%s as %j: '%s'", (field, value, message) => {
    expect(said(educationEntry, course, { [field]: value })).toEqual([message]);
  });
  test('course types: full-time, part-time, distance, executive, certification', () => {
    expect(courseTypes).toEqual(['full-time', 'part-time', 'distance', 'executive', 'certification']);
    expect(said(educationEntry, course, { type: 'evening' })).toEqual(['Please select the type of course']);
  });
  test('batch years run from 2000 to the current year', () => {
    expect(said(educationEntry, course, { batchFrom: '2000', batchTo: String(thisYear) })).toEqual([]);
    expect(said(educationEntry, course, { batchFrom: '1999' })).toEqual(['Please select batch from']);
    expect(said(educationEntry, course, { batchTo: String(thisYear + 1) })).toEqual(['Please select batch to']);
  });
});

describe('5 Spreadsheet upload (corrected by product.md: .csv is taken too)', () => {
  test("another extension: 'Please select .xlsx or .csv file to upload'", () => {
    expect(importMessages.wrongType).toBe('Please select .xlsx or .csv file to upload');
  });
});

describe('5 Group name (boundary as in product.md: 30 characters are right)', () => {
  test.each([
    ['', 'Please enter group name'],
    ['   ', 'Group name cannot be blank'],
    ['n'.repeat(31), 'Group name must not exceed 30 characters'],
  ])("%j: '%s'", (text, message) => {
    expect(said(z.object({ name: groupName }), {}, { name: text })).toEqual([message]);
  });
  test.each([29, 30])('%i characters are right', (length) => {
    expect(said(z.object({ name: groupName }), {}, { name: 'n'.repeat(length) })).toEqual([]);
  });
});

const emails = (count: number) => Array.from({ length: count }, (_, index) => `person${index}@mail.example`);
const mail = { subject: 'Hello', content: 'How are you?', recipients: emails(1) };
describe('5 Instant email modal', () => {
  test.each([
    ['recipients', 'Please enter email address of the recipients', []],
    ['recipients', 'Emails can be sent to a maximum of 50 recipients at a time', emails(51)],
    ['subject', 'Please enter email subject of atleast 1 character', ''],
    ['subject', 'Subject must be less than or equal to 100 characters', 's'.repeat(101)],
    ['content', 'Please enter email content', ''],
    ['content', 'Message should be less than or equal to 10000 characters', 'c'.repeat(10_001)],
  ])("%s: '%s'", (field, message, value) => {
    expect(said(instantMessage, mail, { [field]: value })).toEqual([message]);
  });
  test('50 recipients, 100 characters of subject and 10000 of content are right', () => {
    const full = { recipients: emails(50), subject: 's'.repeat(100), content: 'c'.repeat(10_000) };
    expect(instantMessage.safeParse(full).success).toBe(true);
  });
  test('added recipients must be valid emails', () => {
    expect(said(instantMessage, mail, { recipients: ['nobody'] }, 'recipients.0')).toEqual([
      'Please enter valid email address',
    ]);
  });
  test('added recipients must not be duplicates', () => {
    expect(said(instantMessage, mail, { recipients: [...emails(1), ...emails(1)] }, 'recipients.1')).toEqual([
      'This email address is already added',
    ]);
  });
});

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const existing = { type: 1, jobId: id, subject: 'Come back', message: 'We have an opening' };
const fresh = { ...existing, type: 2, jobTitle: 'Engineer', jobDescription: 'Build', location: 'Pune' };
describe('5 Rehire form', () => {
  test("existing job: a job must be chosen: 'Please select a job'", () => {
    expect(said(rehireExisting, existing, { jobId: '' })).toEqual(['Please select a job']);
  });
  test.each([
    ['jobTitle', '', 'Please enter title for the job'],
    ['jobDescription', '', 'Please enter a description for the job'],
    ['subject', '', 'Please enter subject'],
    ['message', '', 'Please enter message'],
    ['location', '', 'Please select the job location'],
  ])("new job: %s as %j: '%s'", (field, value, message) => {
    expect(said(rehireNew, fresh, { [field]: value })).toEqual([message]);
  });
  test.each([
    ['jobTitle', 100],
    ['jobDescription', 10_000],
    ['message', 10_000],
    ['subject', 100],
  ])('new job: %s has at most %i characters', (field, length) => {
    expect(said(rehireNew, fresh, { [field]: 'x'.repeat(length) })).toEqual([]);
    expect(said(rehireNew, fresh, { [field]: 'x'.repeat(length + 1) })).toHaveLength(1);
  });
  test('salary is optional free text', () => {
    for (const salary of [undefined, null, '', '12 to 15 lakh, negotiable'])
      expect(said(rehireNew, fresh, { salary })).toEqual([]);
  });
});

describe('5 Filters', () => {
  test('range sliders run from 0 to 30', () => {
    expect(limits.years).toEqual({ minimum: 0, maximum: 30 });
    const whole = { experienceMin: '0', experienceMax: '30' };
    expect(personFilters.parse(whole)).toMatchObject({ experienceMin: 0, experienceMax: 30 });
  });
});

describe('8 Generic', () => {
  test.each([
    [generalMessages.generic, 'Something went wrong! Please try again later'],
    [generalMessages.unavailable, 'Oops... something went wrong. Please try again later'],
    [generalMessages.notSignedIn, 'User not authenticated'],
  ])('%s', (text, expected) => expect(text).toBe(expected));
});

/** Where the specification gives only the meaning ('added successfully / failed to add'), the sentence contains its words. */
describe('8 Ex-employee', () => {
  test.each([
    ['deleted successfully', peopleMessages.deleted, 'Ex-employee deleted successfully'],
    ['delete failed', peopleMessages.notDeleted, 'Failed to delete ex-employee'],
    ['added successfully', peopleMessages.added, 'Ex-employee added successfully'],
    ['failed to add', peopleMessages.notAdded, 'Failed to add ex-employee'],
    ['409', peopleMessages.emailAssociated, 'Ex-employee with email already associated with account'],
    ['profile not found', peopleMessages.notFound, 'Ex-employee profile not found'],
    ['invalid ex-employee id', peopleMessages.invalidId, 'Invalid ex-employee id'],
    ['failed to fetch profile', peopleMessages.notFetched, 'Failed to fetch ex-employee profile'],
    ['profile updated', peopleMessages.updated, 'Ex-employee profile updated successfully'],
    ['profile update failed', peopleMessages.notUpdated, 'Failed to update ex-employee profile'],
  ])('%s', (_, text, expected) => expect(text).toBe(expected));
});

describe('8 Groups', () => {
  test.each([
    ['removed from group', groupMessages.removed, 'Ex-employees removed from group successfully'],
    ['removal failed', groupMessages.notRemoved, 'Failed to remove ex-employees from group'],
    ['group created', groupMessages.created, 'Group created successfully'],
    ['creation failed', groupMessages.notCreated, 'Group creation failed'],
    ['added to group', groupMessages.added, 'Ex-employees added to group successfully'],
    ['addition failed', groupMessages.notAdded, 'Failed to add ex-employees to group'],
    ['group deleted', groupMessages.deleted, 'Group deleted successfully'],
    ['could not be deleted', groupMessages.notDeleted, 'Group could not be deleted'],
    ['group name updated', groupMessages.renamed, 'Group name updated successfully'],
    ['could not update', groupMessages.notRenamed, 'Could not update group name'],
  ])('%s', (_, text, expected) => expect(text).toBe(expected));
});

describe('8 Jobs', () => {
  test.each([
    ['job updated', jobMessages.updated, 'Job updated successfully'],
    ['update failed', jobMessages.notUpdated, 'Failed to update job'],
    ['job responses fetch failed', jobMessages.responsesNotFetched, 'Failed to fetch job responses'],
    ['failed to apply to job', applicationMessages.notApplied, 'Failed to apply to job'],
  ])('%s', (_, text, expected) => expect(text).toBe(expected));
  test('an applicant is checked by the general rules of section 5: email, phone, name', () => {
    const right = { name: 'Asha Rao', email: 'asha@mail.example', phone: '+91 98450 12345' };
    expect(applicationForm.parse(right)).toEqual(right);
    expect(said(applicationForm, right, { email: 'asha..rao@mail.example' })).toEqual([
      'Please enter valid email address',
    ]);
    expect(said(applicationForm, right, { phone: '98450' })).toEqual(['Please enter valid phone number']);
    expect(said(applicationForm, right, { name: 'Asha2' })).toEqual(['Name must contain letters and spaces only']);
  });
});

const candidate = { name: 'Meera Krishnan', email: 'meera@mail.example' };
describe('8 Referrals', () => {
  test.each([
    ['invalid job id for referral', referralMessages.invalidJob, 'Invalid job id for referral'],
    ['409', referralMessages.duplicate, 'This candidate has already been referred for this job'],
    ['referral posted', referralMessages.posted, 'Referral posted successfully'],
    ['referral failed', referralMessages.notPosted, 'Failed to post referral'],
  ])('%s', (_, text, expected) => expect(text).toBe(expected));
  test("an invalid job id: 'Invalid job id for referral'", () => {
    for (const wrong of ['', 'nonsense', `${id}0`])
      expect(said(createReferral.body, { ...candidate, jobId: id }, { jobId: wrong })).toEqual([
        'Invalid job id for referral',
      ]);
  });
  test.each([
    ['email', '', 'Please enter the candidate’s email address'],
    ['email', 'meera@mail', 'Please enter valid email address'],
    ['phone', '12345', 'Please enter valid phone number'],
    ['note', 'n'.repeat(1001), 'Must be at most 1000 characters'],
  ])("%s as %j: '%s'", (field, value, message) => {
    expect(said(newReferral, candidate, { [field]: value })).toEqual([message]);
  });
  test('phone and note are optional', () => {
    for (const left of ['', null, undefined])
      expect(newReferral.safeParse({ ...candidate, phone: left, note: left }).success).toBe(true);
  });
});

describe('8 Messages, files, settings, campaigns and bulk upload', () => {
  test.each([
    ['message successfully sent', mailMessages.instantSent, 'Message successfully sent'],
    ['failed to send instant message', mailMessages.instantNotSent, 'Failed to send instant message'],
    ['rehire message sent', mailMessages.rehireSent, 'Rehire message sent successfully!'],
    ['profile image saved', peopleMessages.photoSaved, 'Profile image saved successfully'],
    ['profile image failed', peopleMessages.photoFailed, 'Failed to save profile image'],
    ['user profile updated', accountMessages.profileUpdated, 'Profile updated successfully'],
    ['company updated', accountMessages.companyUpdated, 'Company details updated successfully'],
    ['email settings', accountMessages.emailSettingsUpdated, 'Successfully updated email settings'],
    ['campaign fetch failed', campaignMessages.notFetched, 'Failed to fetch campaign'],
    ['campaign update failed', campaignMessages.notUpdated, 'Failed to update campaign'],
    ['bulk upload successful', importMessages.successful, 'Bulk upload successful'],
    ['bulk upload failed', importMessages.failed, 'Bulk upload failed'],
  ])('%s', (_, text, expected) => expect(text).toBe(expected));
});

describe('9 Business constants and limits', () => {
  test('page size of the ex-employee list and of the rehire jobs: 10', () => {
    expect(limits.pageSize).toBe(10);
    for (const { query } of [listPeople, listActiveJobs])
      expect(query.safeParse({ pageNumber: '1', pageContent: '10' }).success).toBe(true);
  });
  test('image and file maximum: 5 MB', () => expect(limits.fileBytes).toBe(megabytes(5)));
  test('group name: at most 30 characters', () => expect(limits.groupName).toBe(30));
  test('general name maximum: 100 characters', () => expect(limits.generalName).toBe(100));
  test('ex-employee name: 5 to 30 characters', () => {
    expect(limits.personName).toEqual({ minimum: 5, maximum: 30 });
  });
  test('password minimum: 8', () => {
    expect([isStrongPassword('Aa1!aaaa'), isStrongPassword('Aa1!aaa')]).toEqual([true, false]);
  });
  test('experience slider: 0 to 30', () => expect(limits.years).toEqual({ minimum: 0, maximum: 30 }));
  test('email recipients: at most 50', () => expect(limits.recipients).toBe(50));
  test('subject: at most 100 characters', () => expect(limits.subject).toBe(100));
  test('email message, job description and rehire message: at most 10000 characters', () => {
    expect(limits.message).toBe(10_000);
    expect(said(newJob, fresh, { jobDescription: 'd'.repeat(10_001) })).toHaveLength(1);
  });
  test('job title: at most 100 characters', () => expect(limits.jobTitle).toBe(100));
  test('batch years: 2000 to the current year', () => expect(limits.firstBatchYear).toBe(2000));
  test('date of birth year: fixed at 1970', () => expect(toSentBirthday('02-29')).toBe('1970/02/29'));
  test('date format sent: YYYY/MM/DD', () => expect(toSentDate('2019-03-31')).toBe('2019/03/31'));
  test('job preference values: active, casual, inactive', () => {
    expect(jobSearchStatuses).toEqual(['active', 'casual', 'inactive']);
  });
  test('signups: 1 signed up, 0 not signed up', () => {
    expect(['1', '0'].map((signups) => personFilters.parse({ signups }).signups)).toEqual(['1', '0']);
    expect(personFilters.safeParse({ signups: '2' }).success).toBe(false);
  });
  test('3 Gender: male, female, others', () => expect(genders).toEqual(['male', 'female', 'others']));
  test('3 Email template presets: the three, each with placeholders for company name and link', () => {
    expect(mailTemplates.map((template) => template.name)).toEqual([
      'Rehiring',
      'Thanking Ex-employees for Referrals',
      'Gifting Merchandise',
    ]);
    for (const { content } of mailTemplates) expect(content).toMatch(/\{companyName\}[\s\S]*\{link\}/);
  });
  test('POST /alumni accepts the record as it is sent: YYYY/MM/DD, born in 1970', () => {
    const sent = { ...person, dateOfBirth: '1970/02/29', dateOfJoining: '2015/04/01', dateOfLeaving: '2019/03/31' };
    expect(newPerson.parse(sent)).toMatchObject({ dateOfBirth: '02-29', dateOfJoining: '2015-04-01' });
  });
});
