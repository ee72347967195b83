import sharp from 'sharp';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { readCompany } from '#api/core/installation/companies.ts';
import { giveAddress } from '#api/features/base/company-addresses/shared.ts';
import { sealLines } from '#api/features/company/audit-log/seal-lines.ts';
import type { LinkPurpose } from '#contract/base/account-links.ts';
import { addApplications } from './factories/applications.ts';
import { addBranding } from './factories/branding.ts';
import { addEvent } from './factories/events.ts';
import { addMerchandise } from './factories/merchandise.ts';
import { addOffers } from './factories/offers.ts';
import { addReferrals } from './factories/referrals.ts';
import { addSurvey } from './factories/surveys.ts';
import { createGroup, createMember, createPerson, type Member } from './factories.ts';
import { partsOf } from './parts.ts';
import { sessionIdOf, type TestServer } from './server.ts';

/** A company with a row in every table, for tests of who can reach it. */
export type Victim = {
  owner: Member;
  company: CompanyId;
  /** The readable part of its public addresses. */
  address: string;
  person: { _id: string; name: string; email: string };
  second: { _id: string; name: string; email: string };
  /** An address in no record, which this company must not mail. */
  suppressed: string;
  group: { _id: string; name: string };
  dynamicGroup: string;
  /** A deleted person. */
  deleted: string;
  job: string;
  message: string;
  /** The recipient of that message. */
  recipient: string;
  mail: string;
  file: { id: string; url: string };
} & Hanging &
  Doors &
  Emails &
  Awaited<ReturnType<typeof addApplications>> &
  Awaited<ReturnType<typeof addReferrals>> &
  Awaited<ReturnType<typeof addOffers>>;

type Emails = {
  /** An email with a version, being edited by the owner; a deleted one; a picture of an email. */
  emailTemplate: string;
  deletedTemplate: string;
  emailImage: string;
  /** The logo of the published brand, with a page. */
  brandPicture: string;
  /** A scheduled mailer, with its mailing. */
  campaign: string;
  poll: string;
  pollOption: string;
  survey: string;
  surveyFile: string;
  event: string;
} & Awaited<ReturnType<typeof addMerchandise>>;

/** Ids of data attached to the directory. */
type Hanging = {
  /** A custom field with a value in it. */
  field: string;
  note: string;
  /** Two pairs: one is open, the other was dismissed. */
  duplicate: string;
  dismissed: string;
  /** A message from the first person to the second, who was removed from the directory and has reported it. */
  colleagueMessage: string;
  /** An import that can be undone, with a faulty row. */
  import: string;
  /** A finished export of the owner's. */
  export: string;
};

/** Ids of data about access and privacy. */
type Doors = {
  /** An ex-employee's account with the first person's record. */
  exemployee: string;
  /** Open account links by purpose. */
  links: { invitation: string; claim: string };
  supportSession: string;
  /** A session of the owner's. */
  session: string;
  apiKey: string;
  senderDomain: string;
  webhook: string;
  delivery: string;
  pendingClaim: string;
  profileChange: string;
  privacyRequest: string;
  post: string;
  /** The first person's comment on that post, reported. */
  comment: string;
  /** The owner's notification about it. */
  notification: string;
  deletedPost: string;
};

export async function createVictim(server: TestServer): Promise<Victim> {
  const owner = await createMember(server, { password: 'Encore@2025' });
  const company = owner.company;
  const { system } = server.services.database;
  const person = await createPerson(owner, {
    name: 'Victoria Winslet',
    email: `victoria.${company}@mail.example`,
    companyEmail: `victoria.${company}@company.example`,
    phone: '9123456780',
    department: 'Victims Department',
    designation: 'Victims Designation',
    location: 'Victims Location',
    employeeId: `V-${company}`,
    professionalDetails: [
      { designation: 'Intern', organisation: 'Initech', dateOfJoining: '2012/05/01', dateOfLeaving: '2012/08/01' },
    ],
    educationDetails: [{ course: 'MBA', institute: 'IIM', type: 'full-time', batchFrom: 2001, batchTo: 2003 }],
  });
  const second = await createPerson(owner, { name: 'Victoria Second', email: `second.${company}@mail.example` });
  const group = await createGroup(owner, 'Victims Group', [person._id]);
  const sent = await owner.post('/emailers/rehire', {
    type: 2,
    jobTitle: 'Forklift Operator',
    isExclusive: 0,
    jobDescription: 'Secret',
    location: 'Pune',
    subject: 'Victims Subject',
    message: 'Victims Message',
    recipients: [person.email],
  });
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const photo = await owner.upload('/upload/alumni-profile', { name: 'v.png', content }, { alumniId: person._id });
  const mail = newId();
  await system
    .insertInto('mailbox')
    .values({
      id: mail,
      company_id: company,
      brand: 'encore',
      for_account: false,
      recipient: person.email,
      sender: 'Victims <v@company.example>',
      subject: 'Victims Kept Mail',
      source: Buffer.from('Subject: Victims Kept Mail\r\n\r\nSecret'),
    })
    .execute();
  const suppressed = `suppressed.${company}@mail.example`;
  await giveAddress(system, company);
  const { address } = await readCompany(system, company);
  await system
    .insertInto('name_requests')
    .values({ company_id: company, name: 'Victims Wanted Name', resembles: 'Encore', state: 'waiting' })
    .execute();
  await system
    .insertInto('mail_counts')
    .values({ company_id: company, hour: new Date('2026-01-01T10:00:00Z'), recipients: 4711 })
    .execute();
  await system
    .insertInto('suppressions')
    .values({ company_id: company, email: suppressed, reason: 'bounced' })
    .execute();
  const { id: outbox_id } = await system
    .selectFrom('outbox')
    .select('id')
    .where('company_id', '=', company)
    .where('person_id', '=', person._id)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('mail_replies')
    .values({
      company_id: company,
      id: newId(),
      outbox_id,
      person_id: person._id,
      kind: 'reply',
      header_id: 'victims.reply@mail.example',
      from_name: 'Victoria Winslet',
      from_email: person.email,
      subject: 'Victims Reply',
      text: 'Victims Words',
      said: 'Victims Words',
      html: '',
    })
    .execute();
  await system.insertInto('untracked_people').values({ company_id: company, person_id: second._id }).execute();
  await system.insertInto('return_signals').values({ company_id: company, person_id: person._id, score: 90 }).execute();
  const refreshed = { return_signals_at: new Date(), return_strong_share: 0.5 };
  await system.updateTable('companies').set(refreshed).where('id', '=', company).execute();
  const used = { company_id: company, token_hash: Buffer.from('victim') };
  await system.insertInto('used_unsubscribe_links').values(used).execute();
  await system
    .insertInto('imports')
    .values({
      company_id: company,
      id: newId(),
      file_name: 'victims.xlsx',
      created_by: owner.userId,
      finished_at: new Date(),
    })
    .execute();
  const third = await createPerson(owner, { name: 'Victoria Third', phone: null });
  const hanging = await fillDirectory(server, {
    company,
    user: owner.userId,
    person: person._id,
    second: second._id,
    third: third._id,
  });
  const dynamic = await owner.post('/group', {
    name: 'Victims Search',
    filters: { departments: ['Victims Department'] },
  });
  const gone = await createPerson(owner, { name: 'Victoria Gone' });
  await owner.post(`/alumni/${gone._id}`, { status: 0 });
  const url = photo.data.url as string;
  const file = { id: url.split('/').at(-1)?.split('?')[0] ?? '', url };
  // A feature fills its own tables in its file of api/test/attempts, which reads the new ids from the victim.
  const filled: object = {};
  for (const { part } of await partsOf<(by: Member, on: TestServer) => Promise<object>>('attempts', 'fillVictim'))
    Object.assign(filled, await part(owner, server));
  await sealLines(server.services.database, company);
  return {
    ...filled,
    owner,
    company,
    address: address ?? '',
    person,
    second,
    suppressed,
    group,
    dynamicGroup: dynamic.data._id,
    ...hanging,
    ...(await fillDoors(server, { company, user: owner.userId, person: person._id })),
    ...(await addEmailTemplates(server, owner, person._id)),
    ...(await addApplications(server, owner, { person: person._id, job: sent.data.jobId })),
    ...(await addReferrals(server, owner, { person: person._id, job: sent.data.jobId })),
    // A person who got no mail of the job, so the worker notes no one else.
    ...(await addOffers(server, owner, { person: second._id, job: sent.data.jobId })),
    deleted: gone._id,
    job: sent.data.jobId,
    message: sent.data._id,
    recipient: outbox_id,
    mail,
    file,
  };
}

/** Fills the directory's tables: fields, tags, notes, drafts, duplicates, and what an import and an export leave. */
async function fillDirectory(
  server: TestServer,
  of: { company: CompanyId; user: string; person: string; second: string; third: string },
): Promise<Hanging> {
  const { system } = server.services.database;
  const { company: company_id, user, person: person_id } = of;
  const field = { company_id, id: newId(), name: 'Victims Field', type: 'text' as const, position: 0 };
  await system.insertInto('custom_fields').values(field).execute();
  await system
    .updateTable('people')
    .set({ custom: JSON.stringify({ [field.id]: 'Secret' }) })
    .where('company_id', '=', company_id)
    .where('id', '=', person_id)
    .execute();
  await system.insertInto('person_tags').values({ company_id, person_id, tag: 'Victims Tag' }).execute();
  await system
    .insertInto('settled_places')
    .values({ company_id, id: newId(), name: 'victims yard', code: 'KA', settled_by: user })
    .execute();
  const note = newId();
  await system
    .insertInto('notes')
    .values({ company_id, id: note, person_id, body: 'Victims Note', created_by: user })
    .execute();
  await system
    .insertInto('drafts')
    .values({ company_id, user_id: user, name: 'person:new', content: JSON.stringify({ name: 'Victims Draft' }) })
    .execute();
  const pair = { company_id, person_a: person_id, reasons: ['same phone'] };
  const [duplicate, dismissed] = [newId(), newId()];
  await system
    .insertInto('duplicates')
    .values([
      { ...pair, id: duplicate, person_b: of.second },
      { ...pair, id: dismissed, person_b: of.third, state: 'dismissed' },
    ])
    .execute();
  const colleagueMessage = newId();
  await system
    .insertInto('colleague_messages')
    .values({
      company_id,
      id: colleagueMessage,
      sender_id: person_id,
      recipient_id: of.second,
      text: 'Victims Words',
      reported_at: new Date(),
    })
    .execute();
  const listed = { company_id, person_id: of.second, name: 'victoria second', search: 'victoria second' };
  await system.insertInto('directory_listings').values(listed).execute();
  await system.insertInto('directory_blocks').values({ company_id, person_id: of.second, created_by: user }).execute();
  const { id: import_id } = await system
    .selectFrom('imports')
    .select('id')
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('import_rows')
    .values({ company_id, import_id, row: 2, cells: '{"0":"Victims Cell"}', faults: '[]' })
    .execute();
  await system.insertInto('journeys').values({ company_id, kind: 'welcome' }).execute();
  await system.insertInto('journey_mails').values({ company_id, person_id, kind: 'welcome', year: 0 }).execute();
  await system.insertInto('import_changes').values({ company_id, import_id, person_id, added: true }).execute();
  await system.insertInto('import_headers').values({ company_id, header: 'victims header', field: 'name' }).execute();
  const id = newId();
  await server.services.files.put(`${company_id}/${id}`, Buffer.from('Victims Export'), 'text/csv');
  await system
    .insertInto('files')
    .values({ company_id, id, kind: 'export', content_type: 'text/csv', bytes: 14, created_by: user })
    .execute();
  const finished = {
    state: 'done' as const,
    file_id: id,
    format: 'csv' as const,
    columns: ['name'],
    selection: '{}',
    created_by: user,
  };
  await system
    .insertInto('exports')
    .values({ company_id, id, ...finished })
    .execute();
  return { field: field.id, note, import: import_id, export: id, duplicate, dismissed, colleagueMessage };
}

/** Fills the tables about access: links, keys, webhooks, single sign-on, support; and those of privacy. */
async function fillDoors(server: TestServer, of: { company: CompanyId; user: string; person: string }): Promise<Doors> {
  const { system } = server.services.database;
  const { company: company_id, user, person: person_id } = of;
  const created_at = new Date();
  const later = new Date(Date.now() + 86_400_000);
  const exemployee = await createMember(server, { company: company_id, type: 'exemployee', person: person_id });
  const admin = await createMember(server, { type: 'admin' });
  const link = (purpose: LinkPurpose, values: object) => ({
    id: newId(),
    brand: 'encore',
    purpose,
    company_id,
    email: `invited.${company_id}@mail.example`,
    created_at,
    expires_at: later,
    ...values,
  });
  const invitation = link('join-team', { role: 'hr', created_by: user });
  const claim = link('claim-record', { person_id, created_by: user });
  await system.insertInto('account_links').values([invitation, claim]).execute();
  const support = { id: newId(), company_id, user_id: admin.userId, reason: 'Victims Reason', started_at: created_at };
  await system
    .insertInto('support_sessions')
    .values({ ...support, ends_at: later, ended_at: created_at })
    .execute();
  const sso = {
    company_id,
    issuer: 'https://id.victim.example',
    client_id: 'victims-client',
    domains: ['victim.example'],
  };
  await system.insertInto('single_sign_on').values(sso).execute();
  await system
    .insertInto('single_sign_on_states')
    .values({
      id: newId(),
      company_id,
      brand: 'encore',
      state_hash: Buffer.from('victim'),
      nonce: 'victim',
      code_verifier: 'victim',
      created_at,
      expires_at: later,
    })
    .execute();
  const asked = { company_id, url: 'https://profiles.victim.example', key: 'victims-key', enabled: true };
  // Long after the tests, so that no job runs for the victim.
  await system
    .insertInto('profile_provider')
    .values({ ...asked, next_run_at: later })
    .execute();
  await system
    .insertInto('provided_profiles')
    .values({ company_id, person_id, asked_at: created_at, current_company: 'Victims Employer' })
    .execute();
  await system.insertInto('feature_flags').values({ flag: 'victims-flag', company_id, enabled: true }).execute();
  const own = () => ({ company_id, id: newId() });
  const key = {
    ...own(),
    name: 'Victims Key',
    prefix: 'enc_victim',
    key_hash: Buffer.from(company_id),
    scopes: ['people:read'],
  };
  await system.insertInto('api_keys').values(key).execute();
  const senderDomain = {
    ...own(),
    domain: 'victim.example',
    selector: 'k1',
    private_key: 'victims-secret',
    public_key: 'public',
    next_check_at: new Date('2999-01-01'),
    created_at: new Date(),
  };
  await system.insertInto('sender_domains').values(senderDomain).execute();
  const webhook = { ...own(), url: 'https://hooks.victim.example/', secret: 'victims-secret', events: [] };
  await system.insertInto('webhooks').values(webhook).execute();
  const delivery = { ...own(), webhook_id: webhook.id, event: 'person.added', payload: '{}', state: 'failed' as const };
  await system.insertInto('webhook_deliveries').values(delivery).execute();
  const pending = { ...own(), email: `claims.${company_id}@mail.example`, name: 'Victoria Claims' };
  await system.insertInto('claims').values(pending).execute();
  const change = { ...own(), person_id, changes: JSON.stringify({ designation: 'Victims Wish' }) };
  await system.insertInto('profile_changes').values(change).execute();
  const request = { ...own(), type: 'grievance' as const, person_id, detail: 'Victims Grievance', due_at: later };
  await system.insertInto('privacy_requests').values(request).execute();
  await system.insertInto('retention_rules').values({ company_id, subject: 'import_rows', days: 7 }).execute();
  const post = {
    ...own(),
    title: 'Victims Post',
    html: '<p>Secret</p>',
    text: 'Secret',
    published_at: created_at,
    place: newId(),
  };
  const deletedPost = { ...post, id: newId(), deleted_at: created_at };
  await system
    .insertInto('posts')
    .values([{ ...post, deleted_at: null }, deletedPost])
    .execute();
  const reaction = { company_id, post_id: post.id, person_id, kind: 'like' as const, created_at };
  await system.insertInto('post_reactions').values(reaction).execute();
  const comment = {
    ...own(),
    post_id: post.id,
    person_id,
    text: 'Victims Comment',
    created_at,
    reported_at: created_at,
  };
  await system.insertInto('post_comments').values(comment).execute();
  const report = { company_id, comment_id: comment.id, person_id, created_at };
  await system.insertInto('comment_reports').values(report).execute();
  const notification = {
    ...own(),
    user_id: user,
    kind: 'comment_report' as const,
    about_id: comment.id,
    subject_id: post.id,
    person_id,
    created_at,
    digest_due: true,
  };
  await system.insertInto('notifications').values(notification).execute();
  const event = { ...own(), kind: 'login' as const, at: created_at, person_id };
  await system.insertInto('analytics_events').values(event).execute();
  const funnel = { company_id, days: 90, counted_at: created_at, funnel: '{}' };
  await system.insertInto('analytics_funnels').values(funnel).execute();
  const figures = { company_id, range: '* *', figures: '{}', state: '', counted_at: created_at, took_milliseconds: 1 };
  await system.insertInto('home_figures').values(figures).execute();
  const choice = { company_id, user_id: user, kind: 'reply', mail: 'daily' as const };
  await system.insertInto('notification_choices').values(choice).execute();
  return {
    exemployee: exemployee.userId,
    links: { invitation: invitation.id, claim: claim.id },
    supportSession: support.id,
    session: sessionIdOf(await server.session(user)),
    apiKey: key.id,
    senderDomain: senderDomain.id,
    webhook: webhook.id,
    delivery: delivery.id,
    pendingClaim: pending.id,
    profileChange: change.id,
    privacyRequest: request.id,
    post: post.id,
    comment: comment.id,
    notification: notification.id,
    deletedPost: deletedPost.id,
  };
}

/** Returns every table that belongs to companies, found in the database itself. */
export async function companyTables(server: TestServer): Promise<string[]> {
  return server.services.database.withConnection(async (connection) => {
    const { rows } = await connection.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c
         join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = 'public' and c.column_name = 'company_id' and t.table_type = 'BASE TABLE' order by 1`,
    );
    return rows.map((row) => row.name);
  });
}

/** Returns all rows of a company by table, as text: equal snapshots mean that nothing changed. */
export async function snapshot(server: TestServer, company: CompanyId): Promise<Record<string, string[]>> {
  const tables = ['companies', ...(await companyTables(server))];
  const selects = tables.map(
    (table) =>
      `select '${table}' as name, to_jsonb(t)::text as row from ${table} t where ${table === 'companies' ? 'id' : 'company_id'} = $1`,
  );
  return server.services.database.withConnection(async (connection) => {
    // Taken after every route that writes: planning it over all tables takes longer than reading them.
    const text = `${selects.join(' union all ')} order by 1, 2`;
    const { rows } = await connection.run({ text, values: [company], name: `snapshot of ${tables.length}` });
    const kept: Record<string, string[]> = Object.fromEntries(tables.map((table) => [table, []]));
    for (const { name, row } of rows as { name: string; row: string }[]) kept[name]?.push(row);
    return kept;
  });
}

/** Fills the tables of the email builder. */
async function addEmailTemplates({ services }: TestServer, owner: Member, person: string): Promise<Emails> {
  const { company, userId } = owner;
  const { system } = services.database;
  const [emailTemplate, deletedTemplate] = [newId(), newId()];
  const at = new Date();
  const written = { subject: 'Victims Subject', preheader: '', document: JSON.stringify(document) };
  const template = {
    company_id: company,
    name: 'Victims Template',
    ...written,
    created_by: userId,
    updated_by: userId,
  };
  await system
    .insertInto('email_templates')
    .values([
      { ...template, id: emailTemplate, deleted_at: null },
      { ...template, id: deletedTemplate, deleted_at: at },
    ])
    .execute();
  const hanging = { company_id: company, template_id: emailTemplate };
  const saved = { saved_by: userId, saved_at: at, kept_at: at };
  await system
    .insertInto('email_template_versions')
    .values({ ...hanging, version: 1, ...written, ...saved })
    .execute();
  const presence = { ...hanging, user_id: userId, expires_at: new Date(at.getTime() + 3_600_000) };
  await system.insertInto('email_template_presence').values(presence).execute();
  const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { url } = (await owner.upload('/email-images', { name: 'a.png', content })).data;
  const campaign = newId();
  await system
    .insertInto('campaigns')
    .values({
      company_id: company,
      id: campaign,
      kind: 'mailer',
      name: 'Victims Mailer',
      topic: 'newsletter',
      audience: JSON.stringify({ filters: {}, removed: [], everyone: true }),
      template_id: emailTemplate,
      created_by: userId,
    })
    .execute();
  await system
    .insertInto('mailings')
    .values({ company_id: company, id: campaign, sender: 'v@company.example' })
    .execute();
  const kept = { request_hash: Buffer.from('victim'), answer: '{}' };
  const once = { company_id: company, sent_by: userId, key: 'victims key', ...kept };
  await system.insertInto('message_keys').values(once).execute();
  return {
    emailTemplate,
    deletedTemplate,
    emailImage: url.split('/').at(-1) as string,
    brandPicture: await addBranding(owner, content),
    campaign,
    ...(await addPoll()),
    ...(await addSurvey(owner, { person, emailTemplate })),
    ...(await addEvent(owner, { person, emailTemplate })),
    ...(await addMerchandise(owner, { person, emailTemplate })),
  };

  /** Creates a running poll, with the vote of an ex-employee. */
  async function addPoll() {
    const [poll, pollOption] = [newId(), newId()];
    const key = { company_id: company, poll_id: poll };
    await system
      .insertInto('campaigns')
      .values({
        company_id: company,
        id: poll,
        kind: 'poll',
        name: 'Victims Poll',
        state: 'running',
        topic: 'surveys',
        audience: JSON.stringify({ filters: {}, removed: [], everyone: true }),
        template_id: emailTemplate,
        started_at: at,
        fixed_at: at,
        place: newId(at),
        created_by: userId,
      })
      .execute();
    await system
      .insertInto('mailings')
      .values({ company_id: company, id: poll, sender: 'v@company.example' })
      .execute();
    await system.insertInto('polls').values({ company_id: company, id: poll, question: 'Victims Question' }).execute();
    const options = ['Victims Yes', 'Victims No'].map((text, place) => ({
      ...key,
      id: place === 0 ? pollOption : newId(),
      place,
      text,
    }));
    await system.insertInto('poll_options').values(options).execute();
    const ballot = { ...key, person_id: person };
    await system
      .insertInto('poll_ballots')
      .values({ ...ballot, voted_at: at })
      .execute();
    await system
      .insertInto('poll_choices')
      .values({ ...ballot, option_id: pollOption })
      .execute();
    return { poll, pollOption };
  }
}
const document = { version: 1, settings: {}, blocks: [{ id: 'a', type: 'heading', text: 'Victims Heading' }] };
