import { newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { hashOfState } from '#api/features/accounts/single-sign-on/start-single-sign-on.ts';
import { hashCode } from '#api/features/ex-employee/arrivals/answer-leaving.ts';
import { recipientToken } from '#api/features/mail/messages/track-links.ts';
import type { LinkPurpose } from '#contract/base/account-links.ts';
import { signedLeaver } from '../attempts/leaver-webhooks.ts';
import { addScimUser, scimCallOf } from '../attempts/scim.ts';
import { createMember, createPerson } from '../factories.ts';
import { oldUnsubscribeToken, testSecret, trackedPath, unsubscribeTokenOf } from '../links.ts';
import type { TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import { addApplications, strangersForm } from './applications.ts';
import { checkPages } from './check-pages.ts';
import { announceAs, leavingTokens } from './leavers.ts';
import { addOrder, addressOf } from './merchandise.ts';
import { addReferrals, candidateBody, candidateToken } from './referrals.ts';
import { rightAnswers } from './surveys.ts';

/** A stranger with valid input: everything fits except, perhaps, the company's state or brand. */
export type Asking = {
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** Status while the company is open. */
  open: number;
  /** Status when no company is found, or it is suspended, closed or of another brand; 404 by default. */
  missing?: number;
  /** Status while it is suspended or closed, if different: the route says why (`whileClosed`). */
  closed?: number;
  /** Status while it is suspended, if different from closed. */
  suspended?: number;
};

const password = 'Calm-harbour-43';
const choices = { topics: ['newsletter'] };

/**
 * Returns valid calls of each public page about a company, by method and path. Called while the company is open, for each call of the page, since
 * links work once. A new page fails the access matrix until it is listed here.
 */
export function companyPages(server: TestServer, victim: Victim): Readonly<Record<string, () => Promise<Asking[]>>> {
  const { system } = server.services.database;
  const { company, address, owner, person, job, file } = victim;
  const link = async (purpose: LinkPurpose, values: { email?: string; user_id?: string; person_id?: string } = {}) => {
    const id = newId();
    const now = new Date();
    const row = { id, brand: 'encore', purpose, company_id: company, created_at: now };
    const expires_at = new Date(now.getTime() + 86_400_000);
    const email = `linked.${id}@mail.example`;
    const detail = JSON.stringify({ name: 'Mira Rao', employeeId: null, leavingMonth: null });
    await system
      .insertInto('account_links')
      .values({ ...row, expires_at, email, detail, ...(purpose === 'join-team' ? { role: 'hr' } : {}), ...values })
      .execute();
    return linkToken(testSecret, id);
  };
  const accountLink = async (purpose: LinkPurpose) => {
    const { userId, email } = await createMember(server, { company, type: 'exemployee' });
    return link(purpose, { user_id: userId, email });
  };
  const unconfirmed = async () => {
    const { unconfirmedApplication } = await addApplications(server, owner, { person: person._id, job });
    const email = `waits.${newId()}@mail.example`;
    const waiting = system.updateTable('unconfirmed_applications').set({ email });
    await waiting.where('id', '=', unconfirmedApplication).execute();
    return linkToken(testSecret, unconfirmedApplication);
  };
  const claimLink = async () => {
    const { _id, email } = await createPerson(owner);
    return link('claim-record', { person_id: _id, email });
  };
  const nameOf = async () =>
    (await system.selectFrom('companies').select('name').where('id', '=', company).executeTakeFirstOrThrow()).name;
  const unsubscribing = (path: string, body?: object) => async (): Promise<Asking[]> =>
    [unsubscribeTokenOf(company, person.email, 'newsletter'), oldUnsubscribeToken(company, person.email, newId())].map(
      (token) => ({ path: `${path}?token=${token}`, ...(body ? { body } : {}), open: 200, closed: 200 }),
    );
  const jobKey = async () => {
    const copies = system.selectFrom('outbox').select('id').where('message_id', '=', victim.message);
    return recipientToken(testSecret, { company, outbox: (await copies.executeTakeFirstOrThrow()).id });
  };
  /** Returns the key of a person's copy of a campaign's mail. */
  const addressedKey = async (mailing_id: string) => {
    const id = newId();
    const row = { company_id: company, id, message_id: victim.message, mailing_id, person_id: person._id };
    const to = { email: person.email, name: person.name, dedupe_key: id, state: 'sent' as const };
    await system
      .insertInto('outbox')
      .values({ ...row, ...to })
      .execute();
    return recipientToken(testSecret, { company, outbox: id });
  };
  /** Returns the link of a former colleague who is asked for a recommendation. */
  const recommendationLink = async () => {
    const { _id } = await createPerson(owner);
    const id = newId();
    const row = { company_id: company, id, person_id: person._id, writer_id: _id, state: 'asked' as const };
    await system
      .insertInto('recommendations')
      .values({ ...row, asked_at: new Date() })
      .execute();
    return linkToken(testSecret, id);
  };
  const referredAnew = async () =>
    candidateToken((await addReferrals(server, owner, { person: person._id, job })).referral);
  /** Returns the link of a leaver who was asked, confirmed their address, and has a code for another one. */
  const leavingLink = async () => {
    const { _id, employeeId } = await announceAs(owner, {
      dateOfLeaving: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    });
    const values = {
      state: 'asked' as const,
      private_email: `${employeeId}@home.example`.toLowerCase(),
      is_email_confirmed: true,
    };
    const code = {
      code_hash: hashCode(_id, '123456'),
      code_email: 'code@home.example',
      code_expires_at: new Date(Date.now() + 60_000),
    };
    await system
      .updateTable('leavers')
      .set({ ...values, ...code })
      .where('id', '=', _id)
      .execute();
    return (await leavingTokens(server, _id)).work;
  };
  const leavingPage =
    (path: string, open: number, body: object = {}) =>
    async (): Promise<Asking[]> => [{ path, body: { token: await leavingLink(), ...body }, open }];
  const scimming = (path: string) => async (): Promise<Asking[]> => [
    { ...scimCallOf(victim, path), open: 200, missing: 401 },
  ];
  /** Asks for a user of their own each time: it may be deleted. */
  const scimmingUser = (open: number, body?: object) => async (): Promise<Asking[]> => {
    const id = await addScimUser(server, victim, newId());
    const sent = body && 'userName' in body ? { userName: newId() } : body;
    return [{ ...scimCallOf(victim, `/Users/${id}`), ...(sent && { body: sent }), open, missing: 401 }];
  };
  const tracked = (page: 'click' | 'open.gif', open: number) => async (): Promise<Asking[]> => {
    const url = page === 'click' ? 'https://acme.example/' : '';
    const suspended = page === 'click' ? 404 : open;
    return [{ path: await trackedPath(server, company, page, url), open, closed: open, suspended }];
  };
  const pages: Record<string, () => Promise<Asking[]>> = {
    'GET /account-links': async () => [
      { path: `/account-links?token=${await link('join-team')}`, open: 200 },
      { path: `/account-links?token=${await accountLink('reset-password')}`, open: 200, closed: 403 },
    ],
    'POST /auth/verify-email': async () => [
      { path: '/auth/verify-email', body: { token: await accountLink('verify-email') }, open: 200, closed: 403 },
    ],
    'POST /auth/reset-password': async () => {
      const body = { token: await accountLink('reset-password'), password };
      return [{ path: '/auth/reset-password', body, open: 200, closed: 403 }];
    },
    'POST /auth/sign-in-link/use': async () => [
      { path: '/auth/sign-in-link/use', body: { token: await accountLink('sign-in') }, open: 200, closed: 403 },
    ],
    'POST /auth/join': async () => {
      const body = { token: await link('join-team'), name: 'Mira Rao', password };
      return [{ path: '/auth/join', body, open: 201 }];
    },
    'GET /auth/claim': async () => [{ path: `/auth/claim?token=${await claimLink()}`, open: 200 }],
    'POST /auth/claim': async () => [{ path: '/auth/claim', body: { token: await claimLink(), password }, open: 200 }],
    'GET /auth/register-exemployee': async () => [{ path: `/auth/register-exemployee?company=${company}`, open: 200 }],
    'POST /auth/register-exemployee': async () =>
      [company, await nameOf()].map((named) => {
        const body = { company: named, name: 'Mira Rao', email: `mira.${newId()}@mail.example` };
        return { path: '/auth/register-exemployee', body, open: 202, missing: 400 };
      }),
    'POST /auth/register-exemployee/confirm': async () => {
      const body = { token: await link('register-record'), password };
      return [{ path: '/auth/register-exemployee/confirm', body, open: 200 }];
    },
    // The provider does not answer here.
    'POST /auth/single-sign-on': async () => [
      { path: '/auth/single-sign-on', body: { email: 'asha@victim.example' }, open: 409, closed: 409 },
    ],
    'POST /auth/single-sign-on/complete': async () => {
      const [state, binding] = [newId(), newId()];
      const expires_at = new Date(Date.now() + 60_000);
      const begun = { id: newId(), company_id: company, brand: 'encore', created_at: new Date(), expires_at };
      const state_hash = hashOfState(state, binding);
      const values = { ...begun, state_hash, nonce: 'nonce', code_verifier: 'verifier' };
      await system.insertInto('single_sign_on_states').values(values).execute();
      const body = { code: 'code', state, binding };
      return [{ path: '/auth/single-sign-on/complete', body, open: 409, closed: 409, missing: 401 }];
    },
    'POST /companies/work-email/verify': async () => [
      { path: '/companies/work-email/verify', body: { token: await link('verify-work-email') }, open: 201 },
    ],
    'GET /mail/click': tracked('click', 302),
    'GET /mail/open.gif': tracked('open.gif', 200),
    'GET /unsubscribe': unsubscribing('/unsubscribe'),
    'POST /unsubscribe': unsubscribing('/unsubscribe'),
    'POST /unsubscribe/choices': unsubscribing('/unsubscribe/choices', choices),
    'POST /unsubscribe/undo': unsubscribing('/unsubscribe/undo', choices),
    'POST /privacy/grievances': async () => {
      const body = { company: await nameOf(), name: 'Mira Rao', email: 'mira@mail.example', detail: 'A grievance' };
      return [{ path: '/privacy/grievances', body, open: 201, missing: 201 }];
    },
    'GET /jobs/public/{id}': async () => [{ path: `/jobs/public/${job}`, open: 200 }],
    'GET /jobs/public/{id}/page': async () => {
      const key = await jobKey();
      return ['', `?key=${key}`].map((query) => ({ path: `/jobs/public/${job}/page${query}`, open: 200 }));
    },
    'GET /jobs/public/{id}/card.png': async () => [{ path: `/jobs/public/${job}/card.png`, open: 200 }],
    'GET /jobs/public/{id}/application': async () => [{ path: `/jobs/public/${job}/application`, open: 200 }],
    'POST /jobs/public/{id}/applications': async () => [
      { path: `/jobs/public/${job}/applications`, body: strangersForm(), open: 201 },
    ],
    'GET /applications/confirmation': async () => [
      { path: `/applications/confirmation?token=${await unconfirmed()}`, open: 200 },
    ],
    'POST /applications/confirmation': async () => [
      { path: '/applications/confirmation', body: { token: await unconfirmed() }, open: 201 },
    ],
    'GET /applications/linked': async () => [
      { path: `/applications/linked?token=${linkToken(testSecret, victim.application)}`, open: 200 },
    ],
    'GET /recommendations/linked': async () => [
      { path: `/recommendations/linked?token=${await recommendationLink()}`, open: 200 },
    ],
    'POST /recommendations/linked': async () => [
      {
        path: '/recommendations/linked',
        body: { token: await recommendationLink(), relation: 'manager', text: 'They kept the lights on.' },
        open: 200,
      },
    ],
    'POST /recommendations/linked/end': async () => [
      { path: '/recommendations/linked/end', body: { token: await recommendationLink() }, open: 200 },
    ],
    'GET /offers/linked': async () => [
      { path: `/offers/linked?token=${linkToken(testSecret, victim.offer)}`, open: 200 },
    ],
    'GET /offers/linked/letter': async () => [
      { path: `/offers/linked/letter?token=${linkToken(testSecret, victim.offer)}`, open: 200 },
    ],
    'POST /offers/linked/answer': async () => {
      await system.updateTable('offers').set({ state: 'extended' }).where('id', '=', victim.offer).execute();
      const body = { token: linkToken(testSecret, victim.offer), accept: true, letterHash: 'victims-hash' };
      return [{ path: '/offers/linked/answer', body, open: 200 }];
    },
    'POST /offers/linked/messages': async () => [
      {
        path: '/offers/linked/messages',
        body: { token: linkToken(testSecret, victim.offer), text: 'May I ask?' },
        open: 201,
      },
    ],
    'GET /jobs/public/{id}/invitation': async () => [
      { path: `/jobs/public/${job}/invitation?key=${await jobKey()}`, open: 200 },
    ],
    'POST /jobs/public/{id}/invitation': async () => {
      await system.deleteFrom('offers').where('company_id', '=', company).where('person_id', '=', person._id).execute();
      const body = { key: await jobKey(), answer: 'interested' };
      return [{ path: `/jobs/public/${job}/invitation`, body, open: 200 }];
    },
    'POST /applications/linked/withdraw': async () => {
      const { application } = await addApplications(server, owner, { person: person._id, job });
      const body = { token: linkToken(testSecret, application) };
      return [{ path: '/applications/linked/withdraw', body, open: 200 }];
    },
    'GET /jobs/public/{id}/referral': async () => [
      { path: `/jobs/public/${job}/referral?key=${await jobKey()}`, open: 200 },
    ],
    'POST /jobs/public/{id}/referrals': async () => [
      { path: `/jobs/public/${job}/referrals`, body: { ...candidateBody(), key: await jobKey() }, open: 201 },
    ],
    'GET /leaving': async () => [{ path: `/leaving?token=${await leavingLink()}`, open: 200 }],
    'POST /leaving': leavingPage('/leaving', 200, { agreed: ['jobs'] }),
    'POST /leaving/code': leavingPage('/leaving/code', 201, { email: 'leaver@home.example' }),
    'POST /leaving/email': leavingPage('/leaving/email', 200, { code: '123456' }),
    // Its file comes as a form, so that the verb is reached only with one.
    'POST /leaving/photo': async () => [],
    'POST /leaving/confirmation': leavingPage('/leaving/confirmation', 200, { noticeVersion: 1 }),
    'POST /leaving/decline': leavingPage('/leaving/decline', 200),
    'POST /leaver-webhooks/{id}': async () => [signedLeaver(victim, server.services.clock())],
    'GET /scim/v2/ServiceProviderConfig': scimming('/ServiceProviderConfig'),
    'GET /scim/v2/ResourceTypes': scimming('/ResourceTypes'),
    'GET /scim/v2/ResourceTypes/{id}': scimming('/ResourceTypes/User'),
    'GET /scim/v2/Schemas': scimming('/Schemas'),
    'GET /scim/v2/Schemas/{id}': scimming('/Schemas/urn:ietf:params:scim:schemas:core:2.0:User'),
    'GET /scim/v2/Groups': scimming('/Groups'),
    'GET /scim/v2/Users': scimming('/Users'),
    'POST /scim/v2/Users': async () => [
      { ...scimCallOf(victim, '/Users'), body: { userName: newId() }, open: 201, missing: 401 },
    ],
    'GET /scim/v2/Users/{id}': scimmingUser(200),
    'PUT /scim/v2/Users/{id}': scimmingUser(200, { userName: 'renamed' }),
    'PATCH /scim/v2/Users/{id}': scimmingUser(200, {
      Operations: [{ op: 'replace', path: 'externalId', value: 'other' }],
    }),
    'DELETE /scim/v2/Users/{id}': scimmingUser(204),
    ...checkPages(server, victim),
    'GET /referrals/candidate': async () => [
      { path: `/referrals/candidate?token=${candidateToken(victim.referral)}`, open: 200 },
    ],
    'POST /referrals/candidate': async () => [
      { path: '/referrals/candidate', body: { token: await referredAnew(), agree: true }, open: 200 },
      { path: '/referrals/candidate', body: { token: await referredAnew(), agree: false }, open: 200 },
    ],
    'GET /referrals/candidate/application': async () => [
      { path: `/referrals/candidate/application?token=${candidateToken(victim.referral)}`, open: 200 },
    ],
    'POST /referrals/candidate/application': async () => {
      const body = { token: await referredAnew(), name: 'Tara Candida' };
      return [{ path: '/referrals/candidate/application', body, open: 201 }];
    },
    'GET /polls/{id}/linked': async () => [
      { path: `/polls/${victim.poll}/linked?key=${await addressedKey(victim.poll)}`, open: 200 },
    ],
    'POST /polls/{id}/linked': async () => {
      const body = { key: await addressedKey(victim.poll), options: [victim.pollOption] };
      return [{ path: `/polls/${victim.poll}/linked`, body, open: 200 }];
    },
    'GET /events/{id}/linked': async () => [
      { path: `/events/${victim.event}/linked?key=${await addressedKey(victim.event)}`, open: 200 },
    ],
    'GET /events/{id}/linked/event.ics': async () => [
      { path: `/events/${victim.event}/linked/event.ics?key=${await addressedKey(victim.event)}`, open: 200 },
    ],
    'POST /events/{id}/linked': async () => {
      const body = { key: await addressedKey(victim.event), answer: 'maybe', mode: 'room' };
      return [{ path: `/events/${victim.event}/linked`, body, open: 200 }];
    },
    'GET /gifts/{id}/linked': async () => [
      { path: `/gifts/${victim.gift}/linked?key=${await addressedKey(victim.gift)}`, open: 200 },
    ],
    'POST /gifts/{id}/linked': async () => {
      const { item, variant, gift } = victim;
      const body = { key: await addressedKey(gift), item, variant, points: 1, address: addressOf() };
      return [{ path: `/gifts/${gift}/linked`, body, open: 200 }];
    },
    'POST /gifts/{id}/linked/cancellation': async () => {
      const made = await addOrder(owner, { ...victim, person: person._id });
      const body = { key: await addressedKey(victim.gift), order: made };
      return [{ path: `/gifts/${victim.gift}/linked/cancellation`, body, open: 200 }];
    },
    'GET /surveys/{id}/linked': async () => [
      { path: `/surveys/${victim.survey}/linked?key=${await addressedKey(victim.survey)}`, open: 200 },
    ],
    'POST /surveys/{id}/linked': async () => {
      const key = await addressedKey(victim.survey);
      // They have finished it: it is stored once.
      const body = { key, version: 1, answers: rightAnswers(), finish: false };
      return [{ path: `/surveys/${victim.survey}/linked`, body, open: 200 }];
    },
    'POST /surveys/{id}/linked/files': async () => [],
    'GET /email-images/{id}': async () => [{ path: `/email-images/${victim.emailImage}`, open: 200 }],
    'GET /brand-pictures/{id}': async () => [{ path: `/brand-pictures/${victim.brandPicture}`, open: 200 }],
    'GET /companies/public/{id}/sign-in-look': async () => [
      { path: `/companies/public/${company}/sign-in-look`, open: 200 },
    ],
    'GET /companies/public/{id}/page': async () => [
      { path: `/companies/public/${address}/page`, open: 200 },
      { path: `/companies/public/${company}/page`, open: 301 },
    ],
    // A company that has closed its account still issued its credentials; a suspended one proves nothing.
    'GET /companies/public/{id}/did': async () => [
      { path: `/companies/public/${company}/did`, open: 200, closed: 200, suspended: 404 },
    ],
    'GET /companies/public/{id}/credentials/status/{list}': async () => [
      { path: `/companies/public/${company}/credentials/status/1`, open: 200, closed: 200, suspended: 404 },
    ],
    'GET /files/{company}/{id}': async () => [{ path: file.url.replace('/api', ''), open: 200 }],
  };
  return pages;
}

/** Turns on features that are off by default, so that their pages exist. */
export async function openCompanyPages(server: TestServer, victim: Victim): Promise<void> {
  const { system } = server.services.database;
  const company_id = victim.company;
  await system.updateTable('single_sign_on').set({ enabled: true }).where('company_id', '=', company_id).execute();
  for (const flag of ['single-sign-on', 'exemployee-registration'])
    await system
      .insertInto('feature_flags')
      .values({ flag, company_id, enabled: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
