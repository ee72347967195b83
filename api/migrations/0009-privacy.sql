-- Consent, suppression by topic, requests with their clocks, retention; and the one gate that every mail passes.

-- What people are told about the use of their data; each version stays, consents name it.
create table notices (
  company_id uuid not null references companies (id),
  version integer not null,
  body text not null,
  published_at timestamptz not null default now(),
  published_by uuid,
  primary key (company_id, version)
);

-- The ledger (product.md, Consent): only ever added to. It outlives the record it speaks of, so it does not refer to it.
create table consents (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Null: what the company declares for everybody who has not decided.
  person_id uuid,
  purpose text not null check (purpose in (
    'newsletter', 'jobs', 'events', 'surveys', 'birthday', 'profile_enrichment', 'directory_listing')),
  granted boolean not null,
  basis text not null check (basis in ('consent', 'legitimate_interest')),
  notice_version integer not null,
  source text not null check (source in ('declaration', 'sign_up', 'profile', 'unsubscribe', 'staff', 'erasure')),
  actor_id uuid,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, notice_version) references notices (company_id, version)
);
create index consents_person on consents (company_id, person_id, id desc);

-- The last word of each, so that the gate reads one row; kept by the trigger below.
create table consent_states (
  company_id uuid not null references companies (id),
  -- The zero id stands for the company's declaration.
  person_id uuid not null,
  purpose text not null,
  granted boolean not null,
  basis text not null,
  notice_version integer not null,
  at timestamptz not null,
  primary key (company_id, person_id, purpose)
);

create function keep_consent_state() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into consent_states (company_id, person_id, purpose, granted, basis, notice_version, at)
  values (new.company_id, coalesce(new.person_id, '00000000-0000-0000-0000-000000000000'), new.purpose, new.granted, new.basis,
          new.notice_version, new.at)
  on conflict (company_id, person_id, purpose) do update
    set granted = excluded.granted, basis = excluded.basis, notice_version = excluded.notice_version, at = excluded.at;
  return null;
end $$;
create trigger consent_state after insert on consents for each row execute function keep_consent_state();

-- A company begins with a notice and with its declaration: mail to the people it employed rests on its legitimate interest until
-- they decide. Greetings, profile enrichment and the directory wait for a yes (product.md, Signing in).
create function begin_privacy() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into notices (company_id, version, body) values (new.id, 1,
    'We keep the record of your time with us: your name and contact details, your role, department and location, and the dates you '
    || 'joined and left. We use it to stay in touch with you, to tell you about jobs, events and news, and to confirm your employment '
    || 'when you ask us to. Nobody outside the company sees it, and we never sell it. You decide what we may write to you about, you '
    || 'can read and correct what we hold, take a copy of it, or ask us to erase it, at any time and without giving a reason.');
  insert into consents (company_id, id, person_id, purpose, granted, basis, notice_version, source)
  select new.id, gen_random_uuid(), null, purpose, true, 'legitimate_interest', 1, 'declaration'
    from unnest(array['newsletter', 'jobs', 'events', 'surveys']) purpose;
  return null;
end $$;
create trigger company_privacy after insert on companies for each row execute function begin_privacy();

insert into notices (company_id, version, body)
select id, 1,
    'We keep the record of your time with us: your name and contact details, your role, department and location, and the dates you '
    || 'joined and left. We use it to stay in touch with you, to tell you about jobs, events and news, and to confirm your employment '
    || 'when you ask us to. Nobody outside the company sees it, and we never sell it. You decide what we may write to you about, you '
    || 'can read and correct what we hold, take a copy of it, or ask us to erase it, at any time and without giving a reason.'
  from companies;
insert into consents (company_id, id, person_id, purpose, granted, basis, notice_version, source)
select id, gen_random_uuid(), null, purpose, true, 'legitimate_interest', 1, 'declaration'
  from companies, unnest(array['newsletter', 'jobs', 'events', 'surveys']) purpose;

-- Unsubscribing can be of one topic; a bounce is of everything. An erased address is kept as 'sha256:…' only.
alter table suppressions
  add column topic text not null default 'all' check (topic in ('all', 'newsletter', 'jobs', 'events', 'surveys', 'birthday')),
  drop constraint suppressions_pkey,
  drop constraint suppressions_reason_check;
alter table suppressions
  add primary key (company_id, email, topic),
  add check (reason in ('unsubscribed', 'bounced', 'complained', 'erased'));

-- What a message is about; null: the person asked for it, or it is about their account.
alter table messages
  add column topic text check (topic in ('newsletter', 'jobs', 'events', 'surveys', 'birthday')),
  drop constraint messages_type_check;
alter table messages add check (type in ('instant', 'rehire', 'account'));
update messages set topic = case type when 'rehire' then 'jobs' else 'newsletter' end;

alter table outbox
  -- What is filled in for this recipient when the mail is made: a link's id, never the link itself.
  add column merge jsonb not null default '{}',
  -- Why it was not sent, in the words of mail_block_reason().
  add column block_reason text;
update outbox set block_reason = 'unsubscribed' where state = 'suppressed';

-- The gate. Null: the mail may go. `wanted` is the topic; without one only a dead or erased address stops it.
create function mail_block_reason(company uuid, recipient text, person uuid, wanted text) returns text language sql stable as $$
  select coalesce(
    (select 'deleted' from people p where p.company_id = company and p.id = person and p.status = 0),
    (select 'closed' from companies c where c.id = company and wanted is not null and (c.closed_at is not null or c.suspended_at is not null)),
    (select x.reason from suppressions x
      where x.company_id = company and x.email in (recipient, 'sha256:' || encode(sha256(convert_to(recipient, 'UTF8')), 'hex'))
        and (wanted is not null or x.reason in ('bounced', 'erased')) and x.topic in ('all', wanted)
      order by x.topic <> 'all' limit 1),
    case when wanted is null or coalesce(
      (select s.granted from consent_states s where s.company_id = company and s.person_id = person and s.purpose = wanted),
      (select s.granted from consent_states s where s.company_id = company
          and s.person_id = '00000000-0000-0000-0000-000000000000' and s.purpose = wanted),
      false) then null else 'no_consent' end)
$$;

-- Somebody who says they worked here and whose record was not found beyond doubt.
create table claims (
  company_id uuid not null references companies (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  name text not null,
  employee_id text,
  -- 'YYYY-MM'
  leaving_month text check (leaving_month ~ '^[0-9]{4}-[0-9]{2}$'),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  person_id uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete set null (person_id)
);
create unique index claims_pending on claims (company_id, email) where state = 'pending';

-- What an ex-employee wants changed in what the company holds; HR decides.
create table profile_changes (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  -- Field name → wanted value, in the words of `POST /alumni/{id}`.
  changes jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create unique index profile_changes_pending on profile_changes (company_id, person_id) where state = 'pending';

-- Requests and grievances with the day by which they are to be answered.
create table privacy_requests (
  company_id uuid not null references companies (id),
  id uuid not null,
  type text not null check (type in ('access', 'erasure', 'grievance')),
  state text not null default 'open' check (state in ('open', 'done', 'rejected', 'withdrawn')),
  -- Both go when the record is erased; what was asked and when it was answered stays.
  person_id uuid,
  email text,
  detail text,
  answer text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete set null (person_id)
);
create index privacy_requests_due on privacy_requests (company_id, due_at) where state = 'open';
create index privacy_requests_person on privacy_requests (company_id, person_id);

-- How long a company keeps what; a missing row means the preset (contract/src/privacy.ts).
create table retention_rules (
  company_id uuid not null references companies (id),
  subject text not null,
  days integer not null check (days between 1 and 36500),
  updated_at timestamptz not null default now(),
  primary key (company_id, subject)
);

-- What the company tells its ex-employees in their feed.
create table posts (
  company_id uuid not null references companies (id),
  id uuid not null,
  title text not null,
  html text not null,
  text text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index posts_feed on posts (company_id, id desc) where deleted_at is null;

do $$
declare name text;
begin
  foreach name in array array['notices', 'consents', 'consent_states', 'claims', 'profile_changes', 'privacy_requests',
                              'retention_rules', 'posts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
  end loop;
  foreach name in array array['claims', 'profile_changes', 'privacy_requests', 'retention_rules', 'posts'] loop
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
grant select, insert on notices, consents to encore_tenant;
grant select, delete on consent_states to encore_tenant;
