-- Agencies whose key an operator has granted. They belong to no company.
create table agencies (
  id uuid primary key,
  name text not null,
  contact text not null,
  domain text not null,
  key_hash bytea not null unique,
  key_prefix text not null,
  per_day integer not null check (per_day > 0),
  created_by uuid,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Checks of one day, for the limit, and of all.
  used_on date,
  used integer not null default 0,
  total integer not null default 0,
  revoked_at timestamptz
);

-- How a company answers background checks; without a row by HR.
create table check_settings (
  company_id uuid primary key references companies (id),
  mode text not null check (mode in ('automatic', 'by_hr', 'off')),
  updated_by uuid,
  updated_at timestamptz not null
);

-- Domains whose requesters a company does not want to hear from.
create table check_blocks (
  company_id uuid not null references companies (id),
  domain text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (company_id, domain)
);

create table background_checks (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The link to the person has an id of its own: that of the requester must not open it.
  consent_id uuid not null,
  state text not null check (state in ('unconfirmed', 'asked', 'with_hr', 'answered', 'declined', 'refused', 'withdrawn', 'expired')),
  requester_name text,
  requester_email text not null,
  -- The requester without what makes two addresses of one: `+words` before the @.
  requester text not null,
  domain text not null,
  -- The domain with its owner’s name alone, by which limits count: mail.globex.example is globex.example.
  site text not null,
  organisation text not null,
  agency_id uuid,
  -- For which an agency asks.
  client text,
  purpose text not null check (purpose in ('employment', 'engagement', 'visa', 'tenancy', 'other')),
  purpose_text text,
  reference text,
  -- About the person, as the requester wrote it. Null: erased.
  email text,
  -- A keyed hash of what was asked, which an erasure leaves: asking again must show no difference. Never shown, and gone with the row.
  asked_hash bytea not null,
  employee_id text,
  claims jsonb,
  -- Null: not looked up, no one found, or erased. Nothing that a requester sees depends on it before an answer.
  person_id uuid,
  looked_up_at timestamptz,
  -- When the person was mailed about it.
  mailed_at timestamptz,
  -- [{claim, value, result}], what the person consented to.
  seen jsonb,
  -- [{claim, value, result}], once it is answered.
  answer jsonb,
  answered_by text check (answered_by in ('record', 'hr')),
  decided_by uuid,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  consented_at timestamptz,
  -- Until the person has to consent, and until there is an answer at the latest; of an unconfirmed one both until the confirmation.
  consent_until timestamptz not null,
  answer_until timestamptz not null,
  -- When its requester withdrew it, whatever had become of it; and when its domain was blocked, or the key of its agency revoked.
  withdrawn_at timestamptz,
  blocked_at timestamptz,
  ended_at timestamptz,
  -- Mails to the requester.
  mails uuid[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete set null (person_id),
  check ((state = 'answered') = (answered_by is not null)),
  check (state <> 'with_hr' or consented_at is not null)
);
-- The links of mails have nothing but an id.
create index background_checks_id on background_checks (id);
create index background_checks_consent on background_checks (consent_id);
create index background_checks_of on background_checks (company_id, person_id, id) where person_id is not null;
create index background_checks_listed on background_checks (company_id, id) where state not in ('unconfirmed', 'with_hr');
create index background_checks_waiting on background_checks (company_id, consented_at, id) where state = 'with_hr';
create index background_checks_requester on background_checks (company_id, requester, id);
create index background_checks_site on background_checks (company_id, site, confirmed_at);
create index background_checks_hash on background_checks (company_id, asked_hash);
create index background_checks_day on background_checks (company_id, confirmed_at);
create index background_checks_email on background_checks (company_id, email) where email is not null;
create index background_checks_numbered on background_checks (company_id, employee_id) where employee_id is not null;
create index background_checks_agency on background_checks (company_id, agency_id, id) where agency_id is not null;
create index background_checks_agencies on background_checks (agency_id) where agency_id is not null;
-- Looked for every hour, in all companies: those whose person was asked about too often then.
create index background_checks_unseen on background_checks (id) where state = 'asked' and looked_up_at is null;
-- Looked for every minute, in all companies.
create index background_checks_due on background_checks (answer_until) where state in ('unconfirmed', 'asked', 'with_hr');
create index background_checks_kept on background_checks (answer_until, id) where state <> 'answered';
create index background_checks_kept_answers on background_checks (ended_at, id) where state = 'answered';

-- People are looked up by their address at work too.
create index people_company_email on people (company_id, company_email) where status in (1, 2) and company_email is not null;

do $$
declare name text;
declare kinds text;
begin
  foreach name in array array['check_settings', 'check_blocks', 'background_checks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
  -- The kinds that there are, and this one: other migrations add theirs.
  select pg_get_constraintdef(oid) into kinds from pg_constraint
   where conname = 'notifications_kind_check' and conrelid = 'notifications'::regclass;
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check '
    || regexp_replace(kinds, 'ARRAY\[', 'ARRAY[''background_check''::text, ');
end $$;
