import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { developmentBrands } from '#api/core/installation/brands.ts';
import { sealPrivateKey } from '#api/core/mail/company-keys.ts';
import { unknownId } from '#api-test/answers.ts';
import { createMember, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { anotherSecret } from '#api-test/links.ts';
import { arrived, instant } from '#api-test/mail.ts';
import { dkimVerifier, verifyDkim } from '#api-test/outside/dkim.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { withAll } from '#api-test/with-all.ts';
import type { CompanyDomains } from '#contract/mail/sender-domains.ts';
import { judgeCheck } from './settle-check.ts';
import { checkDomains } from './tasks.ts';
import { refusalOf } from './verbs.ts';

// The brand signs too, so that a test can see which of them signs instead.
const folder = mkdtempSync(join(tmpdir(), 'encore-domains-'));
const [keyFile, brandsFile] = [join(folder, 'dkim.pem'), join(folder, 'brands.json')];
writeFileSync(
  keyFile,
  generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);
const dkim = { domain: 'encore.example', selector: 's1', keyFile };
const brands = developmentBrands(3000).map((brand) => ({ ...brand, logo: null, dkim }));
writeFileSync(brandsFile, JSON.stringify(brands));

let smtp: SmtpSink;
let server: TestServer;
/** The answers of the name servers; a missing name has no records, null means no answer. */
let zone: Record<string, string[] | null> = {};

beforeAll(async () => {
  smtp = await startSmtpSink();
  const dns = {
    readExchangers: async () => [],
    async readTexts(name: string) {
      const found = zone[name];
      if (found === null) throw new Error('ETIMEOUT');
      return found ?? [];
    },
  };
  server = await startTestServer({ ENCORE_BRANDS: brandsFile, SMTP_URL: smtp.url }, { dns });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  rmSync(folder, { recursive: true });
});

const path = '/companies/sender-domains';
const system = () => server.services.database.system;
const sendsFrom = (member: Member, work_email: string | null) =>
  system().updateTable('companies').set({ work_email }).where('id', '=', member.company).execute();
const rowOf = (member: Member) =>
  system().selectFrom('sender_domains').selectAll().where('company_id', '=', member.company).executeTakeFirstOrThrow();
const logOf = async (member: Member) => {
  const rows = await system()
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', member.company)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action).filter((action) => action.startsWith('company.domain'));
};

async function ownerWith(address: string, publishes = true) {
  const owner = await createMember(server);
  await sendsFrom(owner, address);
  const { data } = await owner.post<CompanyDomains>(path);
  const [domain] = data.domains;
  if (!domain) throw new Error('No domain was set up');
  if (publishes) zone[domain.dkim.name] = [domain.dkim.value];
  const check = async () => {
    const answer = await owner.post<CompanyDomains>(`${path}/${domain._id}/check`);
    return answer.data.domains[0];
  };
  return { owner, domain, check };
}

describe('A sending domain of a company (product.md: DKIM per company domain)', () => {
  test('its key is made for the domain of the sender address, and is in no answer', async () => {
    const owner = await createMember(server);
    await sendsFrom(owner, 'people@kraft.example');
    expect((await owner.get(path)).data).toEqual({ domains: [], next: { domain: 'kraft.example', refusal: null } });
    const added = await owner.post(path);
    expect(added).toMatchObject({
      status: 201,
      data: {
        next: null,
        domains: [
          {
            domain: 'kraft.example',
            state: 'waiting',
            checkedAt: null,
            dkim: { name: expect.stringMatching(/^k[\da-f]{12}\._domainkey\.kraft\.example$/), state: null },
            spf: { name: 'kraft.example', value: 'v=spf1 include:encore.example ~all' },
            dmarc: { name: '_dmarc.kraft.example' },
          },
        ],
      },
    });
    expect(added.data.domains[0].dkim.value).toMatch(/^v=DKIM1; k=rsa; p=[\w+/]{380,}=*$/);
    const row = await rowOf(owner);
    expect(row.private_key).not.toContain('PRIVATE');
    expect(added.body.toString()).not.toContain(row.private_key);
    expect(await owner.post(path)).toMatchObject({ status: 409, message: 'kraft.example is already set up' });
  });

  test('it is in use once its own record is found, and removed with its key', async () => {
    const { owner, domain, check } = await ownerWith('people@steps.example', false);
    expect(await check()).toMatchObject({
      state: 'waiting',
      dkim: { state: 'missing' },
      checkedAt: expect.any(String),
    });
    // Another company claims the same domain: each has its own selector, and the record says which company it belongs to.
    const other = await ownerWith('hr@steps.example', false);
    expect(other.domain.dkim.name).not.toBe(domain.dkim.name);
    zone[domain.dkim.name] = [domain.dkim.value];
    expect(await check()).toMatchObject({ state: 'checked', dkim: { state: 'right' } });
    expect(await other.check()).toMatchObject({ state: 'waiting' });
    await sendsFrom(owner, 'people@second.example');
    const second = (await owner.post<CompanyDomains>(path)).data.domains.find((one) => one._id !== domain._id);
    zone[second?.dkim.name ?? ''] = [];
    const both = (await owner.post<CompanyDomains>(`${path}/${second?._id}/check`)).data.domains;
    expect(both.find((one) => one._id === second?._id)).toMatchObject({ state: 'waiting', dkim: { state: 'missing' } });
    expect(
      both.find((one) => one._id === domain._id),
      'the first is still in use',
    ).toMatchObject({
      state: 'checked',
      dkim: { state: 'right' },
    });
    expect(await owner.delete(`${path}/${domain._id}`)).toMatchObject({
      status: 200,
      data: { domains: [{ _id: second?._id, domain: 'second.example', state: 'waiting' }] },
    });
    expect((await other.owner.get<CompanyDomains>(path)).data.domains).toMatchObject([{ _id: other.domain._id }]);
    expect(await logOf(owner)).toEqual([
      'company.domain-added',
      'company.domain-checked',
      'company.domain-added',
      'company.domain-removed',
    ]);
  });

  test('an SPF record that does not name the site’s servers is reported, and blocks nothing', async () => {
    const { domain, check } = await ownerWith('people@spf.example');
    const spfOf = async (...records: string[]) => {
      zone[domain.domain] = records;
      const checked = await check();
      expect(checked?.state).toBe('checked');
      return checked?.spf;
    };
    for (const record of [
      'v=spf1 include:encore.example ~all',
      'v=spf1 mx +Include:Encore.Example include:_spf.google.com -all',
      'v=spf1 redirect=_spf.spf.example',
    ])
      expect(await spfOf(record), record).toMatchObject({ state: 'right', problem: null });
    for (const record of [
      'v=spf1 -all',
      'v=spf1 include:_spf.google.com ~all',
      'v=spf1 -include:encore.example ~all',
      'v=spf1 include:encore.example.evil.example ~all',
    ])
      expect(await spfOf(record), record).toMatchObject({
        state: 'wrong',
        problem: 'It does not name encore.example, whose servers send your messages: add include:encore.example',
      });
    expect(await spfOf()).toMatchObject({ state: 'missing' });
  });

  test('only users who may change settings set one up; a domain of another company is not found', async () => {
    const { domain } = await ownerWith('people@mine.example');
    const team = await createTeam(server);
    await sendsFrom(team.owner, 'people@theirs.example');
    const exemployee = await createMember(server, { company: team.owner.company, type: 'exemployee' });
    for (const member of [team.viewer, team.recruiter, exemployee]) expect((await member.post(path)).status).toBe(403);
    const anonymous = server.as(null);
    for (const answer of [anonymous.get(path), anonymous.post(path), anonymous.post(`${path}/${domain._id}/check`)])
      expect((await answer).status).toBe(401);
    for (const id of [domain._id, unknownId]) {
      expect((await team.owner.post(`${path}/${id}/check`)).status).toBe(404);
      expect((await team.owner.delete(`${path}/${id}`)).status).toBe(404);
    }
    expect((await team.owner.delete(`${path}/nonsense`)).status).toBe(400);
  });

  test('a public mail domain, or the site’s, is refused', async () => {
    const owner = await createMember(server);
    await sendsFrom(owner, null);
    expect(await owner.post(path)).toMatchObject({
      status: 409,
      message: 'Confirm a sender address of your own first',
    });
    for (const [address, says] of [
      ['people@gmail.com', 'Anyone can get an address at gmail.com'],
      ['people@mail.encore.example', 'belongs to this site'],
      ['people@co.uk', 'is not a domain'],
    ] as const) {
      await sendsFrom(owner, address);
      expect((await owner.get(path)).data.next.refusal).toContain(says);
      expect(await owner.post(path)).toMatchObject({ status: 409, message: expect.stringContaining(says) });
    }
    for (const domain of ['', '127.0.0.1', '[::1]', 'localhost'])
      expect(refusalOf(domain, server.services.brands)).not.toBeNull();
    await sendsFrom(owner, 'people@münchen.example');
    expect((await owner.post(path)).data.domains[0].domain).toBe('xn--mnchen-3ya.example');
  });

  test.runIf(withAll)('name servers are not flooded with look-ups', async () => {
    const { check, owner, domain } = await ownerWith('people@often.example');
    for (let count = 0; count < 19; count += 1) await check();
    expect((await owner.post(`${path}/${domain._id}/check`)).status).toBe(429);
  });
});

describe('A record that disappears', () => {
  test('counts when it is missing twice or holds another key; a silent name server never does', () => {
    const used = { state: 'checked' as const, misses: 0 };
    expect(judgeCheck(used, 'unanswered')).toEqual(used);
    expect(judgeCheck(used, 'missing')).toEqual({ state: 'checked', misses: 1 });
    expect(judgeCheck({ ...used, misses: 1 }, 'unanswered')).toEqual({ state: 'checked', misses: 1 });
    expect(judgeCheck({ ...used, misses: 1 }, 'missing').state).toBe('lost');
    expect(judgeCheck({ ...used, misses: 1 }, 'right')).toEqual(used);
    expect(judgeCheck(used, 'wrong').state).toBe('lost');
    expect(judgeCheck({ state: 'lost', misses: 2 }, 'right').state).toBe('checked');
    expect(judgeCheck({ state: 'waiting', misses: 0 }, 'wrong').state).toBe('waiting');
  });

  test('is noticed within a day, and the owners are notified', async () => {
    const { owner, domain, check } = await ownerWith('people@gone.example');
    await check();
    const later = async (hours: number) => {
      server.setNow(new Date((server.services.clock() as Date).getTime() + hours * 3_600_000));
      await checkDomains(server.services);
      return (await rowOf(owner)).state;
    };
    zone[domain.dkim.name] = null;
    expect(await later(25)).toBe('checked');
    zone[domain.dkim.name] = [];
    expect(await later(2)).toBe('checked');
    expect(await later(2)).toBe('lost');
    expect(await logOf(owner)).toContain('company.domain-lost');
    const told = await system()
      .selectFrom('messages')
      .select('subject')
      .where('company_id', '=', owner.company)
      .execute();
    expect(told).toContainEqual({ subject: 'The DKIM record for gone.example is missing' });
    zone[domain.dkim.name] = [domain.dkim.value];
    expect(await later(25)).toBe('checked');
    server.setNow(null);
  });
});

describe('The signature of a mail', () => {
  const send = async (owner: Member) => {
    const person = await createPerson(owner);
    await instant(owner, { recipients: [person.email] });
    const [mail] = await arrived(smtp, 1, person.email);
    return mail?.raw ?? Buffer.alloc(0);
  };
  const domainOf = (raw: Buffer) => /DKIM-Signature:[^]*?[ ;]d=([^;]+);/.exec(raw.toString())?.[1] ?? null;

  test.runIf(withAll && dkimVerifier)(
    'is accepted by other software, and not once a word is changed (skipped where python3-dkim is not installed)',
    async () => {
      await server.startWorker();
      const { owner, domain, check } = await ownerWith('people@proven.example');
      await check();
      const raw = await send(owner);
      const changed = Buffer.from(raw.toString().replace('How are you', 'How is it'));
      expect(verifyDkim([raw, changed], { [domain.dkim.name]: domain.dkim.value })).toEqual([true, false]);
      await server.stopWorker();
    },
  );

  test('uses the key of the From address’s domain while it is in use, else the brand’s', async () => {
    await server.startWorker();
    const { owner, domain, check } = await ownerWith('people@signs.example');
    await check();
    const raw = await send(owner);
    expect(domainOf(raw)).toBe('signs.example');
    // Another key at its name: out of use at once.
    const stranger = await ownerWith('people@stranger.example');
    zone[domain.dkim.name] = [stranger.domain.dkim.value];
    expect(await check()).toMatchObject({ state: 'lost', dkim: { state: 'wrong' } });
    await server.stopWorker();
    await server.startWorker();
    expect(domainOf(await send(owner))).toBe('encore.example');
    // It does not sign for another address of the same company.
    await stranger.check();
    await sendsFrom(stranger.owner, 'people@elsewhere.example');
    expect(domainOf(await send(stranger.owner))).toBe('encore.example');
    // Nor does a key that was sealed with another secret.
    await sendsFrom(stranger.owner, 'people@stranger.example');
    const private_key = sealPrivateKey(anotherSecret, 'nothing');
    await system()
      .updateTable('sender_domains')
      .set({ private_key })
      .where('company_id', '=', stranger.owner.company)
      .execute();
    await server.stopWorker();
    await server.startWorker();
    expect(domainOf(await send(stranger.owner))).toBe('encore.example');
  });
});
