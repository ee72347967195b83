import { expect } from 'vitest';
import { newId } from '#api/core/ids.ts';
import type { CompanyDomain, CompanyDomains } from '#contract/mail/sender-domains.ts';
import { createMember, type Member } from '../factories.ts';
import { tokenFor } from '../links.ts';
import { eicar, startClamd } from '../outside/clamd.ts';
import type { TestServer } from '../server.ts';
import { about, aboutCompany, aboutNothing, createColleague, type Deeds, did, password } from './deed.ts';

const invited = async (owner: Member) => {
  const email = `joins${newId()}@mail.example`;
  const { _id } = await did(owner.post('/team/invitations', { email, role: 'viewer' }));
  return { email, id: _id as string };
};
const workEmail = async (owner: Member) => {
  const email = `talent${newId()}@acme.example`;
  await did(owner.post('/companies/work-email', { email }));
  return email;
};

/** Sets up the single sending domain of the company, replacing the previous one. */
async function senderDomain(owner: Member): Promise<CompanyDomain> {
  const path = '/companies/sender-domains';
  for (const { _id } of (await did<CompanyDomains>(owner.get(path))).domains) await did(owner.delete(`${path}/${_id}`));
  const [domain] = (await did<CompanyDomains>(owner.post(path))).domains;
  if (!domain) throw new Error('No domain was set up');
  return domain;
}

/** Checks a domain while its record is the given one. */
async function checkWith(owner: Member, { services }: TestServer, id: string, record: string): Promise<void> {
  const { dns } = services;
  services.dns = { ...dns, readTexts: async (name) => (name.includes('_domainkey') ? [record] : []) };
  await did(owner.post(`/companies/sender-domains/${id}/check`));
  services.dns = dns;
}

async function checkedDomain(owner: Member, server: TestServer): Promise<CompanyDomain> {
  const domain = await senderDomain(owner);
  await checkWith(owner, server, domain._id, domain.dkim.value);
  return domain;
}

export const deeds: Deeds = [
  [
    'company.first-day-hidden',
    async (_owner, { server }) => {
      const reader = await createMember(server);
      await did(reader.post('/first-day/hide'));
      return { ...aboutNothing, reader };
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
    'team.invitation-link-copied',
    async (owner) => {
      const { id } = await invited(owner);
      await did(owner.post(`/team/invitations/${id}/link`));
      return about('invitation', id);
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
    async (owner, { server }) => {
      const token = await tokenFor(server, (await invited(owner)).email, 'join-team');
      const { user } = await did(server.as(null).post('/auth/join', { token, name: 'Meera Krishnan', password }));
      return about('user', user.id);
    },
  ],
  [
    'team.role-changed',
    async (owner, { server }) => {
      const { userId } = await createColleague(server, owner);
      await did(owner.post(`/team/${userId}`, { role: 'hr' }));
      return about('user', userId);
    },
  ],
  [
    'team.member-disabled',
    async (owner, { server }) => {
      const { userId } = await createColleague(server, owner);
      await did(owner.post(`/team/${userId}`, { disabled: true }));
      return about('user', userId);
    },
  ],
  [
    'team.member-enabled',
    async (owner, { server }) => {
      const { userId } = await createColleague(server, owner);
      await did(owner.post(`/team/${userId}`, { disabled: true }));
      await did(owner.post(`/team/${userId}`, { disabled: false }));
      return about('user', userId);
    },
  ],
  [
    'team.member-removed',
    async (owner, { server }) => {
      const { userId } = await createColleague(server, owner);
      await did(owner.delete(`/team/${userId}`));
      return about('user', userId);
    },
  ],
  [
    'company.changed',
    async (owner) => {
      await did(owner.post(`/companies/update/${owner.company}`, { location: 'Pune' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.rules-changed',
    async (owner) => {
      await did(owner.post(`/companies/update/${owner.company}`, { valueRules: { naturalNames: true } }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.name-asked',
    async (owner) => {
      await did(owner.post(`/companies/update/${owner.company}`, { name: 'Encore Billing' }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.address-changed',
    async (owner) => {
      await did(owner.post('/companies/address', { address: 'a-new-address' }));
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
    'company.domain-added',
    async (owner) => {
      await senderDomain(owner);
      return aboutCompany(owner);
    },
  ],
  [
    'company.domain-checked',
    async (owner, { server }) => {
      await checkedDomain(owner, server);
      return aboutCompany(owner);
    },
  ],
  [
    'company.domain-lost',
    async (owner, { server }) => {
      const { _id } = await checkedDomain(owner, server);
      await checkWith(owner, server, _id, 'v=DKIM1; p=other');
      return aboutCompany(owner);
    },
  ],
  [
    'company.domain-removed',
    async (owner) => {
      const { _id } = await senderDomain(owner);
      await did(owner.delete(`/companies/sender-domains/${_id}`));
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
    async (owner, { server }) => {
      const token = await tokenFor(server, await workEmail(owner), 'verify-work-email');
      await did(server.as(null).post('/companies/work-email/verify', { token }));
      return aboutCompany(owner);
    },
  ],
  [
    'company.file-refused',
    async (owner, { server }) => {
      const { config } = server.services;
      const clamd = await startClamd();
      server.services.config = { ...config, clamd: clamd.address };
      const answer = await owner.upload('/email-images', { name: 'a.png', content: Buffer.from(eicar) });
      server.services.config = config;
      await clamd.close();
      expect(answer.status).toBe(400);
      return aboutNothing;
    },
  ],
  [
    'company.closed',
    async (_, { server, admin }) => {
      const owner = await createMember(server, { password });
      const { name } = (await did(owner.get('/users/profile'))).companyDetails;
      await did(owner.post('/companies/close', { password, name }));
      await did(admin.post(`/admin/companies/${owner.company}/restore`));
      return { ...aboutCompany(owner), reader: server.as(await server.session(owner.userId)) };
    },
  ],
];
