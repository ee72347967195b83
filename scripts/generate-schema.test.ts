import { readFileSync } from 'node:fs';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { openTestDatabase } from '#api-test/database.ts';
import { singleSignOnRoles } from '#contract/accounts/single-sign-on.ts';
import { linkPurposes } from '#contract/base/account-links.ts';
import { applicationStates } from '#contract/base/application-states.ts';
import { campaignKinds, campaignStates } from '#contract/base/campaign-states.ts';
import { nameRequest } from '#contract/base/company-names.ts';
import { documentKinds } from '#contract/base/document-kinds.ts';
import { attendeeStates, eventModes } from '#contract/base/event-states.ts';
import { jobStates } from '#contract/base/job-states.ts';
import { letterKinds, letterStates } from '#contract/base/letter-states.ts';
import { mailChoices, notificationKindNames } from '#contract/base/notifications.ts';
import { offerStates } from '#contract/base/offer-states.ts';
import { orderStates } from '#contract/base/order-states.ts';
import { companyRoles, userTypes } from '#contract/base/permissions.ts';
import { consentSources, mailTopics, purposes, requestStates, requestTypes } from '#contract/base/privacy.ts';
import { reactionKinds } from '#contract/base/reaction-kinds.ts';
import { referralStates, rewardStates } from '#contract/base/referral-states.ts';
import { webhookDelivery } from '#contract/base/webhooks.ts';
import { analyticsKinds } from '#contract/company/analytics.ts';
import { auditEntry } from '#contract/company/audit-log.ts';
import { consentEntry } from '#contract/directory/consents.ts';
import { customFieldTypes } from '#contract/directory/custom-fields.ts';
import { exportFormats, exportJob } from '#contract/directory/exports.ts';
import { importStates } from '#contract/directory/imports.ts';
import { courseTypes, genders, jobSearchStatuses, rehireEligibilities } from '#contract/directory/person.ts';
import { pollResults } from '#contract/engagement/polls.ts';
import { arrivalStates, leaverSources } from '#contract/ex-employee/arrivals.ts';
import { runStates, sourceKinds } from '#contract/ex-employee/leaver-sources.ts';
import { automaticKinds } from '#contract/mail/journeys.ts';
import { type PauseReason, pauseReasons } from '#contract/mail/mail-pauses.ts';
import { senderDomainState } from '#contract/mail/sender-domains.ts';
import { careerDateForms } from '#contract/proofs/career-facts.ts';
import { checkModes, checkPurposes, checkStates } from '#contract/proofs/check-messages.ts';
import { credentialEnds } from '#contract/proofs/credential-messages.ts';
import { batchStates, entryOutcomes } from '#contract/proofs/document-batches.ts';
import { letterBatchStates, letterOutcomes } from '#contract/proofs/letter-batches.ts';
import { recommendationRelations } from '#contract/proofs/recommendation-messages.ts';
import { applicationSources } from '#contract/recruitment/applications.ts';
import { employmentTypes, salaryPeriods } from '#contract/recruitment/job-terms.ts';
import { referral } from '#contract/recruitment/referrals.ts';
import { describeSchema, readListedValues, schemaFile } from './generate-schema.ts';

/** For a column's type: the values that a check lists, or never. */
type Listed<Value> = Value extends CompanyId | boolean
  ? never
  : Value extends string | number
    ? string extends Value
      ? never
      : number extends Value
        ? never
        : Value
    : never;
type ListedColumns<Row> = {
  [Column in keyof Row as [Listed<Row[Column]>] extends [never] ? never : Column]: Row[Column];
};
/** Every column with listed values by its table; a missing column does not compile. */
type ListedTables = {
  [Table in keyof Schema as keyof ListedColumns<Selectable<Schema[Table]>> extends never ? never : Table]: {
    [Column in keyof ListedColumns<Selectable<Schema[Table]>>]: readonly Listed<Selectable<Schema[Table]>[Column]>[];
  };
};

/** The code's values: the contract's lists, and, by their own names, values that never leave the API. */
const known: ListedTables = {
  account_links: { purpose: linkPurposes, role: companyRoles },
  analytics_events: { kind: analyticsKinds },
  applications: { source: applicationSources, state: applicationStates, told_state: applicationStates },
  attendees: { state: attendeeStates, mode: eventModes },
  audit_log: { actor_type: auditEntry.shape.actor.unwrap().shape.type.options },
  campaigns: { kind: campaignKinds, state: campaignStates, winner: ['a', 'b'] },
  career_links: { dates: careerDateForms },
  claims: { state: ['pending', 'approved', 'rejected'] },
  colleague_messages: { outcome: ['dismissed', 'removed'] },
  consents: { purpose: purposes, basis: consentEntry.shape.basis.options, source: consentSources },
  credentials: { revoked_for: credentialEnds },
  custom_fields: { type: customFieldTypes },
  document_batch_entries: { outcome: entryOutcomes },
  document_batches: { state: batchStates, kind: documentKinds },
  document_terms: { kind: documentKinds },
  documents: { kind: documentKinds },
  duplicates: { state: ['open', 'dismissed', 'merged'] },
  educations: { type: courseTypes },
  event_check_ins: { result: ['checked_in', 'already'] },
  exports: { state: exportJob.shape.state.options, format: exportFormats },
  imports: { state: importStates },
  known_places: { kind: ['city', 'state', 'letters', 'country'] },
  jobs: { status: jobStates, employment_type: employmentTypes, salary_period: salaryPeriods },
  mail_pauses: { reason: Object.keys(pauseReasons) as PauseReason[] },
  mail_replies: { kind: ['reply', 'auto_reply'] },
  journeys: { kind: automaticKinds },
  leaver_run_effects: { effect: ['announced', 'changed'] },
  leaver_runs: { state: runStates },
  leaver_sources: { kind: sourceKinds },
  leavers: { state: arrivalStates.filter((state) => state !== 'cancelled'), source: leaverSources },
  letter_batch_entries: { outcome: ['unchecked', ...letterOutcomes] },
  letter_batches: { state: letterBatchStates, kind: letterKinds },
  background_checks: { state: checkStates, purpose: checkPurposes, answered_by: ['record', 'hr'] },
  check_settings: { mode: checkModes },
  letter_certificates: { announced: ['expires_soon', 'expired'] },
  letter_templates: { kind: letterKinds },
  letters: { kind: letterKinds, state: letterStates },
  messages: {
    type: ['instant', 'rehire', 'account', 'mailer', 'test', 'journey', 'notice'],
    topic: [...mailTopics, 'arrivals'],
  },
  name_requests: { state: nameRequest.shape.state.options },
  notification_choices: { mail: mailChoices },
  notifications: { kind: notificationKindNames },
  offers: { state: offerStates },
  orders: { state: orderStates },
  outbox: { state: ['queued', 'sending', 'sent', 'failed', 'suppressed'] },
  polls: { results: pollResults },
  people: {
    status: [0, 1, 2],
    gender: genders,
    job_search_status: jobSearchStatuses,
    rehire_eligibility: rehireEligibilities,
  },
  post_reactions: { kind: reactionKinds },
  privacy_requests: { type: requestTypes, state: requestStates },
  profile_changes: { state: ['pending', 'approved', 'rejected', 'withdrawn'] },
  referral_rewards: { state: rewardStates },
  recommendations: {
    state: ['asked', 'written', 'ended'],
    relation: recommendationRelations,
    ended_by: ['person', 'writer'],
  },
  referrals: { state: referralStates, forgotten: referral.shape.forgotten.unwrap().options },
  sender_domains: { state: senderDomainState.options },
  single_sign_on: { role: singleSignOnRoles },
  suppressions: {
    reason: ['unsubscribed', 'bounced', 'complained', 'erased', 'declined', 'ended'],
    topic: ['all', ...mailTopics, 'arrivals'],
  },
  users: { type: userTypes, role: companyRoles },
  web_assets: { encoding: ['br', 'identity'] },
  webhook_deliveries: { state: [...webhookDelivery.shape.state.options, 'sending'] },
};

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

test('schema.ts matches the migrations', async () => {
  const remedy = 'run `npm run schema` after a new migration';
  expect(readFileSync(schemaFile, 'utf8'), remedy).toBe(await describeSchema(opened.database));
});

test('the checks of the tables list the values that the code knows, and no others', async () => {
  const sorted = (values: readonly (string | number)[]) => [...values].sort();
  const lists = [...(await readListedValues(opened.database))].map(([column, values]) => [column, sorted(values)]);
  const ours = Object.entries<Record<string, readonly (string | number)[]>>(known).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, values]) => [`${table}.${column}`, sorted(values)]),
  );
  expect(Object.fromEntries(lists)).toEqual(Object.fromEntries(ours));
});
