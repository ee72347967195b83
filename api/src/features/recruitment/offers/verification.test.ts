import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpenJob } from '#api-test/factories/applications.ts';
import { moveOffer, offerIn } from '#api-test/factories/offers.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { codeMark } from '#contract/base/verification-codes.ts';

let server: TestServer;
let owner: Member;
let id: string;
let code: string;
let hash: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await createMember(server);
  ({ id } = await offerIn({ server, by: owner, job: await createOpenJob(owner) }, 'extended'));
  const { body } = await owner.get(`/offers/${id}/letter`);
  const content = Buffer.from(body);
  hash = createHash('sha256').update(content).digest('hex');
  [, code = ''] = new RegExp(`${codeMark}([0-9A-Z-]{14})`).exec(content.toString('latin1')) ?? [];
});

const other = (text: string) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
const verify = (body: Record<string, unknown>) => server.as(null).post('/verify', body);
const unknown = { status: 200, data: { state: 'unknown', company: null, proof: null } };
const companies = () => server.services.database.system.updateTable('companies').where('id', '=', owner.company);

describe('Verifying the letter of an offer: POST /verify (product.md, Proofs)', () => {
  test('by its code, the company confirms what it offers, without the salary', async () => {
    const { status, data } = await verify({ code: code.toLowerCase().replaceAll('-', ' ') });
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'valid', company: { logo: null, isClosed: false } });
    expect(data.proof).toMatchObject({ kind: 'offer', title: 'Offer letter', number: null, version: 1, endedOn: null });
    expect(data.proof.facts.map(({ label }: { label: string }) => label)).toEqual([
      'Name',
      'Designation',
      'Location',
      'Date of joining',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/salary|₹/i);
  });

  test('by its file: unchanged, and changed by one byte', async () => {
    expect(await verify({ code, hash })).toMatchObject({ data: { state: 'valid' } });
    expect(await verify({ code, hash: other(hash) })).toMatchObject({ data: { state: 'changed' } });
  });

  test('a code that does not exist is unknown', async () => {
    expect(await verify({ code: other(code) })).toMatchObject(unknown);
    expect(await verify({ code: other(code), hash })).toMatchObject(unknown);
  });

  test('once withdrawn, those who have the file learn it; for a code alone it is as if it had never been', async () => {
    await moveOffer(owner, id, 'rescinded');
    const { data } = await verify({ code, hash });
    expect(data).toMatchObject({ state: 'revoked', proof: { facts: [] } });
    expect(data.proof.endedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await verify({ code })).toMatchObject(unknown);
    expect(await verify({ code, hash: other(hash) })).toMatchObject(unknown);
  });

  test('an offer that the person declined is no longer valid', async () => {
    await moveOffer(owner, id, 'refused');
    expect(await verify({ code })).toMatchObject({ data: { state: 'expired', proof: { facts: [] } } });
    // Written again, the letter that went out before is gone.
    await moveOffer(owner, id, 'offer_draft');
    expect(await verify({ code, hash })).toMatchObject(unknown);
  });

  test('a suspended company, one without an approved name and one of another brand prove nothing; a closed one is labelled', async () => {
    await companies().set({ suspended_at: new Date() }).execute();
    expect(await verify({ code, hash })).toMatchObject(unknown);
    await companies().set({ suspended_at: null, name_approved: false }).execute();
    expect(await verify({ code, hash })).toMatchObject(unknown);
    await companies().set({ name_approved: true, brand: 'homecoming' }).execute();
    expect(await verify({ code, hash })).toMatchObject(unknown);
    await companies().set({ brand: 'encore', closed_at: new Date() }).execute();
    expect(await verify({ code, hash })).toMatchObject({ data: { state: 'valid', company: { isClosed: true } } });
  });

  test.each([
    [{}, 'code', 'Please enter the code'],
    [{ code: ' ' }, 'code', 'Please enter the code'],
    [{ code: '7K3M-Q9TX-2BH' }, 'code', 'A code has 12 letters and digits, for example 7K3M-Q9TX-2BHD'],
    [{ code: '7K3M-Q9TX-2BHD', hash: 'x' }, 'hash', 'Invalid hash of the file'],
    [{ code: '7K3M-Q9TX-2BHD', company: 'Acme' }, 'company', expect.any(String)],
  ])('%j is refused by name', async (body, path, message) => {
    expect(await verify(body)).toMatchObject({ status: 400, errors: [{ path, message }] });
  });

  test('a draft has no code: it is a preview', async () => {
    const draft = await offerIn({ server, by: owner, job: await createOpenJob(owner) }, 'offer_draft');
    const { body } = await owner.get(`/offers/${draft.id}/letter`);
    expect(Buffer.from(body).toString('latin1')).not.toContain(codeMark);
  });
});
