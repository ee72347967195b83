import { newId } from '#api/core/ids.ts';
import { addAdmin } from '#api/features/operations/admin/add-admin.ts';
import { createMember, createPerson, type Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import { about, aboutCompany, aboutNothing, createColleague, type Deeds, did, type Operations } from './deed.ts';

const looking = async (server: TestServer, owner: Member) => {
  const operator = await createMember(server, { type: 'admin' });
  const body = { companyId: owner.company, reason: 'Ticket 4711: a question', minutes: 30 };
  await did(operator.post('/admin/support-sessions', body));
  return operator;
};
const asksForName = async (owner: Member) => {
  const name = 'Encore Billing';
  await did(owner.post(`/companies/update/${owner.company}`, { name }));
  return name;
};
const failedMail = async (owner: Member) => {
  const person = await createPerson(owner);
  await did(owner.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [person.email] }));
  await owner.services.database.system
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('company_id', '=', owner.company)
    .execute();
};

export const deeds: Deeds = [
  [
    'user.sessions-ended',
    async (owner, { server, admin }) => {
      const { userId } = await createColleague(server, owner);
      await did(admin.post(`/admin/users/${userId}/end-sessions`));
      return about('user', userId);
    },
  ],
  [
    'user.disabled',
    async (owner, { server, admin }) => {
      const { userId } = await createColleague(server, owner);
      await did(admin.post(`/admin/users/${userId}`, { disabled: true }));
      return about('user', userId);
    },
  ],
  [
    'user.enabled',
    async (owner, { server, admin }) => {
      const { userId } = await createColleague(server, owner);
      await did(admin.post(`/admin/users/${userId}`, { disabled: true }));
      await did(admin.post(`/admin/users/${userId}`, { disabled: false }));
      return about('user', userId);
    },
  ],
  [
    'user.reset-link-sent',
    async (owner, { server, admin }) => {
      const { userId } = await createColleague(server, owner);
      await did(admin.post(`/admin/users/${userId}/reset-link`));
      return about('user', userId);
    },
  ],
  [
    'company.changed',
    async (owner, { admin }) => {
      await did(admin.post(`/admin/companies/${owner.company}`, { name: 'Acme Industries' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.created',
    async (_, { server, admin }) => {
      const made = {
        name: 'Initech',
        brand: 'encore',
        ownerName: 'Olga Petrova',
        ownerEmail: `o${newId()}@mail.example`,
      };
      const { _id } = await did(admin.post('/admin/companies', made));
      return { ...about('company', _id), reader: await createMember(server, { company: _id }) };
    },
  ],
  [
    'company.suspended',
    async (owner, { server, admin }) => {
      await did(admin.post(`/admin/companies/${owner.company}/suspend`, { reason: 'Not paid' }));
      await did(admin.post(`/admin/companies/${owner.company}/restore`));
      return { ...aboutCompany(owner), reader: server.as(await server.session(owner.userId)) };
    },
  ],
  [
    'company.restored',
    async (owner, { server, admin }) => {
      await did(admin.post(`/admin/companies/${owner.company}/suspend`, { reason: 'Not paid' }));
      await did(admin.post(`/admin/companies/${owner.company}/restore`));
      return { ...aboutCompany(owner), reader: server.as(await server.session(owner.userId)) };
    },
  ],
  [
    'company.mail-quota-set',
    async (owner, { admin }) => {
      await did(admin.post(`/admin/companies/${owner.company}/mail-quota`, { recipients: 500, reason: 'They asked' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.mail-stopped',
    async (owner, { admin }) => {
      await did(admin.post(`/admin/companies/${owner.company}/stop-mail`, { reason: 'Spam' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.mail-allowed',
    async (owner, { admin }) => {
      await did(admin.post(`/admin/companies/${owner.company}/stop-mail`, { reason: 'Spam' }));
      await did(admin.post(`/admin/companies/${owner.company}/allow-mail`, { waiting: 'send' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.name-approved',
    async (owner, { admin }) => {
      const name = await asksForName(owner);
      await did(admin.post(`/admin/companies/${owner.company}/approve-name`, { name }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.name-refused',
    async (owner, { admin }) => {
      const name = await asksForName(owner);
      await did(admin.post(`/admin/companies/${owner.company}/refuse-name`, { name, reason: 'It is not yours' }));
      return aboutCompany(owner);
    },
  ],
  [
    'flag.changed',
    async (owner, { admin }) => {
      await did(admin.post('/admin/flags', { flag: 'api-keys', enabled: false, companyId: owner.company }));
      return aboutCompany(owner);
    },
  ],
  [
    'support.started',
    async (owner, { server }) => {
      await looking(server, owner);
      return aboutCompany(owner);
    },
  ],
  [
    'support.read',
    async (owner, { server }) => {
      await did((await looking(server, owner)).get('/alumni'));
      return aboutNothing;
    },
  ],
  [
    'support.ended',
    async (owner, { server }) => {
      await did((await looking(server, owner)).post('/admin/support-sessions/end'));
      return aboutCompany(owner);
    },
  ],
  [
    'outbox.retried',
    async (owner, { admin }) => {
      await failedMail(owner);
      await did(admin.post('/admin/outbox/retry', { companyId: owner.company }));
      return aboutCompany(owner);
    },
  ],
];

/** Actions that are only in the operators' log, since they concern no company. */
const newAgency = { name: 'Verity Checks', contact: 'desk@verity.example', domain: 'verity.example', perDay: 5 };

export const operations: Operations = [
  [
    'agency.granted',
    async ({ admin }) => {
      await did(admin.post('/admin/agencies', newAgency));
      return aboutNothing;
    },
  ],
  [
    'agency.revoked',
    async ({ admin }) => {
      const { _id } = await did(admin.post('/admin/agencies', newAgency));
      await did(admin.post(`/admin/agencies/${_id}/revoke`));
      return aboutNothing;
    },
  ],
  [
    'mail.tried',
    async ({ server, admin }) => {
      await server.services.database.system
        .insertInto('mail_pauses')
        .values({ sender: '', reason: 'unreachable', answer: 'ESOCKET', next_try_at: new Date(Date.now() + 3_600_000) })
        .execute();
      await did(admin.post('/admin/mail-pauses/try', { sender: null }));
      return aboutNothing;
    },
  ],
  [
    'outgoing.released',
    async ({ server, admin }) => {
      await server.services.database.system.updateTable('installation').set({ mail_held: 'restored' }).execute();
      await did(admin.post('/admin/outgoing-hold/release', { waiting: 'send' }));
      return aboutNothing;
    },
  ],
  [
    'operator.added',
    async ({ server }) => {
      const email = `op${newId()}@encore.example`;
      const { brands, database } = server.services;
      await addAdmin(database, brands, { email, name: 'Olga Petrova', brand: undefined });
      const user = await server.services.database.system
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      return about('user', user?.id);
    },
  ],
  [
    'job.retried',
    async ({ server, admin }) => {
      await server.services.database.withConnection((connection) =>
        connection.query(
          `insert into background.job (id, name, state, data, retry_count, completed_on) values ($1, 'export-people', 'failed', '{}', 5, now())`,
          [newId()],
        ),
      );
      await did(admin.post('/admin/queues/export-people/retry'));
      return aboutNothing;
    },
  ],
];
