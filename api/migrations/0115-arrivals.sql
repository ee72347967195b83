-- When a company asks its leavers; no row: as preset in the contract.
create table arrival_settings (
  company_id uuid primary key references companies (id),
  asks boolean not null,
  ask_days integer not null,
  remind_days integer not null,
  updated_at timestamptz not null
);

-- People about to leave, and those who recently left. Not in the directory: no search, audience, count or export reads this table. A cancelled
-- announcement is deleted.
create table leavers (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Of the employee id: finds a person again whose data was deleted, because they declined.
  employee_hash bytea not null,
  state text not null check (state in ('announced', 'asked', 'confirmed', 'arrived', 'declined')),
  source text not null check (source in ('hand', 'import', 'api')),
  last_day date not null,
  -- Null once they declined, or 30 days after they arrived: then the next four are empty too.
  employee_id text,
  -- What sources said: field → {value, source}.
  facts jsonb not null default '{}',
  -- What the leaver said: field → value.
  answers jsonb not null default '{}',
  -- Values of sources that wait for a decision: field → {value, source}.
  conflicts jsonb not null default '{}',
  work_email text generated always as (facts #>> '{companyEmail,value}') stored,
  -- Facts that the record needs, missing or not valid, and what HR has to do.
  missing text[] not null default '{}',
  needs text[] not null default '{}',
  -- Why the record could not be added.
  refusal text,
  -- The two links: the one mailed to the work address works until the last day, the one mailed to the private address longer.
  work_link uuid not null,
  private_link uuid not null,
  -- The private address and whether it is confirmed; the newest code, for the address that it was mailed to.
  private_email text,
  is_email_confirmed boolean not null default false,
  code_hash bytea,
  code_email text,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  codes_sent integer not null default 0,
  notice_version integer,
  photo uuid,
  -- The mails to this person, to be emptied with what they said.
  messages uuid[] not null default '{}',
  asked_at timestamptz,
  reminded_at timestamptz,
  asked_again_at timestamptz,
  confirmed_at timestamptz,
  declined_at timestamptz,
  arrived_at timestamptz,
  person_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
-- Once at a time: two sources announce the same leaver, not two.
create unique index leavers_employee on leavers (company_id, employee_hash) where state in ('announced', 'asked', 'confirmed');
create unique index leavers_work_email on leavers (company_id, work_email) where state in ('announced', 'asked', 'confirmed');
create index leavers_known on leavers (company_id, employee_hash);
create index leavers_listed on leavers (company_id, state, last_day, id);
create index leavers_needs on leavers (company_id, last_day, id) where needs <> '{}';
create index leavers_by_work_link on leavers (work_link);
create index leavers_by_private_link on leavers (private_link);
create index leavers_of on leavers (company_id, person_id);
-- What the worker looks for, in all companies.
create index leavers_due on leavers (last_day) where state in ('announced', 'asked', 'confirmed') and refusal is null;
create index leavers_kept on leavers (arrived_at) where state = 'arrived' and employee_id is not null;

do $$
declare name text;
begin
  foreach name in array array['arrival_settings', 'leavers'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- Consents given before the last day.
alter table consents drop constraint consents_source_check;
alter table consents add constraint consents_source_check
  check (source in ('declaration', 'sign_up', 'leaving', 'profile', 'unsubscribe', 'staff', 'erasure'));

-- Mail that asks a leaver, and the addresses of those who declined, which are kept as 'sha256:…' only.
alter table messages drop constraint messages_topic_check;
alter table messages add constraint messages_topic_check
  check (topic in ('newsletter', 'jobs', 'events', 'surveys', 'birthday', 'arrivals'));
alter table suppressions drop constraint suppressions_topic_check;
alter table suppressions add constraint suppressions_topic_check
  check (topic in ('all', 'newsletter', 'jobs', 'events', 'surveys', 'birthday', 'arrivals'));
alter table suppressions drop constraint suppressions_reason_check;
alter table suppressions add constraint suppressions_reason_check
  check (reason in ('unsubscribed', 'bounced', 'complained', 'erased', 'declined', 'ended'));

-- A leaver is asked without having agreed to anything; whoever declined is not. A work address ends with the last day: others may read it.
create or replace function mail_block_reason(company uuid, recipient text, person uuid, wanted text) returns text language sql stable as $$
  select coalesce(
    (select case when p.status = 0 or p.status = 2 and wanted is not null then 'deleted' when p.is_sample then 'sample' end
       from people p where p.company_id = company and p.id = person),
    case when recipient like '%@sample.example' then 'sample' end,
    (select 'closed' from companies c where c.id = company and wanted is not null and (c.closed_at is not null or c.suspended_at is not null)),
    (select x.reason from suppressions x
      where x.company_id = company and x.email in (recipient, 'sha256:' || encode(sha256(convert_to(recipient, 'UTF8')), 'hex'))
        and (wanted is not null or x.reason in ('bounced', 'erased', 'ended')) and x.topic in ('all', wanted)
      order by x.topic <> 'all' limit 1),
    case when wanted is null or wanted = 'arrivals' or coalesce(
      (select s.granted from consent_states s where s.company_id = company and s.person_id = person and s.purpose = wanted),
      (select s.granted from consent_states s where s.company_id = company
          and s.person_id = '00000000-0000-0000-0000-000000000000' and s.purpose = wanted),
      false) then null else 'no_consent' end,
    (select 'held_out' from companies c
      where wanted = 'jobs' and person is not null and c.id = company and is_held_out(person, c.holdout_percent)))
$$;
