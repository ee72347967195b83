import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLetterTemplate } from '#api-test/factories/letters.ts';
import { createExemployee, createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import type { LetterTemplate } from '#contract/proofs/letter-templates.ts';

let server: TestServer;
let owner: Member;
let hr: Member;
let own: Member & { person: string };
let template: LetterTemplate;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, hr } = await createTeam(server));
  own = await createExemployee(server, owner);
  template = await createLetterTemplate(hr);
});

const system = () => server.services.database.system;
const issue = (of = template, person = own.person) => hr.post('/letters', { person, template: of._id });
const request = (of = template) => own.post('/own/letters', { template: of._id });
const revoke = (id: string, reason = 'Issued in error') => hr.post(`/letters/${id}/revoke`, { reason });
const verify = async (code: string, hash?: string) =>
  (await server.as(null).post('/verify', { code, ...(hash ? { hash } : {}) })).data;
const edit = (values: Record<string, unknown>, person = own.person) => hr.post(`/alumni/${person}`, values);
const saveTemplate = (changes: Record<string, unknown>) => {
  const { _id, kind: _, updatedAt: __, by: ___, ...content } = template;
  return hr.post(`/letters/templates/${_id}`, { ...content, ...changes });
};
const setCompany = (values: Record<string, unknown>) =>
  system().updateTable('companies').set(values).where('id', '=', owner.company).execute();
const worksHereAgain = () =>
  system().updateTable('people').set({ status: 2, rejoined_on: '2024-01-01' }).where('id', '=', own.person).execute();

describe('Correcting and revoking', () => {
  test('a letter whose template was deleted can’t be corrected; it can be revoked', async () => {
    const { data } = await issue();
    await hr.delete(`/letters/templates/${template._id}`);
    expect(await hr.post(`/letters/${data._id}/correct`)).toMatchObject({
      status: 409,
      message: 'The template of this letter has been deleted. Revoke the letter, and issue another one',
    });
    expect(await revoke(data._id)).toMatchObject({ data: { state: 'revoked' } });
  });

  test('a letter with a field that was deleted since can’t be corrected', async () => {
    const field = (await owner.post('/custom-fields', { name: 'Grade', type: 'text' })).data._id;
    await edit({ custom: { [field]: 'A' } });
    const blocks = [{ id: 'a', type: 'text', html: `<p>{name}, {custom:${field}}</p>` }];
    await saveTemplate({ document: { ...template.document, blocks } });
    const { data } = await issue();
    await owner.delete(`/custom-fields/${field}`);
    expect(await hr.post(`/letters/${data._id}/correct`)).toMatchObject({
      status: 409,
      message: 'The template has a field that was deleted. Please remove it',
    });
  });

  test.each([
    ['whose mail is stopped', { mail_stopped_at: new Date(), mail_stopped_reason: 'Complaints' }],
    ['whose quota of mail is used up', { mail_quota: 1, mail_quota_reason: 'Complaints' }],
  ])('a company %s still revokes letters and refuses requests', async (_, values) => {
    const { data } = await issue();
    const asked = (await request(await createLetterTemplate(hr, 'relieving'))).data;
    await setCompany(values);
    expect(await revoke(data._id)).toMatchObject({ status: 200, data: { state: 'revoked' } });
    expect(await hr.post(`/letters/${asked._id}/refuse`, { reason: 'No' })).toMatchObject({
      status: 200,
      data: { state: 'refused' },
    });
  });

  test('a revoked letter answers as unknown to all but those with its file', async () => {
    const { data } = await issue();
    const other = (await issue(await createLetterTemplate(hr, 'relieving'))).data;
    expect(await verify(data.code, other.hash)).toMatchObject({ state: 'changed' });
    await revoke(data._id);
    const { checkedAt: _, ...unknown } = await verify('0000-0000-0000');
    expect(unknown).toMatchObject({ state: 'unknown', proof: null });
    expect(await verify(data.code.toLowerCase().replaceAll('-', ' '), other.hash)).toMatchObject(unknown);
  });

  test('a reason is words in the mail about it: no field and no link', async () => {
    const { data } = await issue();
    await revoke(data._id, '{link} <a href="https://evil.example">x</a>');
    const { html } = await system()
      .selectFrom('messages')
      .select('html')
      .where('company_id', '=', owner.company)
      .where('subject', 'like', '%has revoked%')
      .executeTakeFirstOrThrow();
    expect(html).toContain('The reason: { link } &#60;a href=&#34;');
    expect(html).not.toMatch(/href="https:\/\/evil\.example/);
  });
});

describe('Requests', () => {
  test('one that HR answers by issuing the letter to the person is that letter', async () => {
    const asked = (await request()).data;
    expect((await issue()).data).toMatchObject({ _id: asked._id, state: 'issued', version: 1 });
    expect((await hr.get('/letters?view=requests')).data.letters).toEqual([]);
    expect((await own.get('/own/letters')).data.letters).toMatchObject([{ _id: asked._id, state: 'issued' }]);
    expect(await hr.post(`/letters/${asked._id}/issue`)).toMatchObject({
      status: 409,
      message: 'This letter is already issued',
    });
  });

  test('after HR has revoked or refused it, a letter at once waits for HR', async () => {
    const atOnce = await createLetterTemplate(hr, 'employment', { isAtOnce: true });
    const issued = (await request(atOnce)).data;
    expect(issued.state).toBe('issued');
    await revoke(issued._id);
    expect((await request(atOnce)).data.state).toBe('requested');

    const asked = (await request()).data;
    await hr.post(`/letters/${asked._id}/refuse`, { reason: 'Please ask payroll' });
    expect((await saveTemplate({ isAtOnce: true })).status).toBe(200);
    expect((await request()).data.state).toBe('requested');
  });

  test('a letter at once that can’t be drawn waits for HR', async () => {
    const document = {
      ...template.document,
      blocks: [
        { id: 'a', type: 'text', html: `<p>${'a<br>'.repeat(900)}</p>` },
      ] as LetterTemplate['document']['blocks'],
    };
    const atOnce = await createLetterTemplate(hr, 'employment', { isAtOnce: true, document });
    const asked = await request(atOnce);
    expect(asked).toMatchObject({ status: 201, data: { state: 'requested' } });
    expect(await hr.post(`/letters/${asked.data._id}/issue`)).toMatchObject({
      status: 409,
      message: 'A letter can have at most 10 pages and 20,000 characters. Please shorten it',
    });
  });
});

describe('People who work here again', () => {
  const message = 'They work here again';

  test('their open request says so, can’t be issued, and can be refused', async () => {
    const { _id } = (await request()).data;
    await worksHereAgain();
    expect((await hr.get('/letters?view=requests')).data.letters).toMatchObject([{ _id }]);
    expect(await hr.get(`/letters/${_id}`)).toMatchObject({
      status: 200,
      data: { obstacle: { message, isOfTemplate: false } },
    });
    expect(await hr.post(`/letters/${_id}/issue`)).toMatchObject({ status: 409, message });
    expect(await hr.post(`/letters/${_id}/refuse`, { reason: 'You are back' })).toMatchObject({
      data: { state: 'refused' },
    });
  });

  test('their letter stays valid, can’t be corrected, and can be revoked; no other is issued', async () => {
    const { data } = await issue();
    await worksHereAgain();
    expect(await verify(data.code, data.hash)).toMatchObject({ state: 'valid' });
    expect(await hr.post(`/letters/${data._id}/correct`)).toMatchObject({ status: 409, message });
    expect(await issue(await createLetterTemplate(hr, 'relieving'))).toMatchObject({ status: 409, message });
    expect(await revoke(data._id)).toMatchObject({ data: { state: 'revoked' } });
  });
});

describe('Records and companies', () => {
  test('a possible duplicate keeps letters from being issued until its record is deleted', async () => {
    // Two people with one phone.
    const other = await createPerson(owner);
    expect(await issue()).toMatchObject({ status: 409, message: expect.stringContaining('a possible duplicate') });
    await edit({ status: 0 }, other._id);
    expect(await issue()).toMatchObject({ status: 201 });
  });

  test('of two merged records that have the same letter, the newer letter stays valid', async () => {
    const twin = await createPerson(owner, { name: 'Meera Iyer', phone: '9845099999' });
    const older = (await issue()).data;
    const newer = (await issue(template, twin._id)).data;
    expect(await owner.post('/alumni/merge', { keep: own.person, merge: twin._id })).toMatchObject({ status: 200 });
    expect((await hr.get(`/letters?view=issued&person=${own.person}`)).data.letters).toMatchObject([
      { _id: newer._id, number: newer.number },
    ]);
    expect(await verify(older.code)).toMatchObject({ state: 'replaced' });
    expect(await verify(newer.code)).toMatchObject({ state: 'valid' });
  });

  test('the letters of a suspended company don’t verify until it is back', async () => {
    const { data } = await issue();
    await setCompany({ suspended_at: new Date() });
    expect(await verify(data.code, data.hash)).toMatchObject({ state: 'unknown', proof: null });
    await setCompany({ suspended_at: null });
    expect(await verify(data.code, data.hash)).toMatchObject({ state: 'valid' });
  });

  test('nothing of another company is found', async () => {
    const other = (await createTeam(server)).hr;
    const foreign = await createLetterTemplate(other);
    const { data } = await issue();
    const { name, language, document, secondLanguage, secondDocument } = foreign;
    const preview = { name, language, document, secondLanguage, secondDocument, person: own.person };
    expect(await issue(foreign)).toMatchObject({ status: 404, message: 'Template not found' });
    expect(await request(foreign)).toMatchObject({ status: 404, message: 'Template not found' });
    expect(await other.get(`/letters/${data._id}`)).toMatchObject({ status: 404, message: 'Letter not found' });
    expect((await other.get(`/letters?view=issued&person=${own.person}`)).data.letters).toEqual([]);
    expect((await other.post('/letters/preview', preview)).status).toBe(404);
  });

  test('when the file can’t be stored, there is no letter, no mail, and no number is used', async () => {
    const put = vi.spyOn(server.services.files, 'put').mockRejectedValueOnce(new Error('The store is away'));
    expect((await issue()).status).toBe(500);
    expect(put).toHaveBeenCalledOnce();
    put.mockRestore();
    expect((await hr.get('/letters?view=issued')).data.letters).toEqual([]);
    const mails = await system()
      .selectFrom('messages')
      .select('subject')
      .where('company_id', '=', owner.company)
      .where('subject', 'like', 'Your Experience letter%')
      .execute();
    expect(mails).toEqual([]);
    expect((await issue()).data.number).toMatch(/\/0001$/);
  });
});
