import { TOTP } from 'otpauth';
import { newId } from '#api/core/ids.ts';
import { replacePassword } from '#api/features/accounts/recovery/replace-password.ts';
import { createMember } from '../factories.ts';
import { tokenFor } from '../links.ts';
import type { TestServer } from '../server.ts';
import { about, aboutCompany, aboutNothing, createColleague, type Deeds, did, password } from './deed.ts';

const codeAt = (server: TestServer, secret: string, seconds: number) =>
  new TOTP({ secret }).generate({ timestamp: server.services.clock().getTime() + seconds * 1000 });
/** Turns two-step sign-in on. */
const twoStep = async (server: TestServer) => {
  const member = await createMember(server, { password });
  const { secret } = await did(member.post('/users/two-step', { password }));
  await did(member.post('/users/two-step/confirm', { code: codeAt(server, secret, 0) }));
  return { member, secret };
};

/** Registers a new company and confirms the address; returns its owner, and how they read their log. */
async function register(server: TestServer) {
  const email = `olga${newId()}@initech.example`;
  const given = { name: 'Olga Petrova', company: 'Initech', email, password, terms: true };
  await did(server.as(null).post('/auth/register', given));
  const token = await tokenFor(server, email, 'verify-email');
  const answer = await server.as(null).post('/auth/verify-email', { token });
  const { user } = await did(Promise.resolve(answer));
  const cookie = /encore_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1];
  return { user, reader: server.as({ token: answer.data.token, cookie }) };
}

export const deeds: Deeds = [
  [
    'user.signed-in',
    async (owner, { server }) => {
      await did(server.as(null).post('/auth/login', { email: (await createColleague(server, owner)).email, password }));
      return aboutNothing;
    },
  ],
  [
    'company.registered',
    async (_, { server }) => {
      const { user, reader } = await register(server);
      return { ...about('company', user.companyDetails.id), reader };
    },
  ],
  [
    'user.confirmed-email',
    async (_, { server }) => {
      const { user, reader } = await register(server);
      return { ...about('user', user.id), reader };
    },
  ],
  [
    'user.reset-password',
    async (owner, { server }) => {
      const { userId, email } = await createColleague(server, owner);
      await did(server.as(null).post('/auth/forgot-password', { email }));
      const token = await tokenFor(server, email, 'reset-password');
      await did(server.as(null).post('/auth/reset-password', { token, password: 'Homecoming@2025' }));
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
    async (owner, { picture }) => {
      await did(owner.upload('/upload/user-profile', { name: 'a.png', content: picture }));
      return about('user', owner.userId);
    },
  ],
  [
    'user.photo-removed',
    async (owner, { picture }) => {
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
    async (owner, { server }) => {
      const member = await createColleague(server, owner);
      await did(member.post('/users/password', { current: password, password: 'Homecoming@2025' }));
      return about('user', member.userId);
    },
  ],
  [
    'user.password-replaced',
    async (owner, { server }) => {
      await replacePassword(server.services.database, { email: owner.email, brand: undefined });
      return { ...about('user', owner.userId), reader: await createMember(server, { company: owner.company }) };
    },
  ],
  [
    'user.session-ended',
    async (owner, { server }) => {
      await server.session(owner.userId);
      const sessions = await did<{ _id: string; current: boolean }[]>(owner.get('/users/sessions'));
      await did(owner.delete(`/users/sessions/${sessions.find(({ current }) => !current)?._id}`));
      return about('user', owner.userId);
    },
  ],
  [
    'user.sessions-ended',
    async (owner, { server }) => {
      await server.session(owner.userId);
      await did(owner.post('/users/sessions/end-others'));
      return about('user', owner.userId);
    },
  ],
  [
    'user.two-step-enabled',
    async (_, { server }) => {
      const { member } = await twoStep(server);
      return { ...about('user', member.userId), reader: member };
    },
  ],
  [
    'user.two-step-disabled',
    async (_, { server }) => {
      const { member, secret } = await twoStep(server);
      await did(member.post('/users/two-step/disable', { password, code: codeAt(server, secret, 30) }));
      return { ...about('user', member.userId), reader: member };
    },
  ],
  [
    'company.two-step-required',
    async (_, { server }) => {
      const { member } = await twoStep(server);
      await did(member.post('/team/two-step', { required: true }));
      return { ...aboutCompany(member), reader: member };
    },
  ],
  [
    'company.two-step-optional',
    async (_, { server }) => {
      const { member } = await twoStep(server);
      await did(member.post('/team/two-step', { required: true }));
      await did(member.post('/team/two-step', { required: false }));
      return { ...aboutCompany(member), reader: member };
    },
  ],
  [
    'user.two-step-app-replaced',
    async (_, { server }) => {
      const { member, secret } = await twoStep(server);
      const begun = await did(member.post('/users/two-step/app', { password, code: codeAt(server, secret, 30) }));
      await did(member.post('/users/two-step/confirm', { code: codeAt(server, begun.secret, 0) }));
      return { ...about('user', member.userId), reader: member };
    },
  ],
  [
    'user.recovery-codes-replaced',
    async (_, { server }) => {
      const { member, secret } = await twoStep(server);
      await did(member.post('/users/two-step/recovery-codes', { password, code: codeAt(server, secret, 30) }));
      return { ...about('user', member.userId), reader: member };
    },
  ],
];
