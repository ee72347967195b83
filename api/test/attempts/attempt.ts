import { z } from 'zod';
import { linkToken } from '#api/core/pages/links.ts';
import type { Route } from '#contract/base/route.ts';
import { noFields, queryOf, unknownFields } from '#contract/base/unknown-fields.ts';
import { addSource } from '../factories/leaver-sources.ts';
import { createGroup, createMember, createPerson, type Member } from '../factories.ts';
import { testSecret } from '../links.ts';
import type { Answer, Client, TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';

/** A user of another company, with a person, a group and a source of leavers of their own to mix the first company's ids with. */
export type Attacker = {
  owner: Member;
  person: { _id: string };
  group: { _id: string };
  source: { _id: string };
};

export type Attempt = {
  /** Below the API root. */
  path: string;
  body?: Record<string, unknown>;
  upload?: Partial<Record<'alumniId' | 'companyId' | 'token' | 'passphrase' | 'person' | 'kind' | 'title', string>>;
  file?: string;
  /** Status for the owner of another company, unless it is a refusal; then the answer may contain nothing of the first. */
  owner?: number;
  /** Status for ex-employees and admins, unless it is a refusal. */
  others?: number;
  /** Data for the owner of another company: only their own numbers. */
  data?: Record<string, unknown>;
  /** The admin sees data of all companies. */
  adminSees?: true;
  /** For anyone with the address: the answer may reveal what the address is about. */
  bySignature?: true;
};

/**
 * Adds an unknown field to an attempt, which every caller is refused; tries the attempt without that field as well.
 * @returns one attempt, or two
 */
export function withAndWithoutUnknown(route: Route, attempt: Attempt): (Attempt & { refused?: true })[] {
  const [address = '', asked] = attempt.path.split('?');
  const query = new URLSearchParams(asked);
  const inQuery = unknownFields(queryOf(route) ?? z.looseObject({}), Object.fromEntries(query));
  const sent = attempt.upload ?? attempt.body;
  const inBody = unknownFields(route.body ?? noFields, sent).filter(({ path }) => path !== route.file);
  if (inQuery.length + inBody.length === 0) return [attempt];
  for (const { path } of inQuery) query.delete(path);
  const known = structuredClone(sent);
  for (const { path } of inBody) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const parent = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], known);
    delete (parent as Record<string, unknown>)[last];
  }
  return [
    { ...attempt, refused: true },
    {
      ...attempt,
      path: query.size > 0 ? `${address}?${query}` : address,
      ...(attempt.upload ? { upload: known } : attempt.body ? { body: known } : {}),
    } as Attempt,
  ];
}

/** Keyed by method and path of a route. */
export type Attempts = Readonly<Record<string, (victim: Victim, attacker: Attacker) => Attempt[]>>;

export const forged = 'A'.repeat(32);
export { testSecret };

/** Makes a validly signed link of another kind, which must not work here. */
export const wrongLink = (path: string, id: string, body = {}): Attempt => ({
  path,
  body: { token: linkToken(testSecret, id), ...body },
  owner: 404,
  others: 404,
});

/** Creates a user of another company who makes the attempts. */
export async function createAttacker(server: TestServer): Promise<Attacker> {
  const owner = await createMember(server);
  const person = await createPerson(owner, { designation: 'Forklift Operator' });
  const source = await addSource(owner, { kind: 'webhook', name: 'Own source', settings: {} });
  return { owner, person, group: await createGroup(owner, 'Own group'), source };
}

const picture = Buffer.from('89504e470d0a1a0a', 'hex');

/** Makes one attempt as one caller. */
export function tryOut(client: Client, method: string, { path, body, upload, file }: Attempt): Promise<Answer> {
  if (upload) return client.upload(path, { name: 'file.csv', content: file ? Buffer.from(file) : picture }, upload);
  if (method === 'GET') return client.get(path);
  if (method === 'PUT') return client.put(path, body);
  if (method === 'PATCH') return client.patch(path, body);
  return method === 'DELETE' ? client.delete(path) : client.post(path, body);
}

/** Returns whether the owner of another company got the allowed answer: a refusal, or their own data. */
export const isAnsweredRightly = ({ owner }: Attempt, status: number) =>
  (owner ? [owner] : [400, 403, 404]).includes(status);
