-- Jobs, messages, the outbox, suppression, and the built-in mailbox.

create table jobs (
  company_id uuid not null references companies (id),
  id uuid not null,
  title text not null,
  department text,
  description text not null,
  description_html text not null,
  location text,
  salary text,
  status text not null default 'open' check (status in ('draft', 'open', 'on_hold', 'filled', 'closed', 'cancelled')),
  is_exclusive boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id)
);
create index jobs_open on jobs (company_id, id desc) where status = 'open';
-- The public page knows a job's id and nothing else.
create unique index jobs_public on jobs (id);

create table messages (
  company_id uuid not null references companies (id),
  id uuid not null,
  type text not null check (type in ('instant', 'rehire')),
  subject text not null,
  html text not null,
  text text not null,
  from_name text not null,
  from_email text not null,
  reply_to text,
  job_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, job_id) references jobs (company_id, id)
);
create index messages_job on messages (company_id, job_id) where job_id is not null;

-- One row per recipient. A worker claims rows with SKIP LOCKED; `claimed_by` names its advisory lock, which dies with it.
create table outbox (
  company_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  person_id uuid,
  email text not null,
  name text not null,
  dedupe_key text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'suppressed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_by integer,
  last_error text,
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, message_id) references messages (company_id, id)
);
create unique index outbox_once on outbox (company_id, dedupe_key);
-- The worker serves all companies: oldest due first.
create index outbox_due on outbox (next_attempt_at, id) where state = 'queued';
create index outbox_claimed on outbox (claimed_by) where state = 'sending';
create index outbox_person on outbox (company_id, person_id);
create index outbox_message on outbox (company_id, message_id, person_id);

create table suppressions (
  company_id uuid not null references companies (id),
  email text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained')),
  created_at timestamptz not null default now(),
  primary key (company_id, email)
);

-- Where mail goes when no SMTP server is configured.
create table mailbox (
  id uuid primary key,
  company_id uuid references companies (id),
  recipient text not null,
  sender text not null,
  subject text not null,
  source bytea not null,
  received_at timestamptz not null default now()
);
create index mailbox_recipient on mailbox (recipient, id desc);

do $$
declare name text;
begin
  foreach name in array array['jobs', 'messages', 'outbox', 'suppressions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
