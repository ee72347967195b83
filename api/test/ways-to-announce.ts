import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { signPayload } from '#api/features/base/webhooks/sign-payload.ts';
import { toSaid } from '#api/features/ex-employee/arrivals/policy.ts';
import type { Connector } from '#api/features/ex-employee/leaver-sources/fetch-source.ts';
import { runSource } from '#api/features/ex-employee/leaver-sources/run-source.ts';
import { scimUrns } from '#contract/ex-employee/scim.ts';
import { addSource } from './factories/leaver-sources.ts';
import { leaverBody } from './factories/leavers.ts';
import { createProgram, type Member } from './factories.ts';
import type { Sshd } from './outside/sshd.ts';
import { type Client, inject, type TestServer } from './server.ts';

/** What there is to say of an employee: that they leave, or stay after all. */
export type Told = { employeeId: string; companyEmail: string; lastDay: string | null };

type By = Client & Pick<Member, 'company'>;
/** How a source says what there is to say on a day. */
export type Way = (by: By, told: readonly Told[]) => Promise<void>;

type Source = Awaited<ReturnType<typeof addSource>>;
/** Adds the source of a way with its first words. */
function added(body: object) {
  let source: Source | null = null;
  return async (by: By): Promise<Source> => {
    source ??= await addSource(by, body);
    return source;
  };
}

function factsOf({ companyEmail, lastDay }: Told) {
  const { employeeId: _, ...facts } = leaverBody({ companyEmail, dateOfLeaving: lastDay });
  return facts;
}

const never = new AbortController().signal;

/** Runs a source to its end. @param connect how it is fetched from; left out: as it is */
async function runNow(server: TestServer, by: By, source: string, connect?: () => Connector): Promise<void> {
  const { data } = await by.post(`/leaver-sources/${source}/runs`);
  await runSource(server.services, by.company, data._id, never, connect);
  const run = (await by.get(`/leaver-sources/${source}/runs/${data._id}`)).data;
  expect(run, JSON.stringify(run)).toMatchObject({ state: 'done', faulty: 0 });
}

export function byApi(server: TestServer): Way {
  let program: Awaited<ReturnType<typeof createProgram>> | null = null;
  return async (by, told) => {
    program ??= await createProgram(server, by as Member, ['leavers:manage']);
    for (const one of told) {
      const path = `/leavers/${one.employeeId}`;
      const answer = one.lastDay === null ? await program.delete(path) : await program.put(path, factsOf(one));
      // Someone who declined is no longer announced.
      expect(one.lastDay === null ? [200, 404] : [200], answer.message).toContain(answer.status);
    }
  };
}

/** As an identity provider does: the user is looked up, created with the first word, and patched after it. */
export function byScim(server: TestServer): Way {
  const sourceOf = added({ kind: 'scim', name: 'Entra ID', settings: {} });
  const { user, enterprise, leaver, patch } = scimUrns;
  return async (by, told) => {
    const { token } = await sourceOf(by);
    const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
      const { statusCode, body: text } = await inject(server.app, {
        method,
        url: `/api/scim/v2/Users${path}`,
        headers: {
          host: 'localhost',
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/scim+json' }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      });
      expect([200, 201], text.toString()).toContain(statusCode);
      return JSON.parse(text.toString());
    };
    for (const one of told) {
      const filter = encodeURIComponent(`userName eq "${one.companyEmail}"`);
      const [found] = (await call('GET', `?filter=${filter}`)).Resources;
      const dateOfLeaving = one.lastDay;
      if (found) {
        const operation =
          dateOfLeaving === null
            ? { op: 'remove', path: `${leaver}:dateOfLeaving` }
            : { op: 'replace', path: `${leaver}:dateOfLeaving`, value: dateOfLeaving };
        await call('PATCH', `/${found.id}`, { schemas: [patch], Operations: [operation] });
        continue;
      }
      const facts = factsOf(one);
      await call('POST', '', {
        schemas: [user, enterprise, leaver],
        userName: one.companyEmail,
        active: true,
        name: { formatted: facts.name },
        title: facts.designation,
        emails: [{ value: one.companyEmail, type: 'work' }],
        addresses: [{ type: 'work', locality: facts.location }],
        [enterprise]: { employeeNumber: one.employeeId, department: facts.department },
        [leaver]: {
          ...(dateOfLeaving && { dateOfLeaving }),
          dateOfJoining: facts.dateOfJoining,
          gender: facts.gender,
          dateOfBirth: facts.dateOfBirth,
        },
      });
    }
  };
}

export function byWebhook(server: TestServer): Way {
  const sourceOf = added({ kind: 'webhook', name: 'Darwinbox', settings: {} });
  let calls = 0;
  return async (by, told) => {
    const { _id, token } = await sourceOf(by);
    for (const one of told) {
      const { employeeId } = one;
      const body = one.lastDay === null ? { employeeId, stays: true } : { employeeId, ...factsOf(one) };
      const payload = JSON.stringify(body);
      const signed = signPayload(token ?? '', `call-${++calls}`, server.services.clock(), payload);
      const { statusCode, body: said } = await server.app.inject({
        method: 'POST',
        url: `/api/leaver-webhooks/${_id}`,
        headers: { host: 'localhost', 'content-type': 'application/json', ...signed },
        payload,
      });
      expect(statusCode, said).toBe(200);
    }
  };
}

/** Fetched, with the words that the connector of BambooHR makes of its answers. */
export function byBambooHr(server: TestServer): Way {
  const sourceOf = added({
    kind: 'bamboohr',
    name: 'BambooHR',
    settings: { subdomain: 'year' },
    secrets: { apiKey: 'k' },
  });
  return async (by, told) => {
    const connect = (): Connector => async () => ({
      words: async function* () {
        for (const one of told) {
          const { employeeId } = one;
          if (one.lastDay === null) yield { row: null, employeeId, stays: true };
          else yield { row: null, employeeId, said: toSaid(factsOf(one) as Parameters<typeof toSaid>[0]) };
        }
      },
      memory: {},
    });
    await runNow(server, by, (await sourceOf(by))._id, connect);
  };
}

const columns = {
  employeeId: 'Personnel No.',
  name: 'Name',
  dateOfLeaving: 'Last day',
  companyEmail: 'Mail',
  designation: 'Job',
  department: 'Department',
  location: 'Place',
  dateOfJoining: 'Since',
  gender: 'Sex',
  dateOfBirth: 'Born',
} as const;

/** A new file each day, on a real server of SFTP. */
export function byFiles(server: TestServer, sshd: Sshd): Way {
  const sourceOf = added({
    kind: 'file',
    name: 'Files',
    settings: { address: sshd.url, hostKey: sshd.fingerprints.ed25519, columns },
    secrets: { privateKey: sshd.privateKey },
  });
  let files = 0;
  return async (by, told) => {
    const source = await sourceOf(by);
    const rows = told.map((one) => {
      const facts: Record<string, unknown> = { ...factsOf(one), employeeId: one.employeeId };
      return Object.keys(columns).map((column) => String(facts[column] ?? ''));
    });
    const text = [Object.values(columns), ...rows].map((cells) => cells.join(',')).join('\r\n');
    await writeFile(join(sshd.files, `leavers-${String(++files).padStart(4, '0')}.csv`), text);
    await runNow(server, by, source._id);
  };
}

export function byHand(): Way {
  const ids = new Map<string, string>();
  return async (by, told) => {
    for (const one of told) {
      const known = ids.get(one.employeeId);
      if (one.lastDay === null) await by.delete(`/arrivals/${known}`);
      else if (known) await by.post(`/arrivals/${known}`, factsOf(one));
      else
        ids.set(
          one.employeeId,
          (await by.post('/arrivals', { employeeId: one.employeeId, ...factsOf(one) })).data._id as string,
        );
    }
  };
}
