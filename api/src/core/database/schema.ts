// Made by `npm run schema` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely';
import type { CompanyId } from '../ids.ts';

/** Comes out as ISO 8601 text; goes in as text or Date. */
type Moment = ColumnType<string, string | Date, string | Date>;

export interface AccountLinks {
  id: string;
  brand: string;
  purpose: 'verify-email' | 'reset-password' | 'sign-in' | 'join-team' | 'claim-record' | 'register-record' | 'verify-work-email';
  company_id: CompanyId | null;
  user_id: string | null;
  person_id: string | null;
  email: string;
  role: 'owner' | 'hr' | 'recruiter' | 'viewer' | null;
  detail: Generated<unknown>;
  created_by: string | null;
  created_at: Moment;
  expires_at: Moment;
  used_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  revoked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface Agencies {
  id: string;
  name: string;
  contact: string;
  domain: string;
  key_hash: Buffer;
  key_prefix: string;
  per_day: number;
  created_by: string | null;
  created_at: Moment;
  last_used_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  used_on: string | null;
  used: Generated<number>;
  total: Generated<number>;
  revoked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface AnalyticsEvents {
  company_id: CompanyId;
  id: string;
  kind: 'message_sent' | 'login' | 'job_apply' | 'referral';
  at: Moment;
  person_id: string | null;
  actor_id: string | null;
  count: Generated<number>;
  forward_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface AnalyticsFunnels {
  company_id: CompanyId;
  days: number;
  counted_at: Moment;
  funnel: unknown;
}

export interface ApiKeys {
  company_id: CompanyId;
  id: string;
  name: string;
  prefix: string;
  key_hash: Buffer;
  scopes: string[];
  created_by: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  expires_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  last_used_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  revoked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  written_at: number | null;
}

export interface ApplicationMoves {
  company_id: CompanyId;
  id: string;
  application_id: string;
  from_state: string | null;
  to_state: string;
  by_id: string | null;
  at: Moment;
}

export interface ApplicationNotes {
  company_id: CompanyId;
  id: string;
  application_id: string;
  body: string;
  mentions: Generated<string[]>;
  created_by: string;
  created_at: Moment;
}

export interface Applications {
  company_id: CompanyId;
  id: string;
  job_id: string;
  person_id: string | null;
  name: string;
  email: string;
  phone: string | null;
  current_company: string | null;
  current_designation: string | null;
  message: string | null;
  resume_id: string | null;
  source: 'feed' | 'page' | 'mail' | 'referral';
  state: Generated<'new' | 'in_review' | 'shortlisted' | 'interviewing' | 'offered' | 'hired' | 'on_hold' | 'rejected' | 'withdrawn'>;
  told_state: Generated<'new' | 'in_review' | 'shortlisted' | 'interviewing' | 'offered' | 'hired' | 'on_hold' | 'rejected' | 'withdrawn'>;
  rejection_reason: string | null;
  rejection_message: string | null;
  rejection_mail_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  rejection_told_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  created_at: Moment;
  moved_at: Moment;
  undo_until: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface ArrivalSettings {
  company_id: CompanyId;
  asks: boolean;
  ask_days: number;
  remind_days: number;
  updated_at: Moment;
}

export interface Attendees {
  company_id: CompanyId;
  event_id: string;
  person_id: string;
  state: 'going' | 'maybe' | 'declined' | 'waitlisted' | 'offered' | 'checked_in' | 'no_show';
  mode: 'room' | 'stream';
  guests: Generated<number>;
  answers: Generated<unknown>;
  waits_since: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  offered_until: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  lapses: Generated<number>;
  ticket: string;
  answered_at: Moment;
  checked_in_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  is_walk_in: Generated<boolean>;
  told_state: string | null;
  told_sequence: Generated<number>;
  is_due: Generated<boolean>;
  reminded_days: number | null;
  calendar_sequence: Generated<number>;
}

export interface AuditChains {
  company_id: CompanyId | null;
  removed_position: Generated<number>;
  removed_hash: Generated<Buffer>;
  removed_until: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  position: Generated<number>;
  hash: Generated<Buffer>;
  sealed_until: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface AuditLog {
  company_id: CompanyId;
  id: string;
  at: ColumnType<string, string | Date | undefined, string | Date>;
  actor_id: string | null;
  action: string;
  target_type: string | null;
  target_id: string | null;
  detail: Generated<unknown>;
  actor_type: 'user' | 'api-key' | 'support' | null;
  chain_position: number | null;
  chain_hash: Buffer | null;
}

export interface BackgroundChecks {
  company_id: CompanyId;
  id: string;
  consent_id: string;
  state: 'unconfirmed' | 'asked' | 'with_hr' | 'answered' | 'declined' | 'refused' | 'withdrawn' | 'expired';
  requester_name: string | null;
  requester_email: string;
  requester: string;
  domain: string;
  site: string;
  organisation: string;
  agency_id: string | null;
  client: string | null;
  purpose: 'employment' | 'engagement' | 'visa' | 'tenancy' | 'other';
  purpose_text: string | null;
  reference: string | null;
  email: string | null;
  asked_hash: Buffer;
  employee_id: string | null;
  claims: unknown | null;
  person_id: string | null;
  looked_up_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  mailed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  seen: unknown | null;
  answer: unknown | null;
  answered_by: 'record' | 'hr' | null;
  decided_by: string | null;
  created_at: Moment;
  confirmed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  consented_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  consent_until: Moment;
  answer_until: Moment;
  withdrawn_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  blocked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  ended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  mails: Generated<string[]>;
}

export interface BrandingVersions {
  company_id: CompanyId;
  version: number;
  look: unknown;
  page: unknown;
  colours: unknown | null;
  is_public: boolean;
  published_by: string | null;
  published_at: Moment;
}

export interface Brandings {
  company_id: CompanyId;
  revision: number;
  look: unknown;
  page: unknown;
  colours: unknown | null;
  updated_by: string | null;
  updated_at: Moment;
}

export interface Campaigns {
  company_id: CompanyId;
  id: string;
  kind: 'mailer' | 'poll' | 'survey' | 'event' | 'merchandise';
  name: string;
  state: Generated<'draft' | 'scheduled' | 'running' | 'paused' | 'finished' | 'cancelled'>;
  topic: string;
  audience: unknown;
  template_id: string;
  sender_name: string | null;
  other_subject: string | null;
  sample_percent: number | null;
  decide_hours: number | null;
  per_hour: number | null;
  track: Generated<boolean>;
  scheduled_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  time_zone: string | null;
  resend_of: string | null;
  created_by: string | null;
  run_by: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
  started_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  fixed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  decide_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  winner: 'a' | 'b' | null;
  finished_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  archived_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  problem: string | null;
  counts: unknown | null;
  counted_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  closes_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  sent_out_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  place: string | null;
  remind_days: Generated<number[]>;
  reminded: Generated<number>;
  confirmed: number | null;
  handed_over_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface CareerLinks {
  company_id: CompanyId;
  id: string;
  person_id: string;
  code: string;
  label: string | null;
  has_titles: boolean;
  has_departments: boolean;
  dates: 'days' | 'years' | 'none';
  expires_at: Moment;
  revoked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  views: Generated<number>;
  viewed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  created_at: Moment;
  recommendations: Generated<string[]>;
}

export interface CareerSettings {
  company_id: CompanyId;
  is_offered: boolean;
  has_recommendations: boolean;
  updated_at: Moment;
}

export interface CareerViews {
  company_id: CompanyId;
  id: string;
  link_id: string;
  viewed_at: Moment;
}

export interface CheckBlocks {
  company_id: CompanyId;
  domain: string;
  created_by: string | null;
  created_at: Moment;
}

export interface CheckSettings {
  company_id: CompanyId;
  mode: 'automatic' | 'by_hr' | 'off';
  updated_by: string | null;
  updated_at: Moment;
}

export interface Claims {
  company_id: CompanyId;
  id: string;
  email: string;
  name: string;
  employee_id: string | null;
  leaving_month: string | null;
  state: Generated<'pending' | 'approved' | 'rejected'>;
  person_id: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  decided_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  decided_by: string | null;
  reason: string | null;
}

export interface ColleagueMessages {
  company_id: CompanyId;
  id: string;
  sender_id: string;
  recipient_id: string;
  text: string;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  reported_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  settled_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  settled_by: string | null;
  outcome: 'dismissed' | 'removed' | null;
}

export interface CommentReports {
  company_id: CompanyId;
  comment_id: string;
  person_id: string;
  created_at: Moment;
  settled_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface Companies {
  id: CompanyId;
  brand: string;
  name: string;
  location: string | null;
  website: string | null;
  employee_count: number | null;
  work_email: string | null;
  birthday_emails: Generated<boolean>;
  job_apply_emails: Generated<boolean>;
  candidate_recommendation_emails: Generated<boolean>;
  referral_emails: Generated<boolean>;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  duplicates_swept_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  billing_email: string | null;
  suspended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  suspended_reason: string | null;
  closed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  retention_applied_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  trusted: Generated<boolean>;
  mail_quota: number | null;
  mail_quota_reason: string | null;
  mail_stopped_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  mail_stopped_reason: string | null;
  name_approved: Generated<boolean>;
  tracks_mail: Generated<boolean>;
  offers_need_second_person: Generated<boolean>;
  hire_cost_amount: number | null;
  hire_cost_currency: string | null;
  holdout_percent: Generated<number>;
  holdout_since: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  return_signals_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  return_strong_share: number | null;
  natural_names: Generated<boolean>;
  any_country_phones: Generated<boolean>;
  is_demo: Generated<boolean>;
  requires_two_step: Generated<boolean>;
  address: string | null;
  first_day_done_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  sample_data_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface CompanyAddresses {
  brand: string;
  address: string;
  company_id: CompanyId;
}

export interface ConsentStates {
  company_id: CompanyId;
  person_id: string;
  purpose: string;
  granted: boolean;
  basis: string;
  notice_version: number;
  at: Moment;
}

export interface Consents {
  company_id: CompanyId;
  id: string;
  person_id: string | null;
  purpose: 'newsletter' | 'jobs' | 'events' | 'surveys' | 'birthday' | 'profile_enrichment' | 'directory_listing';
  granted: boolean;
  basis: 'consent' | 'legitimate_interest';
  notice_version: number;
  source: 'declaration' | 'sign_up' | 'leaving' | 'profile' | 'unsubscribe' | 'staff' | 'erasure';
  actor_id: string | null;
  at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface CredentialKeys {
  company_id: CompanyId;
  id: string;
  public_key: string;
  private_key: string | null;
  created_at: Moment;
  retired_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  withdrawn_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface CredentialLists {
  company_id: CompanyId;
  list: number;
  taken: number;
}

export interface CredentialPlaces {
  company_id: CompanyId;
  list: number;
  place: number;
}

export interface Credentials {
  company_id: CompanyId;
  id: string;
  person_id: string;
  key_id: string;
  code: string;
  list: number;
  place: number;
  name: string;
  periods: unknown;
  record_hash: string;
  document: string;
  hash: string;
  issued_at: Moment;
  valid_until: Moment;
  revoked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  revoked_for: 'person' | 'company' | 'key' | 'record' | 'issuer' | null;
  reason: string | null;
  revoked_by: string | null;
}

export interface CustomFields {
  company_id: CompanyId;
  id: string;
  name: string;
  type: 'text' | 'number' | 'date' | 'choice';
  choices: Generated<string[]>;
  position: number;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  created_by: string | null;
}

export interface DirectoryBlocks {
  company_id: CompanyId;
  person_id: string;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  created_by: string | null;
}

export interface DirectoryListings {
  company_id: CompanyId;
  person_id: string;
  name: string;
  search: string;
}

export interface DocumentBatchEntries {
  company_id: CompanyId;
  batch_id: string;
  entry: number;
  name: string;
  outcome: 'matched' | 'faulty' | 'skipped';
  fault: string | null;
  detail: string | null;
  person_id: string | null;
  period: string | null;
  bytes: Generated<number>;
  content_type: string | null;
  digest: string | null;
  document_id: string | null;
  is_stored: Generated<boolean>;
}

export interface DocumentBatches {
  company_id: CompanyId;
  id: string;
  state: 'uploading' | 'checking' | 'ready' | 'storing' | 'stored' | 'announced' | 'failed' | 'undoing' | 'undone';
  file_name: string;
  file_id: string | null;
  bytes: number;
  kind: 'payslip' | 'tax_form' | 'settlement' | 'provident_fund' | 'other';
  title: string;
  period: string | null;
  checks: Generated<number>;
  files: Generated<number>;
  matched: Generated<number>;
  faulty: Generated<number>;
  skipped: Generated<number>;
  people: Generated<number>;
  stored: Generated<number>;
  progress: Generated<number>;
  notified_to: string | null;
  notified: Generated<number>;
  notify_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  mails: Generated<string[]>;
  message: string | null;
  created_by: string | null;
  created_at: Moment;
  confirmed_by: string | null;
  confirmed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  stored_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  announce_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  announced_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  notified_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  undone_by: string | null;
  undone_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface DocumentStores {
  company_id: CompanyId;
  sealed_key: string;
  documents: Generated<number>;
  bytes: Generated<number>;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface DocumentTerms {
  company_id: CompanyId;
  kind: 'payslip' | 'tax_form' | 'settlement' | 'provident_fund' | 'other';
  years: number;
}

export interface Documents {
  company_id: CompanyId;
  id: string;
  person_id: string | null;
  batch_id: string | null;
  kind: 'payslip' | 'tax_form' | 'settlement' | 'provident_fund' | 'other';
  title: string;
  period: string | null;
  dated_on: string;
  file_name: string;
  content_type: string;
  bytes: number;
  digest: string;
  created_by: string | null;
  created_at: Moment;
  visible_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  opened_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  held_until: string | null;
  held_for: string | null;
}

export interface DomainHolds {
  sending_domain: string;
  receiving_domain: string;
  refused: string[];
  holds: Generated<number>;
  held_until: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  answer: string;
  since: ColumnType<string, string | Date | undefined, string | Date>;
  last_at: ColumnType<string, string | Date | undefined, string | Date>;
  pace: number | null;
  halved_to: number | null;
  halved_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  counted_from: ColumnType<string, string | Date | undefined, string | Date>;
  let_go: Generated<number>;
  taken: Generated<number>;
  soft: Generated<number>;
  relented_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface Drafts {
  company_id: CompanyId;
  user_id: string;
  name: string;
  content: unknown;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface Duplicates {
  company_id: CompanyId;
  id: string;
  person_a: string;
  person_b: string;
  reasons: string[];
  state: Generated<'open' | 'dismissed' | 'merged'>;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  settled_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  settled_by: string | null;
}

export interface Educations {
  company_id: CompanyId;
  person_id: string;
  position: number;
  course: string | null;
  institute: string;
  type: 'full-time' | 'part-time' | 'distance' | 'executive' | 'certification';
  batch_from: number;
  batch_to: number;
}

export interface EmailTemplatePresence {
  company_id: CompanyId;
  template_id: string;
  user_id: string;
  expires_at: Moment;
}

export interface EmailTemplateVersions {
  company_id: CompanyId;
  template_id: string;
  version: number;
  subject: string;
  preheader: string;
  document: unknown;
  saved_by: string | null;
  saved_at: Moment;
  kept_at: Moment;
}

export interface EmailTemplates {
  company_id: CompanyId;
  id: string;
  name: string;
  subject: string;
  preheader: string;
  document: unknown;
  revision: Generated<number>;
  in_gallery: Generated<boolean>;
  locked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  created_by: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  updated_by: string | null;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
  deleted_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface Employments {
  company_id: CompanyId;
  person_id: string;
  position: number;
  designation: string;
  organisation: string;
  date_of_joining: string;
  date_of_leaving: string;
}

export interface EventCheckIns {
  company_id: CompanyId;
  event_id: string;
  id: string;
  person_id: string;
  result: 'checked_in' | 'already';
  at: Moment;
}

export interface Events {
  company_id: CompanyId;
  id: string;
  title: Generated<string>;
  description: Generated<string>;
  cover: string | null;
  starts_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  ends_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  first_starts_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  time_zone: Generated<string>;
  place_name: string | null;
  place_address: string | null;
  map_link: string | null;
  meeting_link: string | null;
  room_capacity: number | null;
  stream_capacity: number | null;
  most_guests: Generated<number>;
  agenda: Generated<unknown>;
  questions: Generated<unknown>;
  is_public: Generated<boolean>;
  sequence: Generated<number>;
  settled_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  moved_sequence: number | null;
  reminded: Generated<unknown>;
  cover_small: string | null;
  shows_going: Generated<boolean>;
}

export interface ExitRounds {
  company_id: CompanyId;
  survey_id: string;
  first_quarter: string;
  last_quarter: string;
  is_over: Generated<boolean>;
}

export interface ExitSurveys {
  company_id: CompanyId;
  survey_id: string;
  enabled: Generated<boolean>;
  enabled_on: string | null;
  days: number;
  ran_on: string | null;
  problem: string | null;
  updated_at: Moment;
}

export interface Exports {
  company_id: CompanyId;
  id: string;
  state: Generated<'running' | 'done' | 'failed'>;
  format: 'xlsx' | 'csv';
  columns: string[];
  selection: unknown;
  rows: Generated<number>;
  total: Generated<number>;
  file_id: string | null;
  message: string | null;
  created_by: string;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  finished_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface FeatureFlags {
  flag: string;
  company_id: CompanyId | null;
  enabled: boolean;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
  updated_by: string | null;
}

export interface Files {
  company_id: CompanyId;
  id: string;
  kind: string;
  content_type: string;
  bytes: number;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  created_by: string | null;
}

export interface Gifts {
  company_id: CompanyId;
  id: string;
  title: Generated<string>;
  text: Generated<string>;
  with_points: Generated<boolean>;
  item_ids: Generated<string[]>;
}

export interface GroupMembers {
  company_id: CompanyId;
  group_id: string;
  person_id: string;
  added_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface Groups {
  company_id: CompanyId;
  id: string;
  name: string;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  created_by: string | null;
  filters: unknown | null;
  is_sample: Generated<boolean>;
}

export interface HomeFigures {
  company_id: CompanyId;
  range: string;
  figures: unknown;
  state: string;
  counted_at: Moment;
  took_milliseconds: number;
}

export interface ImportChanges {
  company_id: CompanyId;
  import_id: string;
  person_id: string;
  added: boolean;
  before: unknown | null;
  written_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface ImportHeaders {
  company_id: CompanyId;
  header: string;
  field: string;
}

export interface ImportRows {
  company_id: CompanyId;
  import_id: string;
  row: number;
  cells: unknown;
  faults: unknown;
  goes_in: Generated<boolean>;
}

export interface Imports {
  company_id: CompanyId;
  id: string;
  file_name: string;
  rows: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  faulty_rows: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  state: Generated<'checking' | 'ready' | 'running' | 'done' | 'failed' | 'undoing' | 'undone'>;
  file_id: string | null;
  columns: Generated<unknown>;
  fixes: Generated<unknown>;
  progress: Generated<number>;
  similar_rows: Generated<unknown>;
  message: string | null;
  finished_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  undone_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  undone_by: string | null;
  more_faults: Generated<unknown>;
  incomplete_rows: Generated<number>;
  opened_by: Generated<unknown>;
  sheets: Generated<unknown>;
  example_rows: Generated<number>;
  checks: Generated<number>;
}

export interface Installation {
  is_only: Generated<boolean>;
  mail_held: string | null;
  filling_since: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  secret_fingerprint: string | null;
  backed_up_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  runs_from: Generated<string>;
  earlier_keys: string | null;
}

export interface ItemVariants {
  company_id: CompanyId;
  id: string;
  item_id: string;
  place: number;
  name: string;
  stock: number;
  is_offered: Generated<boolean>;
}

export interface Items {
  company_id: CompanyId;
  id: string;
  name: string;
  description: Generated<string>;
  pictures: Generated<string[]>;
  points: number | null;
  created_at: Moment;
  archived_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface JobMessages {
  company_id: CompanyId;
  job_id: string;
  message_id: string;
}

export interface Jobs {
  company_id: CompanyId;
  id: string;
  title: string;
  department: string | null;
  description: string;
  description_html: string;
  location: string | null;
  salary: string | null;
  status: Generated<'draft' | 'open' | 'on_hold' | 'filled' | 'closed' | 'cancelled'>;
  is_exclusive: Generated<boolean>;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  created_by: string | null;
  city_ids: Generated<number[]>;
  other_locations: Generated<string[]>;
  is_remote: Generated<boolean>;
  salary_from: number | null;
  salary_to: number | null;
  salary_currency: string | null;
  salary_period: 'year' | 'month' | 'hour' | null;
  employment_type: 'full-time' | 'part-time' | 'contract' | 'temporary' | 'internship' | null;
  openings: Generated<number>;
  recruiter_id: string | null;
  reward_amount: number | null;
  reward_currency: string | null;
  closes_on: string | null;
  opened_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  ended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
  recommended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  is_sample: Generated<boolean>;
}

export interface JourneyMails {
  company_id: CompanyId;
  person_id: string;
  kind: string;
  year: number;
}

export interface Journeys {
  company_id: CompanyId;
  kind: 'welcome' | 'birthday' | 'anniversary' | 'check_in' | 'job_apply' | 'recommendation' | 'referral';
  enabled: Generated<boolean>;
  enabled_on: string | null;
  ran_on: string | null;
  template_id: string | null;
  problem: string | null;
}

export interface KnownBrowsers {
  user_id: string;
  browser_hash: Buffer;
  used_at: Moment;
}

export interface KnownEmployees {
  company_id: CompanyId;
  source_id: string;
  employee_hash: Buffer;
}

export interface KnownPlaces {
  name: string;
  state: string;
  code: string;
  kind: 'city' | 'state' | 'letters' | 'country';
}

export interface LeaverRunEffects {
  company_id: CompanyId;
  run_id: string;
  leaver_id: string;
  effect: 'announced' | 'changed';
  has_joined: Generated<boolean>;
  changes: unknown;
}

export interface LeaverRunFaults {
  company_id: CompanyId;
  run_id: string;
  id: string;
  row: number | null;
  employee_id: string | null;
  reason: string;
}

export interface LeaverRuns {
  company_id: CompanyId;
  id: string;
  source_id: string;
  state: 'waiting' | 'running' | 'held' | 'done' | 'failed' | 'stopped' | 'undoing' | 'undone';
  is_dry: boolean;
  day: string | null;
  is_stopping: Generated<boolean>;
  is_approved: Generated<boolean>;
  read: Generated<number>;
  announced: Generated<number>;
  changed: Generated<number>;
  cancelled: Generated<number>;
  faulty: Generated<number>;
  asked_for: number | null;
  taken_back: Generated<number>;
  restored: Generated<number>;
  kept: Generated<number>;
  tried: Generated<string[]>;
  fault: string | null;
  started_at: Moment;
  ended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface LeaverSources {
  company_id: CompanyId;
  id: string;
  kind: 'api' | 'scim' | 'webhook' | 'file' | 'bamboohr';
  name: string;
  enabled: Generated<boolean>;
  is_dry: Generated<boolean>;
  settings: unknown;
  secrets: string | null;
  key_id: string | null;
  token_hash: Buffer | null;
  old_token_hash: Buffer | null;
  old_token_until: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  memory: Generated<unknown>;
  next_run_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  approved_until: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  known: Generated<number>;
  failing_since: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  told_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  created_by: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface Leavers {
  company_id: CompanyId;
  id: string;
  employee_hash: Buffer;
  state: 'announced' | 'asked' | 'confirmed' | 'arrived' | 'declined';
  source: 'hand' | 'import' | 'api' | 'scim' | 'webhook' | 'file' | 'bamboohr';
  last_day: string;
  employee_id: string | null;
  facts: Generated<unknown>;
  answers: Generated<unknown>;
  conflicts: Generated<unknown>;
  work_email: ColumnType<string | null, never, never>;
  missing: Generated<string[]>;
  needs: Generated<string[]>;
  refusal: string | null;
  work_link: string;
  private_link: string;
  private_email: string | null;
  is_email_confirmed: Generated<boolean>;
  code_hash: Buffer | null;
  code_email: string | null;
  code_expires_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
  notice_version: number | null;
  photo: string | null;
  messages: Generated<string[]>;
  asked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  reminded_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  asked_again_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  confirmed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  declined_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  arrived_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  person_id: string | null;
  created_by: string | null;
  created_at: Moment;
  updated_at: Moment;
  survey_asked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  announcers: Generated<unknown>;
  ask_from: string | null;
}

export interface LetterBatchEntries {
  company_id: CompanyId;
  batch_id: string;
  entry: number;
  person_id: string;
  outcome: Generated<'unchecked' | 'ready' | 'skipped' | 'faulty'>;
  fault: string | null;
  details: Generated<string[]>;
  number: string | null;
  file_id: string | null;
  letter_id: string | null;
  is_sent: Generated<boolean>;
}

export interface LetterBatches {
  company_id: CompanyId;
  id: string;
  state: 'checking' | 'ready' | 'preparing' | 'prepared' | 'sending' | 'sent' | 'failed' | 'undoing' | 'undone';
  template_id: string | null;
  template_revision: number;
  kind: 'experience' | 'relieving' | 'employment' | 'salary' | 'no_dues' | 'custom';
  title: string;
  language: string;
  document: unknown;
  second_language: string | null;
  second_document: unknown | null;
  note: string | null;
  attempts: Generated<number>;
  people: number;
  ready: Generated<number>;
  skipped: Generated<number>;
  faulty: Generated<number>;
  prepared: Generated<number>;
  sent: Generated<number>;
  progress: Generated<number>;
  message: string | null;
  created_by: string | null;
  created_at: Moment;
  confirmed_by: string | null;
  confirmed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  prepared_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  send_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  held_until: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  sent_by: string | null;
  sent_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  undone_by: string | null;
  undone_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface LetterCertificates {
  company_id: CompanyId;
  id: string;
  certificates: string;
  private_key: string;
  valid_until: Moment;
  announced: 'expires_soon' | 'expired' | null;
  added_by: string | null;
  added_at: Moment;
}

export interface LetterNumbers {
  company_id: CompanyId;
  series: string;
  last: number;
}

export interface LetterTemplates {
  company_id: CompanyId;
  id: string;
  kind: 'experience' | 'relieving' | 'employment' | 'salary' | 'no_dues' | 'custom';
  name: string;
  language: string;
  document: unknown;
  second_language: string | null;
  second_document: unknown | null;
  is_offered: boolean;
  is_at_once: boolean;
  promise_days: number;
  revision: Generated<number>;
  updated_by: string | null;
  updated_at: Moment;
  created_at: Moment;
}

export interface Letters {
  company_id: CompanyId;
  id: string;
  person_id: string;
  template_id: string | null;
  kind: 'experience' | 'relieving' | 'employment' | 'salary' | 'no_dues' | 'custom';
  title: string;
  state: 'requested' | 'in_review' | 'prepared' | 'issued' | 'refused' | 'withdrawn' | 'replaced' | 'revoked';
  number: string | null;
  version: Generated<number>;
  note: string | null;
  reason: string | null;
  requested_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  promised_on: string | null;
  reviewer_id: string | null;
  decided_by: string | null;
  decided_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  issued_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  ended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  code: string | null;
  file_id: string | null;
  file_hash: string | null;
  content_hash: string | null;
  facts: Generated<unknown>;
  created_by: string | null;
  created_at: Moment;
  is_at_once: Generated<boolean>;
}

export interface LoginFailures {
  id: string;
  key: Buffer;
  at: ColumnType<string, string | Date | undefined, string | Date>;
  guessed: Buffer | null;
}

export interface MailCounts {
  company_id: CompanyId;
  hour: Moment;
  recipients: number;
}

export interface MailPauses {
  sender: string;
  reason: 'unreachable' | 'insecure' | 'sign-in-refused' | 'hung-up' | 'sender-refused' | 'policy' | 'recipients-refused';
  answer: string;
  tries: Generated<number>;
  since: ColumnType<string, string | Date | undefined, string | Date>;
  next_try_at: Moment;
}

export interface MailReplies {
  company_id: CompanyId;
  id: string;
  outbox_id: string;
  person_id: string | null;
  kind: 'reply' | 'auto_reply';
  header_id: string;
  from_name: string;
  from_email: string;
  subject: string;
  text: string;
  said: string;
  html: string;
  received_at: ColumnType<string, string | Date | undefined, string | Date>;
  forwarded_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  attached: Generated<string[]>;
}

export interface Mailbox {
  id: string;
  company_id: CompanyId | null;
  recipient: string;
  sender: string;
  subject: string;
  source: Buffer;
  received_at: ColumnType<string, string | Date | undefined, string | Date>;
  brand: string | null;
  for_account: Generated<boolean>;
  asked_by: Buffer | null;
}

export interface MailboxReaders {
  mailbox: string;
  uid_validity: Generated<number>;
  last_uid: Generated<number>;
  connected_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  last_mail_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  last_error: string | null;
  last_error_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  read_as: string | null;
}

export interface Mailings {
  company_id: CompanyId;
  id: string;
  is_open: Generated<boolean>;
  sender: string;
  per_hour: number | null;
  next_at: ColumnType<string, string | Date | undefined, string | Date>;
  is_over: Generated<boolean>;
}

export interface MessageKeys {
  company_id: CompanyId;
  sent_by: string;
  key: string;
  request_hash: Buffer;
  answer: unknown;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface Messages {
  company_id: CompanyId;
  id: string;
  type: 'instant' | 'rehire' | 'account' | 'mailer' | 'test' | 'journey' | 'notice';
  subject: string;
  html: string;
  text: string;
  from_name: string;
  from_email: string;
  reply_to: string | null;
  created_by: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  topic: 'newsletter' | 'jobs' | 'events' | 'surveys' | 'birthday' | 'arrivals' | null;
  blocks: Generated<unknown>;
  given_back_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  mailing_id: string | null;
  track: Generated<boolean>;
  resent_from: string | null;
  journey: string | null;
  company_name: string | null;
  is_reminder: Generated<boolean>;
  calendar: string | null;
}

export interface NameRequests {
  company_id: CompanyId;
  name: string;
  resembles: string;
  state: Generated<'waiting' | 'refused'>;
  reason: string | null;
  asked_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface Notes {
  company_id: CompanyId;
  id: string;
  person_id: string;
  body: string;
  created_by: string;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface Notices {
  company_id: CompanyId;
  version: number;
  body: string;
  published_at: ColumnType<string, string | Date | undefined, string | Date>;
  published_by: string | null;
}

export interface NotificationChoices {
  company_id: CompanyId;
  user_id: string;
  kind: string;
  mail: 'now' | 'daily' | 'off';
}

export interface Notifications {
  company_id: CompanyId;
  id: string;
  user_id: string;
  kind: 'background_check' | 'application' | 'referral' | 'recommendation' | 'offer' | 'reply' | 'sign_up' | 'profile_change' | 'privacy_request' | 'comment_report' | 'message_report' | 'import' | 'export' | 'campaign' | 'handover' | 'letter_request' | 'letter_certificate';
  about_id: string;
  subject_id: string;
  person_id: string | null;
  created_at: Moment;
  read_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  digest_due: boolean;
}

export interface OfferMessages {
  company_id: CompanyId;
  id: string;
  offer_id: string;
  by_id: string | null;
  text: string;
  at: Moment;
}

export interface OfferMoves {
  company_id: CompanyId;
  id: string;
  offer_id: string;
  from_state: string | null;
  to_state: string;
  by_id: string | null;
  at: Moment;
}

export interface Offers {
  company_id: CompanyId;
  id: string;
  job_id: string;
  person_id: string;
  state: 'invited' | 'interested' | 'not_now' | 'declined' | 'applied' | 'offer_draft' | 'approved' | 'extended' | 'accepted' | 'refused' | 'expired' | 'rescinded' | 'joined';
  terms: unknown | null;
  starts_on: string | null;
  expires_on: string | null;
  drafted_by: string | null;
  letter_id: string | null;
  letter_hash: string | null;
  answered_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  answered_hash: string | null;
  answer_note: string | null;
  created_at: Moment;
  moved_at: Moment;
  proof_code: string | null;
}

export interface OperatorLog {
  id: string;
  at: ColumnType<string, string | Date | undefined, string | Date>;
  actor_id: string | null;
  action: string;
  target_type: string | null;
  target_id: string | null;
  detail: Generated<unknown>;
  chain_position: number | null;
  chain_hash: Buffer | null;
}

export interface OrderMoves {
  company_id: CompanyId;
  id: string;
  order_id: string;
  from_state: string | null;
  to_state: string;
  by_id: string | null;
  reason: string | null;
  at: Moment;
}

export interface OrderNumbers {
  company_id: CompanyId;
  last: number;
}

export interface Orders {
  company_id: CompanyId;
  id: string;
  number: number;
  gift_id: string;
  item_id: string;
  variant_id: string;
  person_id: string | null;
  state: 'requested' | 'approved' | 'packed' | 'shipped' | 'delivered' | 'rejected' | 'cancelled' | 'returned';
  points: number;
  is_grant: boolean;
  address: unknown | null;
  idempotency_key: string | null;
  courier: string | null;
  tracking: string | null;
  ordered_at: Moment;
  moved_at: Moment;
  ended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface Outbox {
  company_id: CompanyId;
  id: string;
  message_id: string;
  person_id: string | null;
  email: string;
  name: string;
  dedupe_key: string;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'suppressed'>;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<string, string | Date | undefined, string | Date>;
  claimed_by: number | null;
  last_error: string | null;
  sent_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  merge: Generated<unknown>;
  block_reason: string | null;
  given_back_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  held: Generated<boolean>;
  mailing_id: string | null;
  opened_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  proxied_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  clicked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  scanned_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  unsubscribed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  bounced_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  complained_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  replied_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  auto_replied_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface People {
  company_id: CompanyId;
  id: string;
  status: Generated<0 | 1 | 2>;
  email: string;
  name: string;
  gender: 'male' | 'female' | 'others';
  birthday: string | null;
  company_email: string | null;
  phone: string | null;
  linkedin_url: string | null;
  profile_image: string | null;
  designation: string;
  department: string;
  location: string;
  employee_id: string | null;
  date_of_joining: string;
  date_of_leaving: string;
  career_started: string;
  tenure_days: ColumnType<number | null, never, never>;
  current_company: string | null;
  current_designation: string | null;
  current_location: string | null;
  current_location_code: string;
  current_industry: string | null;
  job_search_status: 'active' | 'casual' | 'inactive' | null;
  signed_up_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  last_active_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  import_id: string | null;
  import_row: number | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
  created_by: string | null;
  custom: Generated<unknown>;
  rehire_eligibility: 'eligible' | 'review' | 'not_eligible' | null;
  rehire_reason: string | null;
  merged_into: string | null;
  rejoined_on: string | null;
  current_district_code: string | null;
  place_name: string | null;
  is_sample: Generated<boolean>;
}

export interface PeopleFacets {
  company_id: CompanyId;
  facet: string;
  value: string;
  total: number;
}

export interface PeopleSearch {
  company_id: CompanyId;
  person_id: string;
  search: string;
}

export interface PeopleTotals {
  company_id: CompanyId;
  total: Generated<number>;
  version: Generated<number>;
}

export interface PersonTags {
  company_id: CompanyId;
  person_id: string;
  tag: string;
}

export interface PointBalances {
  company_id: CompanyId;
  person_id: string;
  points: number;
}

export interface PointEntries {
  company_id: CompanyId;
  id: string;
  person_id: string;
  points: number;
  reason: string;
  order_id: string | null;
  by_id: string | null;
  at: Moment;
}

export interface PollBallots {
  company_id: CompanyId;
  poll_id: string;
  person_id: string;
  voted_at: Moment;
  waits: Generated<boolean>;
  shown: string[] | null;
}

export interface PollChoices {
  company_id: CompanyId;
  poll_id: string;
  person_id: string;
  option_id: string;
}

export interface PollOptions {
  company_id: CompanyId;
  id: string;
  poll_id: string;
  place: number;
  text: string;
  capacity: number | null;
  votes: Generated<number>;
  shown_votes: Generated<number>;
}

export interface Polls {
  company_id: CompanyId;
  id: string;
  question: Generated<string>;
  most: Generated<number>;
  can_change: Generated<boolean>;
  results: Generated<'always' | 'voted' | 'closed'>;
  is_named: Generated<boolean>;
  post_id: string | null;
  campaign_id: ColumnType<string | null, never, never>;
  closes_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  shown_voters: Generated<number>;
  is_counted: Generated<boolean>;
}

export interface PortalPresence {
  is_only: Generated<boolean>;
  asked_at: Moment;
}

export interface PostComments {
  company_id: CompanyId;
  id: string;
  post_id: string;
  person_id: string | null;
  written_by: string | null;
  text: string;
  created_at: Moment;
  reported_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  hidden_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  removed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  removed_by: string | null;
  removal_reason: string | null;
}

export interface PostReactions {
  company_id: CompanyId;
  post_id: string;
  person_id: string;
  kind: 'like' | 'celebrate' | 'support' | 'thanks';
  created_at: Moment;
}

export interface Posts {
  company_id: CompanyId;
  id: string;
  title: string;
  html: string;
  text: string;
  created_by: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
  deleted_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  published_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  place: string | null;
  picture: string | null;
  pinned_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  comments_off: Generated<boolean>;
}

export interface PrivacyRequests {
  company_id: CompanyId;
  id: string;
  type: 'access' | 'erasure' | 'grievance';
  state: Generated<'open' | 'done' | 'rejected' | 'withdrawn'>;
  person_id: string | null;
  email: string | null;
  detail: string | null;
  answer: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  due_at: Moment;
  closed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  closed_by: string | null;
  name: string | null;
}

export interface ProfileChanges {
  company_id: CompanyId;
  id: string;
  person_id: string;
  changes: unknown;
  state: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  decided_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  decided_by: string | null;
  reason: string | null;
}

export interface ProfileProvider {
  company_id: CompanyId;
  url: string;
  key: string | null;
  enabled: Generated<boolean>;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
  started_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  ended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  asked: Generated<number>;
  changed: Generated<number>;
  unreadable: Generated<number>;
  fault: string | null;
  failures: Generated<number>;
  next_run_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface ProofMinutes {
  company_id: CompanyId;
  kind: string;
  minutes: number;
}

export interface ProvidedProfiles {
  company_id: CompanyId;
  person_id: string;
  asked_at: Moment;
  filled_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  current_company: string | null;
  current_designation: string | null;
  current_location: string | null;
  current_industry: string | null;
}

export interface ReceivedMails {
  hash: Buffer;
  received_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface Recommendations {
  company_id: CompanyId;
  id: string;
  person_id: string;
  writer_id: string;
  state: 'asked' | 'written' | 'ended';
  relation: 'manager' | 'colleague' | 'report' | null;
  text: string | null;
  asked_at: Moment;
  written_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  ended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  news_id: string | null;
  ended_by: 'person' | 'writer' | null;
}

export interface RecoveryCodes {
  user_id: string;
  code_hash: Buffer;
  used_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface ReferralMoves {
  company_id: CompanyId;
  id: string;
  referral_id: string;
  from_state: string | null;
  to_state: string;
  by_id: string | null;
  at: Moment;
}

export interface ReferralRewards {
  company_id: CompanyId;
  id: string;
  referral_id: string;
  state: 'pending' | 'eligible' | 'approved' | 'paid' | 'void';
  amount: number;
  currency: string;
  reason: string | null;
  by_id: string | null;
  at: Moment;
}

export interface Referrals {
  company_id: CompanyId;
  id: string;
  job_id: string;
  referrer_person_id: string | null;
  referrer_user_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  note: string | null;
  forgotten: 'declined' | 'expired' | 'withdrawn' | 'erased' | null;
  email_hash: Buffer;
  state: Generated<'submitted' | 'contacted' | 'applied' | 'in_process' | 'hired' | 'rejected' | 'withdrawn'>;
  application_id: string | null;
  message_id: string;
  expires_at: Moment;
  answered_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  thanked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  created_at: Moment;
  moved_at: Moment;
}

export interface RequestCounts {
  key: Buffer;
  minute: Moment;
  requests: number;
}

export interface RetentionRules {
  company_id: CompanyId;
  subject: string;
  days: number;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface RetiredAddresses {
  brand: string;
  address: string;
  retired_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface ReturnSignals {
  company_id: CompanyId;
  person_id: string;
  score: number;
}

export interface SchemaMigrations {
  name: string;
  checksum: string;
  applied_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface ScimUsers {
  company_id: CompanyId;
  source_id: string;
  id: string;
  employee_hash: Buffer;
  user_name_hash: Buffer;
  external_id_hash: Buffer | null;
  email_hash: Buffer | null;
  is_active: boolean;
  is_dated: boolean;
  leaver_id: string | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface SenderDomains {
  company_id: CompanyId;
  id: string;
  domain: string;
  selector: string;
  private_key: string;
  public_key: string;
  state: Generated<'waiting' | 'checked' | 'lost'>;
  misses: Generated<number>;
  checked_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  next_check_at: Moment;
  found: unknown | null;
  created_at: Moment;
}

export interface Sessions {
  id: string;
  user_id: string;
  token_hash: Buffer;
  cookie_hash: Buffer;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  expires_at: Moment;
  last_seen_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  user_agent: string | null;
  support_session_id: string | null;
  by_single_sign_on: Generated<boolean>;
  written_at: number | null;
}

export interface SettledPlaces {
  company_id: CompanyId;
  id: string;
  name: string;
  code: string | null;
  settled_by: string | null;
  settled_at: ColumnType<string, string | Date | undefined, string | Date>;
  moved_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface SingleSignOn {
  company_id: CompanyId;
  issuer: string;
  client_id: string;
  client_secret: string | null;
  domains: string[];
  role: 'hr' | 'recruiter' | 'viewer' | null;
  enabled: Generated<boolean>;
  updated_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface SingleSignOnStates {
  id: string;
  company_id: CompanyId;
  brand: string;
  state_hash: Buffer;
  nonce: string;
  code_verifier: string;
  callback: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface Stints {
  company_id: CompanyId;
  id: string;
  person_id: string;
  date_of_joining: string;
  date_of_leaving: string;
  designation: string;
  department: string;
  location: string;
}

export interface SupportSessions {
  id: string;
  company_id: CompanyId;
  user_id: string;
  reason: string;
  started_at: Moment;
  ends_at: Moment;
  ended_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  operator_name: Generated<string>;
}

export interface Suppressions {
  company_id: CompanyId;
  email: string;
  reason: 'unsubscribed' | 'bounced' | 'complained' | 'erased' | 'declined' | 'ended';
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  topic: Generated<'all' | 'newsletter' | 'jobs' | 'events' | 'surveys' | 'birthday' | 'arrivals'>;
}

export interface SurveyFiles {
  company_id: CompanyId;
  id: string;
  survey_id: string;
  person_id: string;
  question: string;
  name: string;
}

export interface SurveyParticipants {
  company_id: CompanyId;
  survey_id: string;
  person_id: string;
  is_shown: Generated<boolean>;
}

export interface SurveyResponses {
  company_id: CompanyId;
  id: Generated<string>;
  survey_id: string;
  version: number;
  person_id: string | null;
  answers: unknown;
  groups: unknown | null;
  is_finished: boolean;
  changed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface SurveyTallies {
  company_id: CompanyId;
  survey_id: string;
  breakdown: string;
  name: string;
  tally: string;
}

export interface SurveyVersions {
  company_id: CompanyId;
  survey_id: string;
  version: number;
  definition: unknown;
}

export interface Surveys {
  company_id: CompanyId;
  id: string;
  definition: unknown;
  version: Generated<number>;
  answers: Generated<number>;
  pending: string | null;
  shown_answers: Generated<number>;
}

export interface UnconfirmedApplications {
  company_id: CompanyId;
  id: string;
  brand: string;
  job_id: string;
  name: string;
  email: string;
  phone: string | null;
  current_company: string | null;
  current_designation: string | null;
  message: string | null;
  resume_id: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface UntrackedPeople {
  company_id: CompanyId;
  person_id: string;
  at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface UsedUnsubscribeLinks {
  company_id: CompanyId;
  token_hash: Buffer;
  used_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface Users {
  id: string;
  company_id: CompanyId | null;
  brand: string;
  type: 'company' | 'exemployee' | 'admin';
  role: 'owner' | 'hr' | 'recruiter' | 'viewer' | null;
  person_id: string | null;
  name: string;
  email: string;
  password_hash: string | null;
  profile_image: string | null;
  designation: string | null;
  phone: string | null;
  job_apply_emails: Generated<boolean>;
  candidate_recommendation_emails: Generated<boolean>;
  referral_emails: Generated<boolean>;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  disabled_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  email_verified_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  last_signed_in_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  totp_secret: string | null;
  totp_enabled_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  totp_last_step: number | null;
  single_sign_on_subject: string | null;
  removed_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
  notice_version: number | null;
  totp_next_secret: string | null;
}

export interface VerificationCounts {
  company_id: CompanyId;
  day: string;
  kind: string;
  count: number;
}

export interface WebAssets {
  name: string;
  encoding: 'br' | 'identity';
  content: Buffer;
  served_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface WebhookDeliveries {
  company_id: CompanyId;
  id: string;
  webhook_id: string;
  event: string;
  payload: unknown;
  state: Generated<'queued' | 'sending' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<string, string | Date | undefined, string | Date>;
  response_status: number | null;
  last_error: string | null;
  milliseconds: number | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
  delivered_at: ColumnType<string | null, string | Date | undefined | null, string | Date | null>;
}

export interface Webhooks {
  company_id: CompanyId;
  id: string;
  url: string;
  secret: string;
  events: string[];
  enabled: Generated<boolean>;
  created_by: string | null;
  created_at: ColumnType<string, string | Date | undefined, string | Date>;
}

export interface DB {
  account_links: AccountLinks;
  agencies: Agencies;
  analytics_events: AnalyticsEvents;
  analytics_funnels: AnalyticsFunnels;
  api_keys: ApiKeys;
  application_moves: ApplicationMoves;
  application_notes: ApplicationNotes;
  applications: Applications;
  arrival_settings: ArrivalSettings;
  attendees: Attendees;
  audit_chains: AuditChains;
  audit_log: AuditLog;
  background_checks: BackgroundChecks;
  branding_versions: BrandingVersions;
  brandings: Brandings;
  campaigns: Campaigns;
  career_links: CareerLinks;
  career_settings: CareerSettings;
  career_views: CareerViews;
  check_blocks: CheckBlocks;
  check_settings: CheckSettings;
  claims: Claims;
  colleague_messages: ColleagueMessages;
  comment_reports: CommentReports;
  companies: Companies;
  company_addresses: CompanyAddresses;
  consent_states: ConsentStates;
  consents: Consents;
  credential_keys: CredentialKeys;
  credential_lists: CredentialLists;
  credential_places: CredentialPlaces;
  credentials: Credentials;
  custom_fields: CustomFields;
  directory_blocks: DirectoryBlocks;
  directory_listings: DirectoryListings;
  document_batch_entries: DocumentBatchEntries;
  document_batches: DocumentBatches;
  document_stores: DocumentStores;
  document_terms: DocumentTerms;
  documents: Documents;
  domain_holds: DomainHolds;
  drafts: Drafts;
  duplicates: Duplicates;
  educations: Educations;
  email_template_presence: EmailTemplatePresence;
  email_template_versions: EmailTemplateVersions;
  email_templates: EmailTemplates;
  employments: Employments;
  event_check_ins: EventCheckIns;
  events: Events;
  exit_rounds: ExitRounds;
  exit_surveys: ExitSurveys;
  exports: Exports;
  feature_flags: FeatureFlags;
  files: Files;
  gifts: Gifts;
  group_members: GroupMembers;
  groups: Groups;
  home_figures: HomeFigures;
  import_changes: ImportChanges;
  import_headers: ImportHeaders;
  import_rows: ImportRows;
  imports: Imports;
  installation: Installation;
  item_variants: ItemVariants;
  items: Items;
  job_messages: JobMessages;
  jobs: Jobs;
  journey_mails: JourneyMails;
  journeys: Journeys;
  known_browsers: KnownBrowsers;
  known_employees: KnownEmployees;
  known_places: KnownPlaces;
  leaver_run_effects: LeaverRunEffects;
  leaver_run_faults: LeaverRunFaults;
  leaver_runs: LeaverRuns;
  leaver_sources: LeaverSources;
  leavers: Leavers;
  letter_batch_entries: LetterBatchEntries;
  letter_batches: LetterBatches;
  letter_certificates: LetterCertificates;
  letter_numbers: LetterNumbers;
  letter_templates: LetterTemplates;
  letters: Letters;
  login_failures: LoginFailures;
  mail_counts: MailCounts;
  mail_pauses: MailPauses;
  mail_replies: MailReplies;
  mailbox: Mailbox;
  mailbox_readers: MailboxReaders;
  mailings: Mailings;
  message_keys: MessageKeys;
  messages: Messages;
  name_requests: NameRequests;
  notes: Notes;
  notices: Notices;
  notification_choices: NotificationChoices;
  notifications: Notifications;
  offer_messages: OfferMessages;
  offer_moves: OfferMoves;
  offers: Offers;
  operator_log: OperatorLog;
  order_moves: OrderMoves;
  order_numbers: OrderNumbers;
  orders: Orders;
  outbox: Outbox;
  people: People;
  people_facets: PeopleFacets;
  people_search: PeopleSearch;
  people_totals: PeopleTotals;
  person_tags: PersonTags;
  point_balances: PointBalances;
  point_entries: PointEntries;
  poll_ballots: PollBallots;
  poll_choices: PollChoices;
  poll_options: PollOptions;
  polls: Polls;
  portal_presence: PortalPresence;
  post_comments: PostComments;
  post_reactions: PostReactions;
  posts: Posts;
  privacy_requests: PrivacyRequests;
  profile_changes: ProfileChanges;
  profile_provider: ProfileProvider;
  proof_minutes: ProofMinutes;
  provided_profiles: ProvidedProfiles;
  received_mails: ReceivedMails;
  recommendations: Recommendations;
  recovery_codes: RecoveryCodes;
  referral_moves: ReferralMoves;
  referral_rewards: ReferralRewards;
  referrals: Referrals;
  request_counts: RequestCounts;
  retention_rules: RetentionRules;
  retired_addresses: RetiredAddresses;
  return_signals: ReturnSignals;
  schema_migrations: SchemaMigrations;
  scim_users: ScimUsers;
  sender_domains: SenderDomains;
  sessions: Sessions;
  settled_places: SettledPlaces;
  single_sign_on: SingleSignOn;
  single_sign_on_states: SingleSignOnStates;
  stints: Stints;
  support_sessions: SupportSessions;
  suppressions: Suppressions;
  survey_files: SurveyFiles;
  survey_participants: SurveyParticipants;
  survey_responses: SurveyResponses;
  survey_tallies: SurveyTallies;
  survey_versions: SurveyVersions;
  surveys: Surveys;
  unconfirmed_applications: UnconfirmedApplications;
  untracked_people: UntrackedPeople;
  used_unsubscribe_links: UsedUnsubscribeLinks;
  users: Users;
  verification_counts: VerificationCounts;
  web_assets: WebAssets;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
