import { expect } from 'vitest';
import { newId } from '#api/core/ids.ts';
import { createPerson, createProgram, type Member } from '../factories.ts';
import type { OpenIdProvider } from '../outside/openid-provider.ts';
import type { Receiver } from '../outside/receiver.ts';
import type { TestServer } from '../server.ts';
import { about, aboutNothing, type Deeds, did } from './deed.ts';

const webhookOf = (owner: Member, receiver: Receiver) =>
  did<{ _id: string }>(owner.post('/webhooks', { url: `${receiver.url}/hook`, events: ['person.added'] }));
const withProfiles = (owner: Member, receiver: Receiver) =>
  did(owner.post('/profile-provider', { url: `${receiver.url}/profiles`, key: 'key', enabled: true }));
/** Creates a company whose people sign in at the provider, and an address of its domain. */
const withProvider = async (provider: OpenIdProvider, owner: Member, role: string | null = null) => {
  const domain = `d${newId()}.example`;
  await owner.services.database.system
    .updateTable('users')
    .set({ email: `first@${domain}` })
    .where('id', '=', owner.userId)
    .execute();
  const { issuer, clientId, clientSecret } = provider;
  await did(owner.post('/single-sign-on', { issuer, clientId, clientSecret, domains: [domain], role, enabled: true }));
  return domain;
};
const signInAtProvider = async (server: TestServer, provider: OpenIdProvider, email: string) => {
  provider.accounts.set(email, { email, email_verified: true, name: 'Asha Rao' });
  const { url, binding } = await did(server.as(null).post('/auth/single-sign-on', { email }));
  const back = (await provider.signIn(url, email)).searchParams;
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => back.get(name) ?? undefined);
  return server.as(null).post('/auth/single-sign-on/complete', { code, state, iss, binding });
};

export const deeds: Deeds = [
  [
    'audit-log.exported',
    async (owner) => {
      await did(owner.post('/audit-log/export'));
      return aboutNothing;
    },
  ],
  [
    'api-key.created',
    async (owner, { server }) => about('api-key', (await createProgram(server, owner, ['people:read'])).id),
  ],
  [
    'api-key.revoked',
    async (owner, { server }) => {
      const { id } = await createProgram(server, owner, ['people:read']);
      await did(owner.delete(`/api-keys/${id}`));
      return about('api-key', id);
    },
  ],
  ['webhook.created', async (owner, { receiver }) => about('webhook', (await webhookOf(owner, receiver))._id)],
  [
    'webhook.changed',
    async (owner, { receiver }) => {
      const { _id } = await webhookOf(owner, receiver);
      await did(owner.post(`/webhooks/${_id}`, { events: ['person.changed'] }));
      return about('webhook', _id);
    },
  ],
  [
    'webhook.secret-changed',
    async (owner, { receiver }) => {
      const { _id } = await webhookOf(owner, receiver);
      await did(owner.post(`/webhooks/${_id}/secret`));
      return about('webhook', _id);
    },
  ],
  [
    'webhook.delivery-resent',
    async (owner, { receiver }) => {
      const { _id } = await webhookOf(owner, receiver);
      await createPerson(owner);
      const [delivery] = (await did(owner.get(`/webhooks/${_id}/deliveries`))).deliveries;
      await owner.services.database.system
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
    async (owner, { receiver }) => {
      const { _id } = await webhookOf(owner, receiver);
      await did(owner.delete(`/webhooks/${_id}`));
      return about('webhook', _id);
    },
  ],
  [
    'single-sign-on.changed',
    async (owner, { provider }) => {
      await withProvider(provider, owner);
      return aboutNothing;
    },
  ],
  [
    'profile-provider.changed',
    async (owner, { receiver }) => {
      await withProfiles(owner, receiver);
      return aboutNothing;
    },
  ],
  [
    'profile-provider.refreshed',
    async (owner, { receiver }) => {
      await withProfiles(owner, receiver);
      await did(owner.post('/profile-provider/refresh'));
      return aboutNothing;
    },
  ],
  [
    'user.added',
    async (owner, { server, provider }) => {
      const email = `new@${await withProvider(provider, owner, 'viewer')}`;
      const { user } = await did(signInAtProvider(server, provider, email));
      return about('user', user.id);
    },
  ],
  [
    'user.signed-in',
    async (owner, { server, provider }) => {
      await did(signInAtProvider(server, provider, `first@${await withProvider(provider, owner)}`));
      return aboutNothing;
    },
  ],
  [
    'user.sign-in-refused',
    async (owner, { server, provider }) => {
      expect((await signInAtProvider(server, provider, `stranger@${await withProvider(provider, owner)}`)).status).toBe(
        401,
      );
      return aboutNothing;
    },
  ],
];
