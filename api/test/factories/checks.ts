import { type CompanyId, newId } from '#api/core/ids.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { insertAgency } from '#api/features/proofs/checks/agency-queries.ts';
import { findSubject } from '#api/features/proofs/checks/find-subject.ts';
import { newAgencyKey } from '#api/features/proofs/checks/policy.ts';
import { createExemployee, type Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import type { Answer, Client, TestServer } from '../server.ts';

/** The person of most checks: the claims agree with them. */
const subject = {
  name: 'Ravi Menon',
  designation: 'Senior Software Engineer',
  department: 'Platform',
  dateOfJoining: '2018/04/03',
  dateOfLeaving: '2025/07/29',
};

let subjects = 0;
/** Creates an ex-employee with an account and the record of {@link subject}; `email` is that of the record. */
export async function createSubject(
  server: TestServer,
  by: Member,
  values: Record<string, unknown> = {},
): Promise<Member & { person: string }> {
  const number = ++subjects;
  const email = `subject${number}@mail.example`;
  // Without a phone and a birth date of its own it would be a possible duplicate of others.
  const own = await createExemployee(server, by, { ...subject, email, phone: null, dateOfBirth: '07/19', ...values });
  return { ...own, email };
}

let requesters = 0;
/** Returns the form of a requester; every call is another one's. */
export function checkBody(company: string, email: string, values: Record<string, unknown> = {}) {
  const number = ++requesters;
  return {
    company,
    requester: 'Gita Shah',
    organisation: 'Globex Ltd',
    workEmail: `gita${number}@globex${number}.example`,
    purpose: 'employment',
    purposeText: null,
    reference: `REF-${number}`,
    name: subject.name,
    email,
    title: subject.designation,
    department: subject.department,
    from: '2018-04',
    to: '2025',
    knows: true,
    ...values,
  };
}

async function made<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, data, message, errors } = await answer;
  if (status >= 300) throw new Error(`${status} ${message} ${JSON.stringify(errors)}`);
  return data;
}

/** Lets everyone ask again at once. */
export const forgetAttempts = (server: TestServer) =>
  server.services.database.system.deleteFrom('login_failures').execute();

/** Reads the newest check of a company, whole. */
export const newestCheck = (server: TestServer, company: CompanyId) =>
  server.services.database.system
    .selectFrom('background_checks')
    .selectAll()
    .where('company_id', '=', company)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Reads a check, whole. */
export const checkOf = (server: TestServer, id: string) =>
  server.services.database.system.selectFrom('background_checks').selectAll().where('id', '=', id).executeTakeFirst();

export type AskedCheck = { id: string; token: string; consent: string };

/** Asks for a check by the form of a company, without confirming it. */
export async function requestCheck(
  server: TestServer,
  company: CompanyId,
  email: string,
  values: Record<string, unknown> = {},
): Promise<AskedCheck> {
  await forgetAttempts(server);
  await made(server.as(null).post('/checks/requests', checkBody(company, email, values)));
  const { id, consent_id } = await newestCheck(server, company);
  return { id, token: linkToken(testSecret, id), consent: linkToken(testSecret, consent_id) };
}

/** Asks for a check, confirms it, and looks for its person. */
export async function askCheck(
  server: TestServer,
  company: CompanyId,
  email: string,
  values: Record<string, unknown> = {},
): Promise<AskedCheck> {
  const check = await requestCheck(server, company, email, values);
  await made(server.as(null).post('/checks/requested/confirm', { token: check.token }));
  await findSubject({ services: server.services, company, id: check.id });
  return check;
}

/** Reads the question to the person by their link. */
export const questionOf = async (server: TestServer, { consent }: AskedCheck) =>
  made<any>(server.as(null).get(`/checks/consent?token=${consent}`));

/** Decides as the person, by their link, about what they are shown. */
export async function consentTo(server: TestServer, check: AskedCheck, agree = true): Promise<any> {
  const { shown } = await questionOf(server, check);
  return made(server.as(null).post('/checks/consent', { token: check.consent, agree, shown }));
}

/** Grants an agency a key, bypassing the API. @returns the key */
export async function addAgency(server: TestServer): Promise<string> {
  const { key, prefix, hash } = newAgencyKey();
  await insertAgency(server.services.database.system, {
    id: newId(),
    name: 'Verity Checks',
    contact: 'desk@verity.example',
    domain: 'verity.example',
    key_hash: hash,
    key_prefix: prefix,
    per_day: 1000,
    created_at: new Date(),
  });
  return key;
}

/** Grants an agency a key as an operator. @returns a client that calls with it */
export async function createAgency(server: TestServer, operator: Client, values: Record<string, unknown> = {}) {
  const body = {
    name: 'Verity Checks',
    contact: 'desk@verity.example',
    domain: 'verity.example',
    perDay: 50,
    ...values,
  };
  const { _id, key } = await made<{ _id: string; key: string }>(operator.post('/admin/agencies', body));
  return { _id, key, client: server.as({ token: key }) };
}
