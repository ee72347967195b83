import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { emptyBranding } from '#contract/company/branding.ts';
import { newId } from '../ids.ts';

let server: TestServer;
let acme: Member;
let plain: Member;

beforeAll(async () => {
  server = await startTestServer();
  [acme, plain] = await Promise.all([createMember(server), createMember(server)]);
  await rename(acme, 'Acme Pumps');
  await rename(plain, 'Plain & Sons');
  const { page, ...look } = emptyBranding();
  const content = { ...look, colour: '#1f6f43', page: { ...page, isPublic: true, about: '<p>Pumps.</p>' } };
  expect((await acme.post('/branding', { revision: 0, content })).status).toBe(200);
  expect((await acme.post('/branding/publication', { revision: 1 })).status).toBe(200);
});
afterAll(() => server.close());

const system = () => server.services.database.system;
const rename = ({ company }: Member, name: string) =>
  system().updateTable('companies').set({ name }).where('id', '=', company).execute();
async function createJob(by: Member, values: object = {}): Promise<string> {
  const description = '<p>Work with us.</p>';
  const made = await by.post('/jobs', {
    title: 'Fitter',
    description,
    places: { isRemote: true },
    open: true,
    ...values,
  });
  expect(made.status, made.message).toBe(201);
  return made.data._id;
}
const close = (id: string) => system().updateTable('jobs').set({ status: 'closed' }).where('id', '=', id).execute();
const read = async (path: string) => {
  const answer = await server.app.inject({ url: `/api${path}`, headers: { host: 'localhost' } });
  return { status: answer.statusCode, ...answer.json() };
};
const readPage = async (path: string) => (await server.app.inject({ url: path, headers: { host: 'localhost' } })).body;

describe('A page that an outsider opens says whose it is (issue: Brand)', () => {
  test('by the name, colours and page that the company has published', async () => {
    const { company } = await read(`/jobs/public/${await createJob(acme)}/application`);
    expect(company).toMatchObject({
      name: 'Acme Pumps',
      logo: null,
      page: `/companies/${acme.company}`,
      colours: { colour: '#1f6f43' },
    });
  });

  test('by the name alone, where it has published nothing', async () => {
    const { company } = await read(`/jobs/public/${await createJob(plain)}/application`);
    expect(company).toEqual({ name: 'Plain & Sons', logo: null, page: null, colours: null });
  });

  test('not while its name waits for approval', async () => {
    const waiting = await createMember(server);
    const id = await createJob(waiting);
    const setApproved = (name_approved: boolean) =>
      system().updateTable('companies').set({ name_approved }).where('id', '=', waiting.company).execute();
    await setApproved(false);
    expect((await read(`/jobs/public/${id}/application`)).company).toBeUndefined();
    await close(id);
    expect((await read(`/jobs/public/${id}/application`)).company).toBeUndefined();
    await setApproved(true);
    expect((await read(`/jobs/public/${id}/application`)).company).toMatchObject({ jobs: [] });
  });

  test('not on what the company’s own people and programs read', async () => {
    expect(Object.keys(await read('/brand'))).toEqual(['status', 'data']);
  });
});

describe('A page that is gone', () => {
  test('lists the five newest open jobs that everyone may see', async () => {
    const gone = await createJob(plain);
    await close(gone);
    const titles = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];
    const ids: string[] = [];
    for (const title of titles)
      ids.push(await createJob(plain, { title: `${title} fitter`, places: { isRemote: true } }));
    await createJob(plain, { title: 'Secret', isExclusive: true });
    await createJob(plain, { title: 'Unfinished', open: false });
    await createJob(acme, { title: 'Of another company' });
    const answer = await read(`/jobs/public/${gone}/application`);
    expect(answer).toMatchObject({ status: 404, message: 'This job is no longer open' });
    expect(answer.company.jobs).toEqual(
      [5, 4, 3, 2, 1].map((at) => ({ title: `${titles[at]} fitter`, location: 'Remote', path: `/jobs/${ids[at]}` })),
    );
  });

  test('is drawn in the frame of the company, with the product in the footer', async () => {
    const gone = await createJob(plain);
    const open = await createJob(plain, { title: 'Open <now>' });
    await close(gone);
    const html = await readPage(`/jobs/${gone}`);
    expect(html).toContain('<title>This job is no longer open · Plain &#38; Sons</title>');
    expect(html).toContain('Open jobs at Plain &#38; Sons');
    expect(html).toContain(`<a href="/jobs/${open}">Open &#60;now&#62;</a>`);
    expect(html).toContain('Powered by Encore');
    expect(await readPage(`/jobs/${open}`)).toContain('Powered by Encore');
  });

  test.each([
    ['of a draft', { open: false }],
    ['of an exclusive job', { isExclusive: true }],
  ])('does not say whose it was: %s is answered as one that never existed', async (_, values) => {
    const id = await createJob(plain, values);
    const unknown = newId();
    expect(await read(`/jobs/public/${id}/application`)).toEqual(await read(`/jobs/public/${unknown}/application`));
    expect(await readPage(`/jobs/${id}`)).toBe(await readPage(`/jobs/${unknown}`));
    await close(id);
    expect(await read(`/jobs/public/${id}/application`)).toEqual({
      status: 404,
      message: 'This job is no longer open',
    });
    expect(await readPage(`/jobs/${id}`)).not.toContain('Plain');
  });

  test.each([
    ['suspended', { suspended_at: new Date() }],
    ['closed', { closed_at: new Date() }],
    ['of another brand', { brand: 'homecoming' }],
  ])('does not say whose it was while the company is %s', async (_, values) => {
    const other = await createMember(server);
    const id = await createJob(other);
    await close(id);
    await system().updateTable('companies').set(values).where('id', '=', other.company).execute();
    expect(await read(`/jobs/public/${id}`)).toEqual({ status: 404, message: 'This job is no longer open' });
  });
});
