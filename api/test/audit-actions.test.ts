// Both databases: every verb that writes, once, where one connection makes two that wait for each other stand still.
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId, trustedCompanyId } from '#api/core/ids.ts';
import { addAdmin } from '#api/features/admin/add-admin.ts';
import { exportPeople } from '#api/features/exports/export-people.ts';
import { unsubscribeToken } from '#api/features/messages/unsubscribe-link.ts';
import { applyRetention } from '#api/features/privacy/apply-retention.ts';
import { replacePassword } from '#api/features/recovery/replace-password.ts';
import { auditActions } from '#contract/audit-actions.ts';
import type { AuditEntry } from '#contract/audit-log.ts';
import { operatorActions } from '#contract/operator-log.ts';
import {
  createExemployee,
  createGroup,
  createMember,
  createPerson,
  createProgram,
  type Member,
  type Operator,
} from './factories.ts';
import { beginImport, confirmImport, undoImport } from './imports.ts';
import { tokenFor } from './links.ts';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';
import { csv, row, xlsx } from './people-files.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type Answer, type Client, startTestServer, type TestServer } from './server.ts';
import { until } from './until.ts';

const password = 'Encore@2025';
let server: TestServer;
let receiver: Receiver;
let provider: OpenIdProvider;
let admin: Operator;
let picture: Buffer;

beforeAll(async () => {
  server = await startTestServer({ ENCORE_ALLOW_PRIVATE_NETWORK: '1' });
  receiver = await startReceiver();
  provider = await startOpenIdProvider(server.services.brands.map(({ siteUrl }) => `${siteUrl}/single-sign-on`));
  admin = await createMember(server, { type: 'admin', password });
  picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
// Attempts count by network address, and the tests share one.
beforeEach(() => server.services.database.system.deleteFrom('login_failures').execute());
afterAll(async () => {
  await server.close();
  await receiver.close();
  await provider.close();
});

/** What an action was about, and in whose log that stands: the owner's company unless another member is named. */
type Deed = { target: { type: string; _id?: string } | null; reader?: Client };

/** The answer's data, of a call that must have worked. */
async function did<T = any>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, data, message, errors } = await answer;
  expect(status, `${message} ${JSON.stringify(errors)}`).toBeLessThan(300);
  return data;
}
const system = () => server.services.database.system;
const nobody = () => server.as(null);
const about = (type: string, _id: string | undefined | null): Deed => ({ target: { type, _id: _id ?? '' } });
const aboutCompany = ({ company }: Member) => about('company', company);
const aboutNothing: Deed = { target: null };

const claimOf = async (owner: Member) => {
  const id = newId();
  const claim = { company_id: owner.company ?? '', id, email: `claim${id}@mail.example`, name: 'Nobody Known' };
  await system().insertInto('claims').values(claim).execute();
  return id;
};
const duplicateOf = async (owner: Member) => {
  const twin = { name: 'Priya Nair', phone: '9845098450' };
  const [one, other] = [await createPerson(owner, twin), await createPerson(owner, twin)];
  const pairs = system().selectFrom('duplicates').select('id').where('company_id', '=', owner.company);
  return { id: (await pairs.executeTakeFirstOrThrow()).id, one, other };
};
const askedChange = async (owner: Member) => {
  const own = await createExemployee(server, owner);
  const { _id } = await did(own.post('/own/changes', { designation: 'Architect' }));
  return { own, id: _id as string };
};
const webhookOf = (owner: Member) =>
  did<{ _id: string }>(owner.post('/webhooks', { url: `${receiver.url}/hook`, events: ['person.added'] }));
const postOf = (owner: Member) => did<{ _id: string }>(owner.post('/posts', { title: 'Hello', content: '<p>All</p>' }));
const invited = async (owner: Member) => {
  const email = `joins${newId()}@mail.example`;
  const { _id } = await did(owner.post('/team/invitations', { email, role: 'viewer' }));
  return { email, id: _id as string };
};
const colleague = (owner: Member) => createMember(server, { company: owner.company, role: 'viewer', password });
const importOf = async (owner: Member) => (await beginImport(owner, await xlsx([row()])))._id;
const mailOf = (owner: Member, email: string) => ({
  token: unsubscribeToken(server.services.config.secret, owner.company ?? '', email, 'newsletter'),
});
const codeAt = (secret: string, seconds: number) =>
  new TOTP({ secret }).generate({ timestamp: server.services.clock().getTime() + seconds * 1000 });
/** Two-step sign-in, on. */
const twoStep = async () => {
  const member = await createMember(server, { password });
  const { secret } = await did(member.post('/users/two-step', { password }));
  await did(member.post('/users/two-step/confirm', { code: codeAt(secret, 0) }));
  return { member, secret };
};
const looking = async (owner: Member) => {
  const operator = await createMember(server, { type: 'admin' });
  const body = { companyId: owner.company, reason: 'Ticket 4711: a question', minutes: 30 };
  await did(operator.post('/admin/support-sessions', body));
  return operator;
};
/** A company whose people sign in at the provider, and an address of its domain. */
const withProvider = async (owner: Member, role: string | null = null) => {
  const domain = `d${newId()}.example`;
  await system()
    .updateTable('users')
    .set({ email: `first@${domain}` })
    .where('id', '=', owner.userId)
    .execute();
  const { issuer, clientId, clientSecret } = provider;
  await did(owner.post('/single-sign-on', { issuer, clientId, clientSecret, domains: [domain], role, enabled: true }));
  return domain;
};
const signInAtProvider = async (email: string) => {
  provider.accounts.set(email, { email, email_verified: true, name: 'Asha Rao' });
  const { url, binding } = await did(nobody().post('/auth/single-sign-on', { email }));
  const back = (await provider.signIn(url, email)).searchParams;
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => back.get(name) ?? undefined);
  return nobody().post('/auth/single-sign-on/complete', { code, state, iss, binding });
};
const failedMail = async (owner: Member) => {
  const person = await createPerson(owner);
  await did(owner.post('/emailers/instant', { subject: 'Hi', content: 'Hello', recipients: [person.email] }));
  await system().updateTable('outbox').set({ state: 'failed' }).where('company_id', '=', owner.company).execute();
};
const workEmail = async (owner: Member) => {
  const email = `talent${newId()}@acme.example`;
  await did(owner.post('/companies/work-email', { email }));
  return email;
};

/** How each action is done, by whom its owner is; one that is done in several ways is here several times. */
const deeds: [action: string, deed: (owner: Member) => Promise<Deed>][] = [
  ['person.added', async (owner) => about('person', (await createPerson(owner))._id)],
  [
    'person.changed',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}`, { designation: 'Architect' }));
      return about('person', _id);
    },
  ],
  [
    'person.deleted',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}`, { status: 0 }));
      return about('person', _id);
    },
  ],
  [
    'person.restored',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}`, { status: 0 }));
      await did(owner.post(`/alumni/${_id}/restore`));
      return about('person', _id);
    },
  ],
  [
    'person.erased',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}/erase`));
      return about('person', _id);
    },
  ],
  [
    'person.photo-changed',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.upload('/upload/alumni-profile', { name: 'a.png', content: picture }, { alumniId: _id }));
      return about('person', _id);
    },
  ],
  [
    'person.photo-changed',
    async (owner) => {
      const own = await createExemployee(server, owner);
      await did(own.upload('/own/photo', { name: 'a.png', content: picture }));
      await system().deleteFrom('audit_log').where('company_id', '=', owner.company).execute();
      await did(own.delete('/own/photo'));
      return about('person', own.person);
    },
  ],
  [
    'person.merged',
    async (owner) => {
      const { one, other } = await duplicateOf(owner);
      await did(owner.post('/alumni/merge', { keep: one._id, merge: other._id }));
      return about('person', one._id);
    },
  ],
  [
    'person.signed-up',
    async (owner) => {
      const person = await createPerson(owner);
      await did(owner.post('/alumni/invitations', { recipients: [person._id] }));
      const token = await tokenFor(server, person.email, 'claim-record');
      await did(nobody().post('/auth/claim', { token, password, choices: {} }));
      return about('person', person._id);
    },
  ],
  [
    'people.invited',
    async (owner) => {
      await did(owner.post('/alumni/invitations', { recipients: [(await createPerson(owner))._id] }));
      return { target: { type: 'message' } };
    },
  ],
  [
    'people.exported',
    async (owner) => {
      await createPerson(owner);
      const { _id } = await did(owner.post('/alumni/exports', { format: 'csv', columns: ['name'], selectAll: true }));
      await exportPeople(server.services, { company: owner.company ?? '', export: _id });
      return about('export', _id);
    },
  ],
  [
    'people.imported',
    async (owner) => {
      const upload = { name: 'people.csv', content: csv([row()]) };
      return about('import', (await did(owner.upload('/alumni/bulk-upload', upload)))._id);
    },
  ],
  [
    'people.imported',
    async (owner) => {
      const id = await importOf(owner);
      await confirmImport(owner, id);
      return about('import', id);
    },
  ],
  [
    'people.import-undone',
    async (owner) => {
      const id = await importOf(owner);
      await confirmImport(owner, id);
      await undoImport(owner, id);
      return about('import', id);
    },
  ],
  [
    'import.discarded',
    async (owner) => {
      const id = await importOf(owner);
      await did(owner.delete(`/alumni/imports/${id}`));
      return about('import', id);
    },
  ],
  ['group.created', async (owner) => about('group', (await createGroup(owner))._id)],
  [
    'group.renamed',
    async (owner) => {
      const { _id } = await createGroup(owner);
      await did(owner.post(`/group/${_id}`, { name: 'Renamed' }));
      return about('group', _id);
    },
  ],
  [
    'group.members-added',
    async (owner) => {
      const { _id } = await createGroup(owner);
      await did(owner.post(`/group/${_id}`, { alumnis: [(await createPerson(owner))._id] }));
      return about('group', _id);
    },
  ],
  [
    'group.members-removed',
    async (owner) => {
      const person = await createPerson(owner);
      const { _id } = await createGroup(owner, 'Leavers', [person._id]);
      await did(owner.post(`/group/${_id}`, { alumnisToRemove: [person._id] }));
      return about('group', _id);
    },
  ],
  [
    'group.deleted',
    async (owner) => {
      const { _id } = await createGroup(owner);
      await did(owner.delete(`/group/${_id}`));
      return about('group', _id);
    },
  ],
  [
    'note.added',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}/notes`, { body: 'Met at the fair' }));
      return about('person', _id);
    },
  ],
  [
    'note.deleted',
    async (owner) => {
      const { _id } = await createPerson(owner);
      const note = await did(owner.post(`/alumni/${_id}/notes`, { body: 'Met at the fair' }));
      await did(owner.delete(`/alumni/${_id}/notes/${note._id}`));
      return about('person', _id);
    },
  ],
  [
    'custom-field.created',
    async (owner) =>
      about('custom-field', (await did(owner.post('/custom-fields', { name: 'Shoe size', type: 'number' })))._id),
  ],
  [
    'custom-field.changed',
    async (owner) => {
      const { _id } = await did(owner.post('/custom-fields', { name: 'Shoe size', type: 'number' }));
      await did(owner.post(`/custom-fields/${_id}`, { name: 'Size' }));
      return about('custom-field', _id);
    },
  ],
  [
    'custom-field.deleted',
    async (owner) => {
      const { _id } = await did(owner.post('/custom-fields', { name: 'Shoe size', type: 'number' }));
      await did(owner.delete(`/custom-fields/${_id}`));
      return about('custom-field', _id);
    },
  ],
  [
    'duplicate.dismissed',
    async (owner) => {
      const { id } = await duplicateOf(owner);
      await did(owner.post(`/alumni/duplicates/${id}/dismiss`));
      return about('duplicate', id);
    },
  ],
  [
    'duplicate.reopened',
    async (owner) => {
      const { id } = await duplicateOf(owner);
      await did(owner.post(`/alumni/duplicates/${id}/dismiss`));
      await did(owner.post(`/alumni/duplicates/${id}/reopen`));
      return about('duplicate', id);
    },
  ],
  [
    'job.created',
    async (owner) => {
      const { email } = await createPerson(owner);
      const job = {
        type: 2,
        jobTitle: 'Clerk',
        jobDescription: 'Do',
        location: 'Pune',
        subject: 'Come',
        message: 'Back',
      };
      return about('job', (await did(owner.post('/emailers/rehire', { ...job, recipients: [email] }))).jobId);
    },
  ],
  [
    'mail.rehire-sent',
    async (owner) => {
      const { email } = await createPerson(owner);
      const job = {
        type: 2,
        jobTitle: 'Clerk',
        jobDescription: 'Do',
        location: 'Pune',
        subject: 'Come',
        message: 'Back',
      };
      return about('message', (await did(owner.post('/emailers/rehire', { ...job, recipients: [email] })))._id);
    },
  ],
  [
    'mail.instant-sent',
    async (owner) => {
      const { email } = await createPerson(owner);
      const mail = { subject: 'Hi', content: 'Hello', recipients: [email] };
      return about('message', (await did(owner.post('/emailers/instant', mail)))._id);
    },
  ],
  [
    'mail.unsubscribed',
    async (owner) => {
      const { email } = await createPerson(owner);
      await did(nobody().post(`/unsubscribe?${new URLSearchParams(mailOf(owner, email))}`));
      return aboutNothing;
    },
  ],
  [
    'mail.subscribed-again',
    async (owner) => {
      const link = new URLSearchParams(mailOf(owner, (await createPerson(owner)).email));
      await did(nobody().post(`/unsubscribe?${link}`));
      await did(nobody().post(`/unsubscribe/undo?${link}`, { topics: ['newsletter'] }));
      return aboutNothing;
    },
  ],
  ['post.created', async (owner) => about('post', (await postOf(owner))._id)],
  [
    'post.changed',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.post(`/posts/${_id}`, { title: 'Hello again', content: '<p>All</p>' }));
      return about('post', _id);
    },
  ],
  [
    'post.deleted',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.delete(`/posts/${_id}`));
      return about('post', _id);
    },
  ],
  [
    'post.restored',
    async (owner) => {
      const { _id } = await postOf(owner);
      await did(owner.delete(`/posts/${_id}`));
      await did(owner.post(`/posts/${_id}/restore`));
      return about('post', _id);
    },
  ],
  [
    'claim.made',
    async (owner) => {
      const email = `claims${newId()}@mail.example`;
      const somebody = { company: owner.company, name: 'Meera Krishnan', email };
      await did(nobody().post('/auth/register-exemployee', somebody));
      const token = await tokenFor(server, email, 'register-record');
      await did(nobody().post('/auth/register-exemployee/confirm', { token, password }));
      return aboutNothing;
    },
  ],
  [
    'claim.approved',
    async (owner) => {
      const [id, person] = [await claimOf(owner), await createPerson(owner)];
      await did(owner.post(`/requests/claims/${id}/approve`, { personId: person._id }));
      return about('person', person._id);
    },
  ],
  [
    'claim.rejected',
    async (owner) => {
      const id = await claimOf(owner);
      await did(owner.post(`/requests/claims/${id}/reject`, { reason: 'No record of you' }));
      return about('claim', id);
    },
  ],
  ['profile-change.requested', async (owner) => about('person', (await askedChange(owner)).own.person)],
  [
    'profile-change.withdrawn',
    async (owner) => {
      const { own } = await askedChange(owner);
      await did(own.delete('/own/changes'));
      return about('person', own.person);
    },
  ],
  [
    'profile-change.approved',
    async (owner) => {
      const { own, id } = await askedChange(owner);
      await did(owner.post(`/requests/changes/${id}/approve`));
      return about('person', own.person);
    },
  ],
  [
    'profile-change.rejected',
    async (owner) => {
      const { own, id } = await askedChange(owner);
      await did(owner.post(`/requests/changes/${id}/reject`, { reason: 'Not so' }));
      return about('person', own.person);
    },
  ],
  [
    'consent.granted',
    async (owner) => {
      const own = await createExemployee(server, owner);
      await did(own.post('/own/consents', { purpose: 'birthday', granted: true }));
      return about('person', own.person);
    },
  ],
  [
    'consent.withdrawn',
    async (owner) => {
      const own = await createExemployee(server, owner);
      await did(own.post('/own/consents', { purpose: 'jobs', granted: false }));
      return about('person', own.person);
    },
  ],
  [
    'declaration.made',
    async (owner) => {
      await did(owner.post('/privacy/declarations', { purpose: 'jobs', granted: false }));
      await did(owner.post('/privacy/declarations', { purpose: 'jobs', granted: true }));
      return aboutNothing;
    },
  ],
  [
    'declaration.withdrawn',
    async (owner) => {
      await did(owner.post('/privacy/declarations', { purpose: 'jobs', granted: false }));
      return aboutNothing;
    },
  ],
  [
    'notice.published',
    async (owner) => {
      await did(owner.post('/privacy/notice', { body: 'What we do with it.' }));
      return aboutNothing;
    },
  ],
  [
    'retention.changed',
    async (owner) => {
      await did(owner.post('/privacy/retention', { subject: 'deleted_people', days: 20 }));
      return aboutNothing;
    },
  ],
  [
    'retention.applied',
    async (owner) => {
      const { _id } = await createPerson(owner);
      await did(owner.post(`/alumni/${_id}`, { status: 0 }));
      server.setNow(new Date(Date.now() + 91 * 86_400_000));
      await applyRetention(server.services, trustedCompanyId(owner.company ?? ''));
      server.setNow(null);
      return aboutNothing;
    },
  ],
  [
    'privacy.downloaded',
    async (owner) => {
      const own = await createExemployee(server, owner);
      await did(own.post('/own/download', {}));
      return about('person', own.person);
    },
  ],
  [
    'privacy-request.made',
    async (owner) => {
      const own = await createExemployee(server, owner);
      return about('privacy-request', (await did(own.post('/own/requests', { type: 'access' })))._id);
    },
  ],
  [
    'privacy-request.made',
    async (owner) => {
      const company = (await did(owner.get('/users/profile'))).companyDetails.name;
      const grievance = { company, name: 'Meera Krishnan', email: 'meera@mail.example', detail: 'Why?' };
      await did(nobody().post('/privacy/grievances', grievance));
      // The answer comes before it is looked for, so that its time tells nothing.
      const made = await until('the request', async () => (await did(owner.get('/requests/privacy'))).requests[0]);
      return about('privacy-request', made._id);
    },
  ],
  [
    'privacy-request.withdrawn',
    async (owner) => {
      const own = await createExemployee(server, owner);
      const { _id } = await did(own.post('/own/requests', { type: 'access' }));
      await did(own.delete(`/own/requests/${_id}`));
      return about('privacy-request', _id);
    },
  ],
  [
    'privacy-request.closed',
    async (owner) => {
      const own = await createExemployee(server, owner);
      const { _id } = await did(own.post('/own/requests', { type: 'access' }));
      await did(owner.post(`/requests/privacy/${_id}/close`, { state: 'done', answer: 'Here it is' }));
      return about('privacy-request', _id);
    },
  ],
  [
    'privacy-request.closed',
    async (owner) => {
      const own = await createExemployee(server, owner);
      const { _id } = await did(own.post('/own/requests', { type: 'erasure' }));
      await did(owner.post(`/requests/privacy/${_id}/erase`));
      return about('privacy-request', _id);
    },
  ],
  [
    'audit-log.exported',
    async (owner) => {
      await did(owner.post('/audit-log/export'));
      return aboutNothing;
    },
  ],
  ['api-key.created', async (owner) => about('api-key', (await createProgram(server, owner, ['people:read'])).id)],
  [
    'api-key.revoked',
    async (owner) => {
      const { id } = await createProgram(server, owner, ['people:read']);
      await did(owner.delete(`/api-keys/${id}`));
      return about('api-key', id);
    },
  ],
  ['webhook.created', async (owner) => about('webhook', (await webhookOf(owner))._id)],
  [
    'webhook.changed',
    async (owner) => {
      const { _id } = await webhookOf(owner);
      await did(owner.post(`/webhooks/${_id}`, { events: ['person.changed'] }));
      return about('webhook', _id);
    },
  ],
  [
    'webhook.secret-changed',
    async (owner) => {
      const { _id } = await webhookOf(owner);
      await did(owner.post(`/webhooks/${_id}/secret`));
      return about('webhook', _id);
    },
  ],
  [
    'webhook.delivery-resent',
    async (owner) => {
      const { _id } = await webhookOf(owner);
      await createPerson(owner);
      const [delivery] = (await did(owner.get(`/webhooks/${_id}/deliveries`))).deliveries;
      await system()
        .updateTable('webhook_deliveries')
        .set({ state: 'failed' })
        .where('id', '=', delivery._id)
        .execute();
      await did(owner.post(`/webhooks/${_id}/deliveries/${delivery._id}/resend`));
      return about('webhook', _id);
    },
  ],
  [
    'webhook.deleted',
    async (owner) => {
      const { _id } = await webhookOf(owner);
      await did(owner.delete(`/webhooks/${_id}`));
      return about('webhook', _id);
    },
  ],
  ['team.member-invited', async (owner) => about('invitation', (await invited(owner)).id)],
  [
    'team.invitation-resent',
    async (owner) => {
      const { _id } = await did(owner.post(`/team/invitations/${(await invited(owner)).id}/resend`));
      return about('invitation', _id);
    },
  ],
  [
    'team.invitation-revoked',
    async (owner) => {
      const { id } = await invited(owner);
      await did(owner.delete(`/team/invitations/${id}`));
      return about('invitation', id);
    },
  ],
  [
    'team.member-joined',
    async (owner) => {
      const token = await tokenFor(server, (await invited(owner)).email, 'join-team');
      const { user } = await did(nobody().post('/auth/join', { token, name: 'Meera Krishnan', password }));
      return about('user', user.id);
    },
  ],
  [
    'team.role-changed',
    async (owner) => {
      const { userId } = await colleague(owner);
      await did(owner.post(`/team/${userId}`, { role: 'hr' }));
      return about('user', userId);
    },
  ],
  [
    'team.member-disabled',
    async (owner) => {
      const { userId } = await colleague(owner);
      await did(owner.post(`/team/${userId}`, { disabled: true }));
      return about('user', userId);
    },
  ],
  [
    'team.member-enabled',
    async (owner) => {
      const { userId } = await colleague(owner);
      await did(owner.post(`/team/${userId}`, { disabled: true }));
      await did(owner.post(`/team/${userId}`, { disabled: false }));
      return about('user', userId);
    },
  ],
  [
    'team.member-removed',
    async (owner) => {
      const { userId } = await colleague(owner);
      await did(owner.delete(`/team/${userId}`));
      return about('user', userId);
    },
  ],
  [
    'single-sign-on.changed',
    async (owner) => {
      await withProvider(owner);
      return aboutNothing;
    },
  ],
  [
    'user.added',
    async (owner) => {
      const email = `new@${await withProvider(owner, 'viewer')}`;
      const { user } = await did(signInAtProvider(email));
      return about('user', user.id);
    },
  ],
  [
    'user.signed-in',
    async (owner) => {
      await did(signInAtProvider(`first@${await withProvider(owner)}`));
      return aboutNothing;
    },
  ],
  [
    'user.signed-in',
    async (owner) => {
      await did(nobody().post('/auth/login', { email: (await colleague(owner)).email, password }));
      return aboutNothing;
    },
  ],
  [
    'user.sign-in-refused',
    async (owner) => {
      expect((await signInAtProvider(`stranger@${await withProvider(owner)}`)).status).toBe(401);
      return aboutNothing;
    },
  ],
  [
    'company.registered',
    async () => {
      const email = `olga${newId()}@initech.example`;
      await did(
        nobody().post('/auth/register', { name: 'Olga Petrova', company: 'Initech', email, password, terms: true }),
      );
      const token = await tokenFor(server, email, 'verify-email');
      const answer = await nobody().post('/auth/verify-email', { token });
      const { user } = await did(Promise.resolve(answer));
      const cookie = /encore_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1];
      return { ...about('company', user.companyDetails.id), reader: server.as({ token: answer.data.token, cookie }) };
    },
  ],
  [
    'user.confirmed-email',
    async () => {
      const email = `olga${newId()}@initech.example`;
      await did(
        nobody().post('/auth/register', { name: 'Olga Petrova', company: 'Initech', email, password, terms: true }),
      );
      const token = await tokenFor(server, email, 'verify-email');
      const answer = await nobody().post('/auth/verify-email', { token });
      const { user } = await did(Promise.resolve(answer));
      const cookie = /encore_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1];
      return { ...about('user', user.id), reader: server.as({ token: answer.data.token, cookie }) };
    },
  ],
  [
    'user.reset-password',
    async (owner) => {
      const { userId, email } = await colleague(owner);
      await did(nobody().post('/auth/forgot-password', { email }));
      const token = await tokenFor(server, email, 'reset-password');
      await did(nobody().post('/auth/reset-password', { token, password: 'Homecoming@2025' }));
      return about('user', userId);
    },
  ],
  [
    'user.changed',
    async (owner) => {
      await did(owner.post('/users/profile', { name: 'Asha Kapoor' }));
      return aboutNothing;
    },
  ],
  [
    'user.photo-changed',
    async (owner) => {
      await did(owner.upload('/upload/user-profile', { name: 'a.png', content: picture }));
      return about('user', owner.userId);
    },
  ],
  [
    'user.photo-removed',
    async (owner) => {
      await did(owner.upload('/upload/user-profile', { name: 'a.png', content: picture }));
      await did(owner.delete('/upload/user-profile'));
      return about('user', owner.userId);
    },
  ],
  [
    'user.password-set',
    async (owner) => {
      await did(owner.post('/users/password', { password }));
      return about('user', owner.userId);
    },
  ],
  [
    'user.password-changed',
    async (owner) => {
      const member = await colleague(owner);
      await did(member.post('/users/password', { current: password, password: 'Homecoming@2025' }));
      return about('user', member.userId);
    },
  ],
  [
    'user.password-replaced',
    async (owner) => {
      await replacePassword(server.services.database, { email: owner.email, brand: undefined });
      return { ...about('user', owner.userId), reader: await createMember(server, { company: owner.company }) };
    },
  ],
  [
    'user.session-ended',
    async (owner) => {
      await server.session(owner.userId);
      const sessions = await did<{ _id: string; current: boolean }[]>(owner.get('/users/sessions'));
      await did(owner.delete(`/users/sessions/${sessions.find(({ current }) => !current)?._id}`));
      return about('user', owner.userId);
    },
  ],
  [
    'user.sessions-ended',
    async (owner) => {
      await server.session(owner.userId);
      await did(owner.post('/users/sessions/end-others'));
      return about('user', owner.userId);
    },
  ],
  [
    'user.sessions-ended',
    async (owner) => {
      const { userId } = await colleague(owner);
      await did(admin.post(`/admin/users/${userId}/end-sessions`));
      return about('user', userId);
    },
  ],
  [
    'user.two-step-enabled',
    async () => {
      const { member } = await twoStep();
      return { ...about('user', member.userId), reader: member };
    },
  ],
  [
    'user.two-step-disabled',
    async () => {
      const { member, secret } = await twoStep();
      await did(member.post('/users/two-step/disable', { password, code: codeAt(secret, 30) }));
      return { ...about('user', member.userId), reader: member };
    },
  ],
  [
    'user.recovery-codes-replaced',
    async () => {
      const { member, secret } = await twoStep();
      await did(member.post('/users/two-step/recovery-codes', { password, code: codeAt(secret, 30) }));
      return { ...about('user', member.userId), reader: member };
    },
  ],
  [
    'user.disabled',
    async (owner) => {
      const { userId } = await colleague(owner);
      await did(admin.post(`/admin/users/${userId}`, { disabled: true }));
      return about('user', userId);
    },
  ],
  [
    'user.enabled',
    async (owner) => {
      const { userId } = await colleague(owner);
      await did(admin.post(`/admin/users/${userId}`, { disabled: true }));
      await did(admin.post(`/admin/users/${userId}`, { disabled: false }));
      return about('user', userId);
    },
  ],
  [
    'user.reset-link-sent',
    async (owner) => {
      const { userId } = await colleague(owner);
      await did(admin.post(`/admin/users/${userId}/reset-link`));
      return about('user', userId);
    },
  ],
  [
    'company.changed',
    async (owner) => {
      await did(owner.post(`/companies/update/${owner.company}`, { name: 'Acme Industries' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.changed',
    async (owner) => {
      await did(admin.post(`/admin/companies/${owner.company}`, { name: 'Acme Industries' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.billing-changed',
    async (owner) => {
      await did(owner.post('/companies/billing', { email: 'bills@acme.example' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.work-email-asked',
    async (owner) => {
      await workEmail(owner);
      return aboutCompany(owner);
    },
  ],
  [
    'company.work-email-cancelled',
    async (owner) => {
      await workEmail(owner);
      await did(owner.delete('/companies/work-email/pending'));
      return aboutCompany(owner);
    },
  ],
  [
    'company.work-email-removed',
    async (owner) => {
      await did(owner.delete('/companies/work-email'));
      return aboutCompany(owner);
    },
  ],
  [
    'company.work-email-verified',
    async (owner) => {
      const token = await tokenFor(server, await workEmail(owner), 'verify-work-email');
      await did(nobody().post('/companies/work-email/verify', { token }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.closed',
    async () => {
      const owner = await createMember(server, { password });
      const { name } = (await did(owner.get('/users/profile'))).companyDetails;
      await did(owner.post('/companies/close', { password, name }));
      await did(admin.post(`/admin/companies/${owner.company}/restore`));
      return { ...aboutCompany(owner), reader: server.as(await server.session(owner.userId)) };
    },
  ],
  [
    'company.created',
    async () => {
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
    async (owner) => {
      await did(admin.post(`/admin/companies/${owner.company}/suspend`, { reason: 'Not paid' }));
      await did(admin.post(`/admin/companies/${owner.company}/restore`));
      return { ...aboutCompany(owner), reader: server.as(await server.session(owner.userId)) };
    },
  ],
  [
    'company.restored',
    async (owner) => {
      await did(admin.post(`/admin/companies/${owner.company}/suspend`, { reason: 'Not paid' }));
      await did(admin.post(`/admin/companies/${owner.company}/restore`));
      return { ...aboutCompany(owner), reader: server.as(await server.session(owner.userId)) };
    },
  ],
  [
    'flag.changed',
    async (owner) => {
      await did(admin.post('/admin/flags', { flag: 'api-keys', enabled: false, companyId: owner.company }));
      return aboutCompany(owner);
    },
  ],
  [
    'support.started',
    async (owner) => {
      await looking(owner);
      return aboutCompany(owner);
    },
  ],
  [
    'support.read',
    async (owner) => {
      await did((await looking(owner)).get('/alumni'));
      return aboutNothing;
    },
  ],
  [
    'support.ended',
    async (owner) => {
      await did((await looking(owner)).post('/admin/support-sessions/end'));
      return aboutCompany(owner);
    },
  ],
  [
    'outbox.retried',
    async (owner) => {
      await failedMail(owner);
      await did(admin.post('/admin/outbox/retry', { companyId: owner.company }));
      return aboutCompany(owner);
    },
  ],
];

/** What stands in the operators' log alone: it is about no company. */
const operations: [action: string, deed: () => Promise<Deed>][] = [
  [
    'operator.added',
    async () => {
      const email = `op${newId()}@encore.example`;
      const { brands, database } = server.services;
      await addAdmin(database, brands, { email, name: 'Olga Petrova', brand: undefined });
      const user = await system().selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      return about('user', user?.id);
    },
  ],
  [
    'job.retried',
    async () => {
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

describe('Whatever is done stands in the audit log (product.md, Settings: audit log)', () => {
  test('every action of the product is done here, and every action here is one of the product', () => {
    const done = [...deeds, ...operations].map(([action]) => action);
    expect([...new Set(done)].sort(), 'a new action says here how it is done').toEqual(
      [...new Set([...Object.keys(auditActions), ...operatorActions])].sort(),
    );
  });

  test.each(deeds)('%s', async (action, deed) => {
    const owner = await createMember(server);
    const { target, reader = owner } = await deed(owner);
    const { entries } = await did<{ entries: AuditEntry[] }>(reader.get(`/audit-log?action=${action}`));
    expect(entries[0]).toMatchObject({ action, target });
  });

  test.each(operations)('%s, in the log of the operators', async (action, deed) => {
    const { target } = await deed();
    const [line] = (await did(admin.get(`/admin/audit?action=${action}`))).operations;
    expect(line).toMatchObject({ action, target: target && { type: target.type, id: target._id } });
  });
});
