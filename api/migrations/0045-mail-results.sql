-- What came back of a mail: opens, clicks, bounces, complaints and replies; and what was taken in once.

-- Opens and clicks are counted unless the company, the one message or the person says no.
alter table companies add column tracks_mail boolean not null default true;
create table untracked_people (
  company_id uuid not null,
  person_id uuid not null,
  at timestamptz not null default now(),
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);

-- What somebody answered to a mail. It outlives the row of the outbox's address, and goes with the person.
create table mail_replies (
  company_id uuid not null,
  id uuid not null,
  outbox_id uuid not null,
  person_id uuid,
  kind text not null check (kind in ('reply', 'auto_reply')),
  -- Its own Message-ID: of two copies that came by two ways the second is left out.
  header_id text not null,
  from_name text not null,
  from_email text not null,
  subject text not null,
  text text not null,
  -- What they wrote themselves, without the mail that they answer.
  said text not null,
  html text not null,
  received_at timestamptz not null default now(),
  forwarded_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, outbox_id) references outbox (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create unique index mail_replies_once on mail_replies (company_id, outbox_id, header_id);
create index mail_replies_person on mail_replies (company_id, person_id, received_at desc);
create index mail_replies_newest on mail_replies (company_id, received_at desc);

do $$
declare name text;
begin
  foreach name in array array['untracked_people', 'mail_replies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- The hashes of what was taken in, by mailbox or webhook, so that nothing is taken twice.
create table received_mails (
  hash bytea primary key,
  received_at timestamptz not null default now()
);
create index received_mails_old on received_mails (received_at);
alter table received_mails enable row level security;

-- How far the one mailbox of returns is read.
create table mailbox_readers (
  -- Its address without user and password: another mailbox begins anew.
  mailbox text primary key,
  uid_validity bigint not null default 0,
  last_uid bigint not null default 0,
  connected_at timestamptz,
  last_mail_at timestamptz,
  last_error text,
  last_error_at timestamptz
);
alter table mailbox_readers enable row level security;
