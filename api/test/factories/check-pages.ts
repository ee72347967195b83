import type { TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import { addAgency, askCheck, checkBody, createSubject, forgetAttempts, requestCheck } from './checks.ts';

type Asking = { path: string; body?: object; headers?: Record<string, string>; open: number; missing?: number };

/** Valid calls of the pages of background checks; each asks about someone else. */
export function checkPages(server: TestServer, victim: Victim): Readonly<Record<string, () => Promise<Asking[]>>> {
  const { company } = victim;
  let strangers = 0;
  const stranger = () => `stranger${++strangers}@mail.example`;
  const subjectEmail = async () => (await createSubject(server, victim.owner)).email;
  const form = async () => {
    await forgetAttempts(server);
    return checkBody(company, stranger());
  };
  const byAgency = async () => ({ authorization: `Bearer ${await addAgency(server)}` });
  const agencyBody = async () => {
    const { requester: _, organisation: __, workEmail: ___, ...asked } = await form();
    return asked;
  };
  return {
    'GET /checks/start': async () => [{ path: `/checks/start?company=${company}`, open: 200 }],
    'POST /checks/requests': async () => [{ path: '/checks/requests', body: await form(), open: 200 }],
    'GET /checks/requested': async () => {
      const { token } = await requestCheck(server, company, stranger());
      return [{ path: `/checks/requested?token=${token}`, open: 200 }];
    },
    'POST /checks/requested/confirm': async () => {
      const { token } = await requestCheck(server, company, stranger());
      return [{ path: '/checks/requested/confirm', body: { token }, open: 200 }];
    },
    'POST /checks/requested/withdraw': async () => {
      const { token } = await askCheck(server, company, stranger());
      return [{ path: '/checks/requested/withdraw', body: { token }, open: 200 }];
    },
    'GET /checks/consent': async () => {
      const { consent } = await askCheck(server, company, await subjectEmail());
      return [{ path: `/checks/consent?token=${consent}`, open: 200 }];
    },
    'POST /checks/consent': async () => {
      const check = await askCheck(server, company, await subjectEmail());
      return [{ path: '/checks/consent', body: { token: check.consent, agree: false }, open: 200 }];
    },
    'POST /agencies/checks': async () => [
      { path: '/agencies/checks', body: await agencyBody(), headers: await byAgency(), open: 201, missing: 400 },
    ],
    'GET /agencies/checks/{id}': async () => {
      const headers = await byAgency();
      const token = headers.authorization.slice('Bearer '.length);
      const { data } = await server.as({ token }).post('/agencies/checks', await agencyBody());
      return [{ path: `/agencies/checks/${data._id}`, headers, open: 200 }];
    },
  };
}
