import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { type CompanyLimit, companyLimits } from '#contract/base/rules.ts';
import { addDocument, pdfOf } from './factories/documents.ts';
import { createMember, createPerson, type Member } from './factories.ts';
import { type Answer, startTestServer, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  dot = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

type Limited = {
  /** Fills all places but a few, if the limit is too high to reach by calls alone. */
  prepare?: (by: Member) => Promise<unknown>;
  add: (by: Member, number: number) => Promise<Answer>;
  count: (by: Member) => Promise<number>;
};
/** Places left free when a limit is too high to reach by calls. */
const places = 4;

const emptyEmail = { document: { version: 1, settings: {}, blocks: [] } };
let dot: Buffer;

const listed = (path: string) => async (by: Member) => (await by.get<unknown[]>(path)).data.length;

/** How each thing with a limit is added and counted; a new limit of the contract is a type error here. */
const limited: Readonly<Record<CompanyLimit, Limited>> = {
  customFields: {
    add: (by, number) => by.post('/custom-fields', { name: `Field ${number}`, type: 'text' }),
    count: listed('/custom-fields'),
  },
  dynamicGroups: {
    prepare: (by) => createPerson(by),
    add: (by, number) => by.post('/group', { name: `Group ${number}`, filters: { departments: ['Engineering'] } }),
    count: listed('/group'),
  },
  campaigns: {
    prepare: (by) => fillCampaigns(by, companyLimits.campaigns - places),
    add: (by, number) => by.post('/campaigns', { kind: 'mailer', name: `Mailer ${number}` }),
    count: countCampaigns,
  },
  jobs: {
    prepare: (by) => fillJobs(by, companyLimits.jobs - places),
    add: (by, number) => by.post('/jobs', { title: `Job ${number}` }),
    count: (by) => countRows(by, 'jobs'),
  },
  apiKeys: {
    add: (by, number) => by.post('/api-keys', { name: `Key ${number}`, scopes: ['people:read'] }),
    count: listed('/api-keys'),
  },
  webhooks: {
    add: (by, number) => by.post('/webhooks', { url: `https://hooks.example/${number}`, events: ['person.added'] }),
    count: listed('/webhooks'),
  },
  emailTemplates: {
    prepare: (by) => fillTemplates(by, companyLimits.emailTemplates - places),
    add: (by, number) => by.post('/email-templates', { name: `Template ${number}`, ...emptyEmail }),
    count: (by) => countRows(by, 'email_templates'),
  },
  letterTemplates: {
    prepare: (by) => fillLetterTemplates(by, companyLimits.letterTemplates - places),
    add: (by) => by.post('/letters/templates', { kinds: ['experience'] }),
    count: (by) => countRows(by, 'letter_templates'),
  },
  documents: {
    prepare: (by) => fillDocuments(by, companyLimits.documents - places),
    add: async (by, number) =>
      by.upload(
        '/documents',
        { name: 'a.pdf', content: pdfOf(`document ${number}`) },
        { kind: 'payslip', title: 'Payslip', person: (await createPerson(by))._id },
      ),
    count: async (by) => (await by.get('/documents')).data.stored.documents,
  },
  items: {
    prepare: (by) => fillItems(by, companyLimits.items - places),
    add: (by, number) => by.post('/items', { name: `Item ${number}`, variants: [{ name: 'One size' }] }),
    count: (by) => countRows(by, 'items'),
  },
  emailImages: {
    prepare: (by) => fillImages(by, companyLimits.emailImages - places),
    add: (by) => by.upload('/email-images', { name: 'dot.png', content: dot }),
    count: (by) => countRows(by, 'files'),
  },
  brandPictures: {
    prepare: (by) => fillImages(by, companyLimits.brandPictures - places, 'brand-picture'),
    add: (by) => by.upload('/branding/pictures?use=logo', { name: 'dot.png', content: dot }),
    count: (by) => countRows(by, 'files'),
  },
  team: {
    prepare: (by) => fillTeam(by, companyLimits.team - places - 1),
    add: (by, number) => by.post('/team/invitations', { email: `colleague${number}@company.example`, role: 'viewer' }),
    count: async (by) => {
      const { members, invitations } = (await by.get('/team')).data;
      return members.length + invitations.length;
    },
  },
  pinnedPosts: {
    add: async (by, number) => {
      const { data } = await by.post('/posts', { title: `Post ${number}`, content: 'Text' });
      return by.post(`/posts/${data._id}/pin`);
    },
    count: async ({ company, services }) => {
      const posts = services.database.system.selectFrom('posts').select('id').where('company_id', '=', company);
      return (await posts.where('pinned_at', 'is not', null).execute()).length;
    },
  },
  senderDomains: {
    prepare: (by) => fillDomains(by, companyLimits.senderDomains - 1),
    // Of one domain: one is added, and the others find it there.
    add: (by) => by.post('/companies/sender-domains'),
    count: async (by) => (await by.get('/companies/sender-domains')).data.domains.length,
  },
  workEmailLinks: {
    add: (by, number) => by.post('/companies/work-email', { email: `from${number}@company.example` }),
    count: async ({ company, services }) => {
      const links = services.database.system.selectFrom('account_links').select('id').where('company_id', '=', company);
      return (await links.execute()).length;
    },
  },
};

/** Creates sending domains, and a sender address with another domain. */
async function fillDomains({ company, services }: Member, count: number): Promise<void> {
  const { system } = services.database;
  const at = new Date();
  const one = {
    company_id: company,
    selector: 'k',
    private_key: 'x',
    public_key: 'x',
    next_check_at: at,
    created_at: at,
  };
  const rows = Array.from({ length: count }, (_, index) => ({ ...one, id: newId(), domain: `limit${index}.example` }));
  await system.insertInto('sender_domains').values(rows).execute();
  await system.updateTable('companies').set({ work_email: 'people@limit.example' }).where('id', '=', company).execute();
}

async function countRows(
  { company, services }: Member,
  table: 'email_templates' | 'files' | 'items' | 'jobs' | 'letter_templates',
): Promise<number> {
  const rows = services.database.system.selectFrom(table).select('id').where('company_id', '=', company);
  return (await rows.execute()).length;
}

async function fillTemplates({ company, services }: Member, count: number): Promise<void> {
  const document = JSON.stringify(emptyEmail.document);
  const one = { company_id: company, name: 'Template', subject: '', preheader: '', document };
  const rows = Array.from({ length: count }, () => ({ ...one, id: newId() }));
  await services.database.system.insertInto('email_templates').values(rows).execute();
}

async function fillLetterTemplates({ company, services }: Member, count: number): Promise<void> {
  await sql`insert into letter_templates (company_id, id, kind, name, language, document, is_offered, is_at_once, promise_days, updated_at, created_at)
    select ${company}::uuid, gen_random_uuid(), 'custom', 'Letter ' || n, 'en', '{}', false, false, 3, now(), now()
      from generate_series(1, ${count}::int) n`.execute(services.database.system);
}

async function fillImages({ company, services }: Member, count: number, kind = 'email-image'): Promise<void> {
  const one = { company_id: company, kind, content_type: 'image/png', bytes: 1 };
  const rows = Array.from({ length: count }, () => ({ ...one, id: newId() }));
  await services.database.system.insertInto('files').values(rows).execute();
}

/** Adds a document, and says that it is one of many. */
async function fillDocuments(by: Member, documents: number): Promise<void> {
  await addDocument(by, (await createPerson(by))._id);
  await by.services.database.system
    .updateTable('document_stores')
    .set({ documents })
    .where('company_id', '=', by.company)
    .execute();
}

async function fillTeam({ company, services }: Member, colleagues: number): Promise<void> {
  const rows = Array.from({ length: colleagues }, (_, index) => {
    const id = newId();
    const email = `${id}@company.example`;
    return {
      id,
      company_id: company,
      brand: 'encore',
      type: 'company',
      role: 'viewer',
      name: `N ${index}`,
      email,
    } as const;
  });
  await services.database.system.insertInto('users').values(rows).execute();
}

/** Creates drafts for all places but a few. */
async function fillCampaigns({ company, services }: Member, drafts: number): Promise<void> {
  await sql`insert into campaigns (company_id, id, kind, name, topic, audience, template_id)
    select ${company}::uuid, gen_random_uuid(), 'mailer', 'Draft', 'newsletter', '{"filters":{},"removed":[]}', gen_random_uuid()
      from generate_series(1, ${drafts}::int)`.execute(services.database.system);
}

async function fillJobs({ company, services }: Member, drafts: number): Promise<void> {
  await sql`insert into jobs (company_id, id, title, description, description_html, status)
    select ${company}::uuid, gen_random_uuid(), 'Draft', '', '', 'draft'
      from generate_series(1, ${drafts}::int)`.execute(services.database.system);
}

async function fillItems({ company, services }: Member, items: number): Promise<void> {
  await sql`insert into items (company_id, id, name, created_at)
    select ${company}::uuid, gen_random_uuid(), 'Item', now() from generate_series(1, ${items}::int)`.execute(
    services.database.system,
  );
}

async function countCampaigns({ company, services }: Member): Promise<number> {
  const drafts = services.database.system.selectFrom('campaigns').select('id').where('company_id', '=', company);
  return (await drafts.execute()).length;
}

test.each(Object.entries(limited))(
  '%s: more calls at once than there are places add as many as there are',
  async (kind, how) => {
    const most = companyLimits[kind as CompanyLimit];
    const owner = await createMember(server);
    await how.prepare?.(owner);
    const before = await how.count(owner);
    const calls = most - before + 4;
    const answers = await Promise.all(Array.from({ length: calls }, (_, number) => how.add(owner, number)));
    const added = answers.filter(({ status }) => status < 300);
    expect(answers.filter(({ status }) => ![200, 201, 409, 429].includes(status))).toEqual([]);
    expect(before + added.length).toBe(most);
    expect(await how.count(owner)).toBe(most);
  },
);
