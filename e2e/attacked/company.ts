import type { Caller } from '../../api/test/caller.ts';
import { until } from '../../api/test/until.ts';
import { paths } from '../../contract/src/base/paths.ts';
import { type FeatureAttack, featureParts } from '../support/feature-parts.ts';
import { attack, type Marks } from '../support/probes.ts';
import { attackBranding } from './branding.ts';
import { attackCampaigns } from './campaigns.ts';
import { attackEmails } from './emails.ts';
import { attackEvents } from './events.ts';
import { attackGifts } from './gifts.ts';
import { attackRecruitment, type Recruited } from './referrals.ts';
import { attackSurveys } from './surveys.ts';

/** The places where the attack’s texts can be read afterwards. */
export type Attacked = {
  company: string;
  otherCompanies: string[];
  people: string[];
  polls: string[];
  imports: string[];
  /** Job pages, with the key of a recipient. */
  jobs: string[];
  /** The same jobs in the portal. */
  ownJobs: string[];
  messages: string[];
  webhook: string;
  /** Emails of the builder, compiled. */
  emails: { html: string; text: string }[];
  mailers: { _id: string; templateId: string }[];
  survey: string;
  event: string;
  gift: string;
  /** The page of a leaver, by the link to the private address. */
  leaving: string;
  orders: string[];
  /** Pages of features that have a file in e2e/features. */
  pages: string[];
} & Recruited;
type Cast = {
  owner: Caller;
  exemployee: Caller;
  operator: Caller;
  stranger: Caller;
  /** Returns the link in an email to someone, as the recipient reads it. */
  linkTo: (page: string, email: string) => Promise<string>;
  /** Returns the code in an email. */
  codeTo: (email: string) => Promise<string>;
  /** Lets the workers look at once. */
  settle: () => Promise<void>;
};
type Id = { _id: string };

const entries = {
  professionalDetails: [
    { designation: attack, organisation: attack, dateOfJoining: '2012/05/01', dateOfLeaving: '2014/08/01' },
  ],
  educationDetails: [{ course: attack, institute: attack, type: 'full-time', batchFrom: 2003, batchTo: 2006 }],
  crawledInfo: { currentCompany: attack, currentDesignation: attack, currentLocation: attack },
};
const held = { designation: attack, department: attack, location: attack, employeeId: attack };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let counter = 0;
const personOf = (values: object = {}) => {
  counter += 1;
  return {
    name: `Farah Qureshi ${'abcdefghij'[counter]}`,
    email: `farah${counter}@mail.example`,
    companyEmail: `farah${counter}@acme.example`,
    gender: 'female',
    designation: 'Analyst',
    department: 'Finance',
    location: 'Pune',
    dateOfBirth: '03/14',
    dateOfJoining: '2016/04/01',
    dateOfLeaving: '2021/03/31',
    ...values,
  };
};

/** Writes a probe into every text field that other people see: through the API, as the pages do. */
export async function attackCompany(cast: Cast, marks: Marks): Promise<Attacked> {
  const { owner, exemployee, operator, stranger, linkTo } = cast;
  const by =
    (caller: Caller) =>
    <T = Id>(route: string, body: object = {}, parameters: Record<string, string> = {}): Promise<T> =>
      caller.call<T>(route, marks.write(route, body), parameters);
  const [hr, former, admin, anyone] = [by(owner), by(exemployee), by(operator), by(stranger)];
  const { companyDetails } = await owner.call('GET /users/profile');
  const company: string = companyDetails.id;

  await hr(
    'POST /companies/update/{companyId}',
    { name: attack, location: attack, website: attack },
    { companyId: company },
  );
  const { companyDetails: renamed } = await owner.call('GET /users/profile');
  // Before the first email, so that every email has the header and footer.
  await attackBranding({ hr });
  await hr('POST /users/profile', { designation: attack });
  const text = await hr('POST /custom-fields', { name: attack, type: 'text' });
  await hr('POST /custom-fields', { name: attack, type: 'choice', choices: [attack, attack] });
  const changed = await hr('POST /custom-fields', { name: 'Team size', type: 'choice', choices: ['Small', 'Large'] });
  const choices = ['Small', 'Large', attack];
  await hr('POST /custom-fields/{id}', { name: attack, choices }, { id: changed._id });
  const custom = { [text._id]: attack };

  const first = await hr('POST /alumni', personOf({ ...held, ...entries, linkedinUrl: attack, custom }));
  const second = await hr('POST /alumni', personOf());
  const kept = await hr('POST /alumni', personOf());
  const merged = await hr('POST /alumni', personOf());
  const changes = {
    ...held,
    ...entries,
    linkedinUrl: attack,
    custom,
    currentIndustry: attack,
    tags: [attack],
    rehireEligibility: { value: 'eligible', reason: attack },
  };
  await hr('POST /alumni/{id}', changes, { id: second._id });
  await hr('POST /alumni/merge', { keep: kept._id, merge: merged._id, values: changes });
  await hr('POST /alumni/{id}/notes', { body: attack }, { id: first._id });
  await hr('POST /alumni/draft', {
    values: {
      personal: { designation: attack },
      custom: { [text._id]: attack },
      professional: { entries: [{ organisation: attack }] },
      education: { entries: [{ institute: attack }] },
    },
    reach: 0,
  });

  const search = {
    searchtext: attack,
    departments: [attack],
    designations: [attack],
    locations: [attack],
    tags: [attack],
  };
  const current = { currentLocation: attack, currentIndustry: attack, currentCompany: attack, course: attack };
  await hr('POST /group', { name: attack, filters: { ...search, ...current } });
  const group = await hr('POST /group', { name: 'Finance' });
  await hr('POST /group/{id}', { name: attack }, { id: group._id });

  const recipients = ['farah1@mail.example', 'ravi@alumni.example'];
  const instant = await hr('POST /emailers/instant', { subject: attack, content: attack, recipients });
  const { jobId, _id: rehire } = await hr<{ jobId: string; _id: string }>('POST /emailers/rehire', {
    type: 2,
    jobTitle: attack,
    jobDescription: attack,
    jobDescriptionFormatted: attack,
    location: attack,
    salary: attack,
    subject: attack,
    message: attack,
    recipients,
  });
  const plain = { jobTitle: attack, jobDescription: attack, location: attack };
  const job = { type: 2, ...plain, subject: attack, message: attack, recipients };
  await hr('POST /emailers/rehire', job);
  const again = { location: attack, salary: attack, subject: attack, message: attack, recipients };
  await hr('POST /emailers/rehire', { type: 1, jobId, ...again });
  const written = { title: attack, department: attack, description: attack, places: { others: [attack] } };
  const described = { ...written, salary: { kind: 'text', text: attack } };
  const addedJob = await hr('POST /jobs', { ...described, open: true });
  const changedJob = await hr('POST /jobs', { title: 'Cook' });
  await hr('POST /jobs/{id}', described, { id: changedJob._id });
  const recruited = await attackRecruitment(cast, marks, addedJob._id);
  const post = await hr('POST /posts', { title: 'A party', content: 'In the garden' });
  const poll = {
    question: attack,
    options: [{ text: attack }, { text: 'Another' }],
    results: 'always',
    isNamed: true,
  };
  const told = await hr('POST /posts', { title: attack, content: attack, poll });
  await hr('POST /posts/{id}', { title: attack, content: attack, poll }, { id: post._id });
  const of = { id: told._id };
  await hr('POST /posts/{id}/comments', { text: attack }, of);
  await former('POST /own/posts/{id}/comments', { text: attack }, of);
  const removed = await former('POST /own/posts/{id}/comments', { text: 'In the garden' }, of);
  await hr('POST /comments/{id}/remove', { reason: attack }, { id: removed._id });
  const emails = await attackEmails(hr);
  // In the demo they have opted out of surveys and polls.
  await former('POST /own/consents', { purpose: 'surveys', granted: true });
  const campaigns = await attackCampaigns(hr);
  await hr('POST /privacy/notice', { body: attack });
  const password = 'Encore@2025';
  await hr('POST /api-keys', { name: attack, scopes: ['people:read'], password });
  const events = ['person.added'];
  await hr('POST /webhooks', { url: attack, events });
  const webhook = await hr('POST /webhooks', { url: 'https://hooks.acme.example/', events });
  await hr('POST /webhooks/{id}', { url: attack }, { id: webhook._id });
  const service = { issuer: attack, clientId: attack, domains: ['acme.example'], role: null, enabled: false, password };
  await hr('POST /single-sign-on', service);
  await hr('POST /profile-provider', { url: attack, key: attack, enabled: false });
  await hr('POST /profile-provider', { url: 'https://profiles.acme.example/', key: 'key', enabled: false });
  await hr('POST /team/invitations', { email: 'newcomer@acme.example', role: 'viewer' });
  await anyone('POST /auth/forgot-password', { email: 'asha@acme.example' });
  await hr('POST /companies/work-email', { email: 'talent@acme.example' });
  await hr('POST /alumni/invitations', { recipients: [second._id] });

  await former('POST /own/record', { ...entries, linkedinUrl: attack, currentIndustry: attack });
  await former('POST /own/changes', held);
  const { changes: waiting } = await owner.call('GET /requests/changes');
  await hr('POST /requests/changes/{id}/reject', { reason: attack }, { id: waiting[0]._id });
  await former('POST /own/changes', held);
  const request = await former('POST /own/requests', { type: 'access', detail: attack });
  await hr('POST /requests/privacy/{id}/close', { state: 'done', answer: attack }, { id: request._id });
  await former('POST /own/requests', { type: 'grievance', detail: attack });

  const { colleagues } = await exemployee.call('GET /own/colleagues');
  await former('POST /own/colleagues/{id}/messages', { text: attack }, { id: colleagues[0]._id });
  await exemployee.call('POST /own/recommendations', { colleague: colleagues[1]._id });
  const writer = await owner.call('GET /alumni/{id}', {}, { id: colleagues[1]._id });
  const [, asked] = (await linkTo(paths.recommendation, writer.email)).split('token=');
  await anyone('POST /recommendations/linked', { token: asked, relation: 'colleague', text: attack });

  const complaint = { company: renamed.name, name: attack, email: 'gita@mail.example', detail: attack };
  await anyone('POST /privacy/grievances', complaint);
  const registering = { company, name: 'Hanna Larsen', email: 'hanna@mail.example', employeeId: attack };
  await anyone('POST /auth/register-exemployee', registering);
  const token = (await linkTo(paths.claim, 'hanna@mail.example')).split('token=')[1];
  await stranger.call('POST /auth/register-exemployee/confirm', { token });
  const { claims } = await owner.call('GET /requests/claims');
  await hr('POST /requests/claims/{id}/reject', { reason: attack }, { id: claims[0]._id });
  const registration = {
    name: 'Olga Petrova',
    email: 'olga@initech.example',
    password: 'Quiet-harbour-42',
    terms: true,
  };
  await anyone('POST /auth/register', { ...registration, company: attack, website: attack });

  const made = { brand: 'encore', ownerName: 'Remo Fernandes' };
  await admin('POST /admin/companies', { ...made, name: attack, ownerEmail: 'remo@globex.example' });
  const other = await admin('POST /admin/companies', { ...made, name: 'Hooli', ownerEmail: 'remo@hooli.example' });
  await admin('POST /admin/companies/{id}', { name: attack }, { id: other._id });
  await admin('POST /admin/companies/{id}/suspend', { reason: attack }, { id: other._id });
  await admin('POST /admin/companies/{id}/mail-quota', { recipients: 900, reason: attack }, { id: other._id });
  await admin('POST /admin/companies/{id}/stop-mail', { reason: attack }, { id: other._id });
  const wanted = 'Encore Billing';
  await owner.call('POST /companies/update/{companyId}', { name: wanted }, { companyId: company });
  await admin('POST /admin/companies/{id}/refuse-name', { name: wanted, reason: attack }, { id: company });
  await admin('POST /admin/support-sessions', { companyId: company, reason: attack, minutes: 30 });

  const survey = await attackSurveys({ hr, former, read: (route) => exemployee.call(route) });
  const event = await attackEvents({ hr, former, read: (route) => exemployee.call(route) });
  const merchandise = await attackGifts({ hr, former, read: (route) => exemployee.call(route) });
  const left = await attackLeaving(cast, marks);
  const { items } = await exemployee.call('GET /own/feed');
  const companies = await operator.call('GET /admin/companies?pageContent=100');
  const imports = await attackByImports(owner, marks);
  const imported = await owner.call('GET /alumni?searchtext=Radha+Krishnan');
  const pages = [paths.leaver.replace('$id', left._id)];
  for (const each of await featureParts<FeatureAttack>('attacks')) pages.push(...(await each(hr, attack, former)));
  return {
    company,
    pages,
    otherCompanies: companies.companies.map(({ _id }: Id) => _id),
    people: [first._id, second._id, kept._id, imported.alumnis[0]._id, ...recruited.returned],
    imports,
    ...recruited,
    messages: [instant._id, rehire],
    jobs: items.flatMap(({ path }: { path?: string }) => path ?? []),
    ownJobs: [addedJob._id, changedJob._id],
    webhook: webhook._id,
    emails: [...emails, ...campaigns.emails],
    mailers: campaigns.mailers,
    survey,
    event,
    ...merchandise,
    leaving: left.page,
    polls: campaigns.polls,
  };
}

/** Announces a leaver, who finishes their page. */
async function attackLeaving({ owner, stranger, linkTo, codeTo, settle }: Cast, marks: Marks) {
  const announcing = 'POST /arrivals';
  const facts = { name: 'Gauri Leaving', companyEmail: 'gauri@acme.example', dateOfLeaving: inDays(5) };
  const asked = { employeeId: attack, designation: attack, department: attack, location: attack };
  const known = { gender: 'female', dateOfBirth: '03/14' };
  const { _id } = await owner.call<Id>(announcing, marks.write(announcing, { ...facts, ...asked, ...known }));
  await settle();
  const tokenIn = (link: string) => link.split('token=')[1];
  const token = tokenIn(await linkTo(paths.leaving, 'gauri@acme.example'));
  const answer = 'POST /leaving';
  const answers = { token, remark: attack, currentLocation: attack, linkedinUrl: attack };
  const { notice } = await stranger.call(answer, marks.write(answer, answers));
  const email = 'gauri@home.example';
  await stranger.call('POST /leaving/code', { token, email });
  await stranger.call('POST /leaving/email', { token, code: await codeTo(email) });
  await stranger.call('POST /leaving/confirmation', { token, noticeVersion: notice.version });
  return { _id, page: await linkTo(paths.leaving, email) };
}

/** Uploads two spreadsheets: one is left with faults, the other is imported. */
async function attackByImports(owner: Caller, marks: Marks): Promise<string[]> {
  const sheet = (name: string, field: string) =>
    [
      `Full Name,Personal Email,Company Email,Phone,Gender,Designation,Department,Work Location,Date of Birth,Employee ID,Date of Joining,Date of Leaving,${marks.mark('header of an import')}`,
      `${name},${field}@mail.example,${field}@acme.example,9845012345,female,${marks.mark('cell of an import')},Design,Pune,03/05,,01/04/2015,31/03/2019,1`,
      `Ann,wrong,wrong@acme.example,12,${marks.mark('faulty cell of an import')},Designer,Design,Pune,03/05,E-1,01/04/2015,31/03/2019,2`,
    ].join('\n');
  const stateOf = async (id: string) => (await owner.call('GET /alumni/imports/{id}', {}, { id })).state;
  const begin = async (name: string, field: string) => {
    const { _id: id } = await owner.upload(
      '/alumni/imports',
      `${marks.mark('file name of an import')}.csv`,
      sheet(name, field),
    );
    await until(`${field} is checked`, async () => (await stateOf(id)) === 'ready');
    return id as string;
  };
  const waiting = await begin('Meera Krishnan', 'waiting');
  const route = 'POST /alumni/imports/{id}/rows/{row}';
  await owner.call(route, marks.write(route, { values: { department: attack } }), { id: waiting, row: '3' });
  const done = await begin('Radha Krishnan', 'imported');
  await owner.call('POST /alumni/imports/{id}/confirm', {}, { id: done });
  await until('the import is done', async () => (await stateOf(done)) === 'done');
  return [waiting, done];
}
