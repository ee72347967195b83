import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { isHttpAddress, oneLine, recordId, requiredText } from '../base/rules.ts';
import { namePartKeys } from '../directory/name-parts.ts';
import { leaverFacts } from './leavers.ts';

/** The systems that announce leavers by themselves. `api`, `scim` and `webhook` call Encore; Encore fetches from the others. An `api` source is a key that has called. */
export const sourceKinds = ['api', 'scim', 'webhook', 'file', 'bamboohr'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const sourceKindWords: Readonly<Record<SourceKind, { label: string; meaning: string }>> = {
  api: { label: 'API', meaning: 'A program calls the API with a key of its own' },
  scim: { label: 'SCIM 2.0', meaning: 'Entra ID, Okta or another identity provider tells Encore who leaves' },
  webhook: { label: 'Webhook', meaning: 'Your HR system calls Encore when someone leaves' },
  file: { label: 'Files', meaning: 'Encore reads spreadsheets from your server, by SFTP or HTTPS' },
  bamboohr: { label: 'BambooHR', meaning: 'Encore reads termination dates from BambooHR' },
};

/** Whether Encore fetches from a source of this kind, at intervals. */
export const isFetched = (kind: SourceKind): boolean => kind === 'file' || kind === 'bamboohr';

/**
 * `share`: the part of the known employees that a source may announce, or say to stay, within a day before it asks; `least`: how many it may in any case. `oldTokenDays`:
 * how long the earlier token works beside a new one. `faulty`: faulty rows that a run lists. `known`: employees that a source may tell about. `runs`: those that are listed; `runDays`: how long they are kept.
 */
export const sourceLimits = {
  most: 10,
  share: 0.1,
  least: 5,
  oldTokenDays: 7,
  faulty: 1000,
  known: 1_000_000,
  runs: 30,
  runDays: 90,
  name: 60,
} as const;

const digits = new Intl.NumberFormat('en');

/** Texts about sources. */
export const sourceMessages = {
  nameRequired: 'Please enter a name',
  nameTooLong: `Name must not exceed ${sourceLimits.name} characters`,
  tooMany: 'You have reached the maximum number of sources that can be added',
  notFound: 'Source not found',
  runNotFound: 'Run not found',
  invalidId: 'Invalid source id',
  invalidRunId: 'Invalid run id',
  notFetched: 'Failed to fetch the sources',
  created: 'Source added',
  notCreated: 'Failed to add the source',
  changed: 'Source updated',
  notChanged: 'Failed to update the source',
  deleted: 'Source deleted. Who was announced stays announced',
  notDeleted: 'Failed to delete the source',
  tokenMade: 'New token created',
  tokenNotMade: 'Failed to create a new token',
  started: 'The run has started',
  notStarted: 'Failed to start the run',
  dryStarted: 'The dry run has started',
  dryEnded: 'The dry run has ended. Its calls count from now on',
  underWay: 'A run is in progress already',
  off: 'Please switch the source on first',
  notByHand: 'This source calls by itself',
  dryByHand: 'Please start a dry run of this source instead',
  stopped: 'The run is being stopped',
  notStopped: 'Failed to stop the run',
  over: 'This run is over already',
  undoing: 'The run is being undone',
  notUndone: 'Failed to undo the run',
  notUndoable: 'Only a run that is over can be undone, once',
  approved: 'The run goes on',
  notApproved: 'Failed to go on',
  /** A fault of ours while a run goes on. */
  unexpected: 'Something went wrong on our side',
  noToken: 'This source has no token',
  notHeld: 'This run does not wait for you',
  /** The reason why a run waits. */
  tooManyLeavers: (leavers: number, known: number) =>
    `It announces ${digits.format(leavers)} people within a day, more than 10% of the ${digits.format(known)} known employees. Please check before it goes on`,
  /** The same for people who stay after all. */
  tooManyStay: (people: number, known: number) =>
    `It says of ${digits.format(people)} announced people within a day that they stay, more than 10% of the ${digits.format(known)} known employees. Please check before it goes on`,
  tooLong: 'It took longer than 50 minutes',
  passwordInAddress: 'Please enter the password in its own field, not in the address',
  hostKeyInvalid: 'Please enter the fingerprint as SHA256:…',
  addressRequired: 'Please enter the address',
  addressInvalid: 'Please enter an address that begins with sftp:// or https://',
  addressRefused: (reason: string) => `This address can’t be reached. ${reason}`,
  hostKeyRequired: 'Please enter the fingerprint of the server',
  secretRequired: 'Please enter the password or the key',
  columnsRequired:
    'Please choose at least the columns of the employee ID, the name (or the first and the last name) and the last day',
  headerInvalid: 'Only letters, digits and signs of ASCII can be sent in a header',
  noHeader: 'No row of headers was found in this file',
  columnsNotRead: 'Failed to read the columns of this file',
  subdomainRequired: 'Please enter the subdomain of BambooHR',
  subdomainInvalid: 'The subdomain has letters, digits and hyphens only',
  keyRequired: 'Please enter the API key',
} as const;

const name = requiredText(sourceMessages.nameRequired, {
  length: sourceLimits.name,
  message: sourceMessages.nameTooLong,
});
const secret = z.string().max(20_000, 'Must be at most 20000 characters');

/** The columns that a file may have: the facts of a leaver, and the parts of a name. */
export const sourceColumnKeys = ['employeeId', ...leaverFacts, ...namePartKeys] as const;

/** Columns of a file by their header; those that are left out are not read. A first and a last name make a full name. */
const columns = z
  .partialRecord(z.enum(sourceColumnKeys), oneLine().min(1).max(200))
  .refine(
    ({ employeeId, name: full, firstName, lastName, dateOfLeaving }) =>
      employeeId && (full || (firstName && lastName)) && dateOfLeaving,
    sourceMessages.columnsRequired,
  );
export type SourceColumns = z.infer<typeof columns>;

/** What each kind needs. Secrets are sealed and never shown again; left out: unchanged, as long as the address is the same. */
export const sourceSettings = {
  api: z.object({}),
  scim: z.object({}),
  webhook: z.object({}),
  file: z.object({
    /** `sftp://user@host:22/folder/` or `https://host/file.csv`; in a folder every new file is read. */
    address: z
      .string({ error: sourceMessages.addressRequired })
      .trim()
      .max(2000, 'Must be at most 2000 characters')
      .superRefine((text, context) => {
        if (text === '') context.addIssue({ code: 'custom', message: sourceMessages.addressRequired });
        else if (
          !(URL.canParse(text) && (text.startsWith('sftp://') || (text.startsWith('https://') && isHttpAddress(text))))
        )
          context.addIssue({ code: 'custom', message: sourceMessages.addressInvalid });
      }),
    /** The SHA-256 fingerprint of an SFTP server's key, as `ssh-keyscan` and `ssh-keygen -lf` print it. */
    hostKey: oneLine().max(200).optional(),
    columns,
    /** How dates are written in the file, where it is not obvious. */
    dates: z.enum(['dd/MM/yyyy', 'MM/dd/yyyy']).optional(),
  }),
  bamboohr: z.object({
    subdomain: oneLine(sourceMessages.subdomainRequired)
      .min(1, sourceMessages.subdomainRequired)
      .max(63)
      .regex(/^[a-z\d-]*$/i, sourceMessages.subdomainInvalid),
  }),
} as const satisfies Record<SourceKind, z.ZodType>;

export const sourceSecrets = {
  api: z.object({}),
  scim: z.object({}),
  webhook: z.object({}),
  file: z.object({
    password: secret.optional(),
    /** A private key of SSH, as PEM or OpenSSH writes it. */
    privateKey: secret.optional(),
    /** The header `Authorization` of HTTPS. */
    authorization: oneLine()
      .max(20_000, 'Must be at most 20000 characters')
      .regex(/^[\x20-\x7e]*$/, sourceMessages.headerInvalid)
      .optional(),
    /** An armored private key of OpenPGP, and its passphrase: files are decrypted by it. */
    pgpKey: secret.optional(),
    pgpPassphrase: secret.optional(),
  }),
  bamboohr: z.object({
    apiKey: oneLine().min(1, sourceMessages.keyRequired).max(20_000, 'Must be at most 20000 characters').optional(),
  }),
} as const satisfies Record<SourceKind, z.ZodType>;

const ofKind = <K extends SourceKind>(kind: K) =>
  z.object({ kind: z.literal(kind), name, settings: sourceSettings[kind], secrets: sourceSecrets[kind].optional() });

export const newSource = z.discriminatedUnion('kind', [
  ofKind('scim'),
  ofKind('webhook'),
  ofKind('file'),
  ofKind('bamboohr'),
]);
export type NewSource = z.infer<typeof newSource>;

/** Changes of a source; the settings are replaced as a whole. */
const sourceChanges = z.object({
  name: name.optional(),
  enabled: z.boolean().optional(),
  isDry: z.boolean().optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  secrets: z.record(z.string(), z.string().max(20_000)).optional(),
});

/** `held`: it waits, because it announces unusually many people. */
export const runStates = ['waiting', 'running', 'held', 'done', 'failed', 'stopped', 'undoing', 'undone'] as const;
export type RunState = (typeof runStates)[number];

const sourceRun = z.object({
  _id: z.string(),
  state: z.enum(runStates),
  isDry: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  read: z.number(),
  announced: z.number(),
  changed: z.number(),
  cancelled: z.number(),
  faulty: z.number(),
  /** Why it failed or waits, as text. */
  fault: z.string().nullable(),
  /** What its undo has come to so far; null where it was not undone. `kept`: leavers who stay as they are. */
  undone: z.object({ takenBack: z.number(), restored: z.number(), kept: z.number() }).nullable(),
  canUndo: z.boolean(),
});
export type SourceRun = z.infer<typeof sourceRun>;

const leaverSource = z.object({
  _id: z.string(),
  kind: z.enum(sourceKinds),
  name: z.string(),
  enabled: z.boolean(),
  /** Of a system that calls: what it says is noted in runs, and announces no one. */
  isDry: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  /** The names of the secrets that are kept. */
  secrets: z.array(z.string()),
  /** The address that the other system calls; null where Encore fetches. */
  address: z.string().nullable(),
  /** The number of employees it has told about; of those who stay only a hash of their id is kept. */
  known: z.number(),
  lastRun: sourceRun.nullable(),
  nextRunAt: z.string().nullable(),
  /** Since when every run has failed. */
  failingSince: z.string().nullable(),
  createdAt: z.string(),
});
export type LeaverSourceAnswer = z.infer<typeof leaverSource>;

/** The only answers with a token, or the secret of a webhook. */
const withToken = leaverSource.extend({ token: z.string().nullable() });

const id = z.object({ id: recordId(sourceMessages.invalidId) });
const runId = id.extend({ run: recordId(sourceMessages.invalidRunId) });
const list = { may: 'settings:read', forPeople: true } as const;
const write = { may: 'company:settings', forPeople: true } as const;

export const listSources = route({
  method: 'GET',
  path: '/leaver-sources',
  ...list,
  summary: 'The systems that announce leavers, with their last runs; never their secrets',
  responses: { 200: answer(z.array(leaverSource)) },
});

export const createSource = route({
  method: 'POST',
  path: '/leaver-sources',
  ...write,
  summary: 'Add a system that announces leavers; the answer has its token, if it calls Encore',
  body: newSource,
  responses: { 201: answer(withToken) },
});

export const readSourceColumns = route({
  method: 'POST',
  path: '/leaver-sources/columns',
  ...write,
  summary: 'The headers of an example file, and which columns of a source they seem to be; the file is not kept',
  file: 'file',
  responses: {
    200: answer(
      z.object({ headers: z.array(z.string()), columns: z.partialRecord(z.enum(sourceColumnKeys), z.string()) }),
    ),
  },
});

export const changeSource = route({
  method: 'POST',
  path: '/leaver-sources/{id}',
  ...write,
  summary: 'Change a source, switch it on or off, or only try what a system says that calls',
  params: id,
  body: sourceChanges,
  responses: { 200: answer(leaverSource) },
});

export const deleteSource = route({
  method: 'DELETE',
  path: '/leaver-sources/{id}',
  ...write,
  summary: 'Delete a source with its runs; people who were announced stay announced',
  params: id,
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const rotateSourceToken = route({
  method: 'POST',
  path: '/leaver-sources/{id}/token',
  ...write,
  summary: `Create a new token; the earlier one works for ${sourceLimits.oldTokenDays} more days`,
  params: id,
  responses: { 201: answer(withToken) },
});

export const startSourceRun = route({
  method: 'POST',
  path: '/leaver-sources/{id}/runs',
  ...write,
  summary: 'Fetch now; a dry run says what it would do and changes nothing',
  params: id,
  body: z.object({ isDry: z.boolean().optional() }),
  responses: { 201: answer(sourceRun) },
});

export const listSourceRuns = route({
  method: 'GET',
  path: '/leaver-sources/{id}/runs',
  ...list,
  summary: `The last ${sourceLimits.runs} runs of a source within ${sourceLimits.runDays} days, newest first; of a system that calls Encore, one run a day`,
  params: id,
  responses: { 200: answer(z.array(sourceRun)) },
});

export const readSourceRun = route({
  method: 'GET',
  path: '/leaver-sources/{id}/runs/{run}',
  ...list,
  summary: 'A run with its faulty rows and their reasons, at most 1000',
  params: runId,
  responses: {
    200: answer(
      sourceRun.extend({
        faultyRows: z.array(
          z.object({ row: z.number().nullable(), employeeId: z.string().nullable(), reason: z.string() }),
        ),
      }),
    ),
  },
});

export const stopSourceRun = route({
  method: 'POST',
  path: '/leaver-sources/{id}/runs/{run}/stop',
  ...write,
  summary: 'Stop a run; what it has announced stays',
  params: runId,
  responses: { 200: answer(sourceRun) },
});

export const approveSourceRun = route({
  method: 'POST',
  path: '/leaver-sources/{id}/runs/{run}/approval',
  ...write,
  summary: 'Let a run go on that announces unusually many people',
  params: runId,
  responses: { 200: answer(sourceRun) },
});

export const undoSourceRun = route({
  method: 'POST',
  path: '/leaver-sources/{id}/runs/{run}/undo',
  ...write,
  summary:
    'Take back what a run announced and changed, in the background, unless the person has answered or arrived, or someone has changed it since',
  params: runId,
  responses: { 200: answer(sourceRun) },
});
