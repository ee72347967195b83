import { addSource, fileBody, runWith, wordOf } from '../factories/leaver-sources.ts';
import { leaverBody } from '../factories/leavers.ts';
import type { Member } from '../factories.ts';
import type { TestServer } from '../server.ts';
import type { Victim } from '../victim.ts';
import type { Attempts } from './attempt.ts';
import type { fillVictim as fillWebhook } from './leaver-webhooks.ts';
import type { fillVictim as fillScim } from './scim.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const wordsOf = (count: number, id: string) =>
  Array.from({ length: count }, (_, at) =>
    wordOf(at + 2, { employeeId: `${id}-${at}`, name: 'Victims Announced', dateOfLeaving: inDays(7) }),
  );

/** Adds sources that Encore fetches from, of one of which a run is over and another waits for approval, and a program that has announced a leaver. */
export async function fillVictim(owner: Member, server: TestServer) {
  const { _id: fileSource } = await addSource(owner, fileBody('files.victim.example', 'Victims Files'));
  const running = { by: owner, company: owner.company, source: fileSource };
  const fault = { row: 3, employeeId: 'V-FAULTY', fault: 'Victims Fault' };
  const { _id: doneRun } = await runWith(server, running, [...wordsOf(1, 'V-FILE'), fault]);
  const { _id: heldRun } = await runWith(server, running, wordsOf(6, 'V-HELD'));
  const { _id: bambooSource } = await addSource(owner, {
    kind: 'bamboohr',
    name: 'Victims BambooHR',
    settings: { subdomain: 'victims' },
    secrets: { apiKey: 'Victims API key' },
  });
  const key = { name: 'Victims Program', scopes: ['leavers:manage'], password: 'Encore@2025' };
  const program = server.as({ token: (await owner.post('/api-keys', key)).data.key });
  const { employeeId, ...facts } = leaverBody({ employeeId: 'V-PROGRAM', dateOfLeaving: inDays(8) });
  const { status, message } = await program.put(`/leavers/${employeeId}`, facts);
  if (status !== 200) throw new Error(`${status} ${message}`);
  // Long after the tests, so that no worker fetches for the victim, nor tells its owners of the run that waits.
  await server.services.database.system
    .updateTable('leaver_sources')
    .set({ next_run_at: new Date('2999-01-01'), told_at: new Date() })
    .where('company_id', '=', owner.company)
    .where('id', 'in', [fileSource, bambooSource])
    .execute();
  const all = (await owner.get('/leaver-sources')).data as { _id: string; kind: string; lastRun: { _id: string } }[];
  const ofProgram = all.find(({ kind }) => kind === 'api');
  return {
    fileSource,
    doneRun,
    heldRun,
    bambooSource,
    programSource: ofProgram?._id ?? '',
    programRun: ofProgram?.lastRun._id ?? '',
  };
}

type Filled<Fill extends (...given: never[]) => unknown> = Awaited<ReturnType<Fill>>;
const of = (victim: Victim) =>
  victim as Victim & Filled<typeof fillVictim> & Filled<typeof fillWebhook> & Filled<typeof fillScim>;

/** Makes an attempt on every source of the victim. */
const onEach = (victim: Victim, after: string, body?: Record<string, unknown>) => {
  const { fileSource, bambooSource, programSource, leaverWebhook, scimSource } = of(victim);
  return [fileSource, bambooSource, programSource, leaverWebhook, scimSource].map((id) => ({
    path: `/leaver-sources/${id}${after}`,
    ...(body && { body }),
  }));
};

/** Makes an attempt on a run of the victim: as one of its own source, of another of its sources, and of the attacker's. */
const onRun = (victim: Victim, own: string, run: string, after = '') => {
  const { fileSource, programSource, programRun } = of(victim);
  return [
    { path: `/leaver-sources/${fileSource}/runs/${run}${after}` },
    { path: `/leaver-sources/${programSource}/runs/${programRun}${after}` },
    { path: `/leaver-sources/${programSource}/runs/${run}${after}` },
    { path: `/leaver-sources/${own}/runs/${run}${after}` },
    { path: `/leaver-sources/${own}/runs/${programRun}${after}` },
  ];
};

const mine = fileBody('files.attacker.example', 'Mine');

export const attempts: Attempts = {
  'GET /leaver-sources': ({ company }) => [{ path: `/leaver-sources?companyId=${company}`, owner: 200 }],
  'POST /leaver-sources': (victim) => [
    { path: '/leaver-sources', body: mine, owner: 201 },
    {
      path: '/leaver-sources',
      body: { ...mine, _id: of(victim).fileSource, company_id: victim.company, companyId: victim.company },
      owner: 201,
    },
    // An address of our own network, and a key of a server that is not named.
    { path: '/leaver-sources', body: fileBody('127.0.0.1', 'Mine') },
    {
      path: '/leaver-sources',
      body: { ...mine, settings: { ...mine.settings, address: 'sftp://files.attacker.example/out/' } },
    },
  ],
  'POST /leaver-sources/columns': ({ company }) => [
    { path: '/leaver-sources/columns', upload: { companyId: company } },
    {
      path: `/leaver-sources/columns?companyId=${company}`,
      upload: {},
      // A header that the first company has corrected, and the name of its custom field, have no meaning here.
      file: 'Employee ID,Victims Header,Victims Field,Department,Last Working Day\nX-1,Tara Leaving,Secret,Sales,2026-12-01',
      owner: 200,
      data: { columns: { employeeId: 'Employee ID', department: 'Department', dateOfLeaving: 'Last Working Day' } },
    },
  ],
  'POST /leaver-sources/{id}': (victim) => [
    // Its secrets would be sent to the attacker.
    ...onEach(victim, '', { settings: mine.settings }),
    ...onEach(victim, '', { name: 'Taken Over', enabled: false }),
    { path: `/leaver-sources/${of(victim).fileSource}`, body: { companyId: victim.company, secrets: mine.secrets } },
  ],
  'DELETE /leaver-sources/{id}': (victim) => onEach(victim, ''),
  'POST /leaver-sources/{id}/token': (victim) => onEach(victim, '/token'),
  'GET /leaver-sources/{id}/runs': (victim) => onEach(victim, '/runs'),
  'POST /leaver-sources/{id}/runs': (victim) => [
    ...onEach(victim, '/runs', { isDry: true }),
    ...onEach(victim, '/runs', {}),
  ],
  'GET /leaver-sources/{id}/runs/{run}': (victim, { source }) => onRun(victim, source._id, of(victim).doneRun),
  'POST /leaver-sources/{id}/runs/{run}/stop': (victim, { source }) =>
    onRun(victim, source._id, of(victim).heldRun, '/stop'),
  'POST /leaver-sources/{id}/runs/{run}/approval': (victim, { source }) =>
    onRun(victim, source._id, of(victim).heldRun, '/approval'),
  'POST /leaver-sources/{id}/runs/{run}/undo': (victim, { source }) =>
    onRun(victim, source._id, of(victim).doneRun, '/undo'),
};
