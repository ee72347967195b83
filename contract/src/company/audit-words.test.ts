import { describe, expect, test } from 'vitest';
import { auditDetail } from './audit-words.ts';

const [asha, ben] = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'];

describe('The details of an audit log entry', () => {
  test('are empty when nothing is recorded', () => {
    expect(auditDetail({})).toBe('');
  });

  test('list each value, in the recorded order, separated by dots', () => {
    expect(auditDetail({ rows: 7, added: 4, faultyRows: 3 })).toBe('rows: 7 · added: 4 · rows with problems: 3');
  });

  test.each<[rule: string, detail: Record<string, unknown>, words: string]>([
    ['numbers as India writes them', { people: 1234567 }, 'people: 12,34,567'],
    ['zero too', { leftOut: 0 }, 'left out: 0'],
    [
      'what a person wrote as it is written',
      { reason: 'Spam, again. See ticket-7' },
      'reason: Spam, again. See ticket-7',
    ],
    ['one written word too', { reason: 'Spam' }, 'reason: Spam'],
    ['a word of the product without its signs', { format: 'perMonth' }, 'format: per month'],
    ['several signs in a word', { format: 'per_month:and-year.end' }, 'format: per month and year end'],
    ['a word that begins with a capital as it is', { format: 'Per_month' }, 'format: Per_month'],
    ['a word with a full stop as it is', { format: 'monthly.' }, 'format: monthly.'],
    ['two signs beside each other as they are', { format: 'on...off' }, 'format: on...off'],
    ['a word before other signs as it is', { format: 'per_month!' }, 'format: per_month!'],
    ['a name that has no words yet without its signs', { lastSeen_by: 'Asha' }, 'last seen by: Asha'],
    ['a yes by its name', { signedUp: true }, 'signed up'],
    ['a no by its name', { signedUp: false }, 'not signed up'],
  ])('writes %s', (_, detail, words) => {
    expect(auditDetail(detail)).toBe(words);
  });

  test.each<[what: string, detail: Record<string, unknown>]>([
    ['what is not known', { person: null, group: undefined }],
    ['the address that was asked', { route: 'GET /alumni' }],
    ['an id', { note: asha }],
    ['a list of ids', { groups: [asha, ben] }],
    ['an empty list', { groups: [] }],
    ['what has parts of its own', { hireCost: { amount: 5 } }],
  ])('leaves out %s', (_, detail) => {
    expect(auditDetail(detail)).toBe('');
    expect(auditDetail({ ...detail, people: 2 })).toBe('people: 2');
  });

  test('leave out only the ids of a list', () => {
    expect(auditDetail({ groups: [asha, 'Mentors', ben, 'Board'] })).toBe('groups: Mentors, Board');
  });

  test.each([`${asha} and more`, `see ${asha}`, asha.slice(1), asha.slice(0, -1), asha.replace('-', '_')])(
    'shows %s, which is no id alone',
    (reason) => {
      expect(auditDetail({ reason })).toBe(`reason: ${reason}`);
    },
  );
});

describe('Fields in the audit log', () => {
  test('are shown by their labels only', () => {
    expect(auditDetail({ fields: ['name', 'companyEmail', 'dateOfBirth', 'linkedinUrl'] })).toBe(
      'name, company email, birthday, LinkedIn profile',
    );
  });

  test('without a label are split into words', () => {
    expect(auditDetail({ fields: ['secondPerson', 'pictures', 'perHour'] })).toBe('second person, pictures, speed');
  });

  test('of the company itself count as one custom field, however many there are', () => {
    expect(auditDetail({ fields: ['custom.Shoe size', 'phone', 'custom.Hobby'] })).toBe('a custom field, phone');
  });

  test('with a name that merely ends like a custom field are not one', () => {
    expect(auditDetail({ fields: ['not custom.'] })).toBe('not custom.');
  });

  test('are also shown in columns of an export and filters of a download', () => {
    expect(auditDetail({ columns: ['employeeId', 'jobSearchStatus'] })).toBe('columns: employee ID, job-search status');
    expect(auditDetail({ filters: ['targetType', 'actor'] })).toBe('filters: kind, done by');
  });

  test('do not affect other details', () => {
    expect(auditDetail({ reason: 'employeeId' })).toBe('reason: employee id');
    expect(auditDetail({ reason: 'places' })).toBe('reason: places');
  });

  test.each([
    ['deleted_people', 'deleted ex-employees: 3'],
    ['audit_log', 'audit log: 3'],
  ])('what retention deleted is named: %s', (subject, words) => {
    expect(auditDetail({ [subject]: 3 })).toBe(words);
  });
});

describe('Values in the audit log use the labels of the screens', () => {
  test.each<[detail: Record<string, unknown>, words: string]>([
    [{ role: 'hr' }, 'role: HR'],
    [{ from: 'hr', to: 'viewer' }, 'before: HR · now: viewer'],
    [{ from: 'viewer', to: 'hr' }, 'before: viewer · now: HR'],
    [{ purpose: 'jobs' }, 'purpose: job offers'],
    [{ topics: ['newsletter', 'birthday'] }, 'topics: news, birthday greetings'],
    [{ topics: 'all' }, 'topics: everything'],
    [{ agreed: 'profile_enrichment' }, 'agreed to: public profile'],
    [{ subject: 'mail_bodies', days: 365 }, 'subject: text of sent messages · days: 365'],
    [{ scopes: ['people:read', 'notes:manage'] }, 'scopes: see ex-employees, read and write notes'],
    [{ events: ['group.created', 'mail.unsubscribed'] }, 'events: group created, someone unsubscribed'],
    [{ reason: 'otherDomain' }, 'reason: Your email at the sign-in service isn’t one of your company’s'],
    [{ reason: 'domainInvalid' }, 'reason: domain invalid'],
  ])('%j: %s', (detail, words) => {
    expect(auditDetail(detail)).toBe(words);
  });

  test.each<[detail: Record<string, unknown>, words: string]>([
    [{ flag: 'api-keys' }, 'API keys'],
    [{ flag: 'offline-reading' }, 'offline reading'],
    [{ journey: 'welcome' }, 'welcome after leaving'],
    [{ journey: 'check_in', enabled: true }, '12-month check-in · switched on'],
    [{ journey: 'anniversary', enabled: false }, 'work anniversary · switched off'],
    [{ applicationState: 'interviewing' }, 'at the interview stage'],
    [{ offerState: 'offer_draft' }, 'a draft'],
    [{ orderState: 'packed' }, 'packed'],
    [{ referralState: 'in_process' }, 'in process'],
    [{ rewardState: 'void' }, 'void'],
    [{ jobState: 'draft' }, 'a draft'],
    [{ kind: 'poll' }, 'poll'],
    [{ origin: 'self' }, 'by the ex-employee'],
    [{ origin: 'request' }, 'requested by the ex-employee'],
    [{ origin: 'provider' }, 'by the profile provider'],
    [{ origin: 'withdrawal' }, 'the ex-employee withdrew consent'],
  ])('%j needs no name: %s', (detail, words) => {
    expect(auditDetail(detail)).toBe(words);
  });

  test('a reason that a person wrote is never translated', () => {
    expect(auditDetail({ reason: 'constructor' })).toBe('reason: constructor');
  });
});
