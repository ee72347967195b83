-- What is sent to many as one thing: opened, paused, throttled and ended as a whole. Campaigns stand on it; the mail worker knows nothing of them.
create table mailings (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- Whether its messages may be claimed.
  is_open boolean not null default true,
  -- The address that it is sent from, as mail_pauses has it.
  sender text not null check (sender = lower(sender)),
  -- Messages an hour at most; null: as fast as the mail server takes them. `next_at` is when the next of them may be claimed.
  per_hour integer check (per_hour > 0),
  next_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index mailings_open on mailings (next_at) where is_open;

alter table messages add column mailing_id uuid;
alter table messages add foreign key (company_id, mailing_id) references mailings (company_id, id);
create index messages_mailing on messages (company_id, mailing_id) where mailing_id is not null;
alter table messages drop constraint messages_type_check;
alter table messages add check (type in ('instant', 'rehire', 'account', 'mailer', 'test'));

-- The mailing of its message, here for the index by which it is claimed. What waits for something else than its time is due at infinity.
alter table outbox add column mailing_id uuid;
drop index outbox_due;
create index outbox_due on outbox (next_attempt_at, id) where state = 'queued' and not held and mailing_id is null;
create index outbox_mailing on outbox (company_id, mailing_id, next_attempt_at, id) where state = 'queued' and mailing_id is not null;

create or replace function due_mail(most int) returns table (company_id uuid, id uuid) language sql volatile rows 40
  set enable_bitmapscan = off set enable_sort = off as $$
  select d.company_id, d.id from outbox d
   where d.state = 'queued' and not d.held and d.mailing_id is null and d.next_attempt_at <= now()
     and not exists (select 1 from mail_pauses where sender = '')
     and (not exists (select 1 from mail_pauses) or not exists (
       select 1 from messages m join mail_pauses p on p.sender = lower(m.from_email)
        where m.company_id = d.company_id and m.id = d.message_id))
   order by d.next_attempt_at, d.id limit most for update of d skip locked
$$;

-- What is due of open mailings, each in its turn. One that is throttled is locked while it is counted: with all workers together it
-- gets no more than its share of an hour, and never more than a minute's at once.
create function due_mailings(most int) returns table (company_id uuid, id uuid) language plpgsql volatile rows 40
  set enable_bitmapscan = off set enable_sort = off as $$
declare
  mailing record;
  step interval;
  found_rows int;
  wanted int;
begin
  for mailing in
    select g.company_id, g.id, g.per_hour from mailings g join companies c on c.id = g.company_id
     where g.is_open and g.next_at <= now() and c.mail_stopped_at is null
       and not exists (select 1 from mail_pauses p where p.sender in ('', g.sender))
     order by random() limit 100
  loop
    exit when most <= 0;
    wanted := most;
    if mailing.per_hour is not null then
      step := interval '1 hour' / mailing.per_hour;
      select least(most, 1 + floor(extract(epoch from least(now() - g.next_at, interval '1 minute')) / extract(epoch from step)))
        into wanted from mailings g
       where g.company_id = mailing.company_id and g.id = mailing.id and g.is_open and g.next_at <= now() for update;
      continue when not found;
    end if;
    return query
      select d.company_id, d.id from outbox d
       where d.company_id = mailing.company_id and d.mailing_id = mailing.id and d.state = 'queued' and d.next_attempt_at <= now()
       order by d.company_id, d.mailing_id, d.next_attempt_at, d.id limit wanted for update of d skip locked;
    get diagnostics found_rows = row_count;
    most := most - found_rows;
    if mailing.per_hour is not null and found_rows > 0 then
      update mailings g set next_at = greatest(g.next_at, now() - interval '1 minute') + step * found_rows
       where g.company_id = mailing.company_id and g.id = mailing.id;
    end if;
  end loop;
end
$$;

-- The gate for many at once: for each person of the company what mail_block_reason() says, in one pass. A test holds the two together.
create function mail_block_reasons(company uuid, wanted text) returns table (person_id uuid, reason text) language sql stable as $$
  select p.id, coalesce(
           case when p.status = 0 then 'deleted' end,
           (select 'closed' from companies c where c.id = company and (c.closed_at is not null or c.suspended_at is not null)),
           case when own.topic = 'all' then own.reason end, erased.reason, own.reason,
           case when coalesce(said.granted,
                  (select d.granted from consent_states d where d.company_id = company
                      and d.person_id = '00000000-0000-0000-0000-000000000000' and d.purpose = wanted), false)
                then null else 'no_consent' end)
    from people p
    left join (select distinct on (x.email) x.email, x.topic, x.reason from suppressions x
                where x.company_id = company and x.topic in ('all', wanted) order by x.email, x.topic <> 'all') own on own.email = p.email
    left join (select x.email, x.reason from suppressions x
                where x.company_id = company and x.topic = 'all' and x.email like 'sha256:%') erased
           on erased.email = 'sha256:' || encode(sha256(convert_to(p.email, 'UTF8')), 'hex')
    left join consent_states said on said.company_id = company and said.person_id = p.id and said.purpose = wanted
   where p.company_id = company
$$;

-- A mailer now; a survey, a poll, merchandise and an event will be others.
create table campaigns (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('mailer')),
  name text not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled')),
  -- What its mail is about: the gate asks for consent to it.
  topic text not null,
  -- Whom it is for, as a selection; live until it starts.
  audience jsonb not null,
  -- Its email, made in the builder.
  template_id uuid not null,
  sender_name text,
  -- The other subject that a part of the audience gets first, and for how many hours it is tried.
  other_subject text,
  sample_percent smallint check (sample_percent between 1 and 50),
  decide_hours smallint check (decide_hours between 1 and 168),
  per_hour integer check (per_hour > 0),
  track boolean not null default true,
  scheduled_at timestamptz,
  time_zone text,
  resend_of uuid,
  created_by uuid,
  -- In whose name it runs: who started or scheduled it.
  run_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  -- When its audience was fixed: everybody has a row of the outbox from then on.
  fixed_at timestamptz,
  decide_at timestamptz,
  winner text check (winner in ('a', 'b')),
  finished_at timestamptz,
  archived_at timestamptz,
  -- Why it did not start, in words for whoever made it.
  problem text,
  -- What came of it when it was last counted, for the list.
  counts jsonb,
  counted_at timestamptz,
  primary key (company_id, id),
  check ((state = 'scheduled') = (scheduled_at is not null and started_at is null)),
  foreign key (company_id, resend_of) references campaigns (company_id, id)
);
create index campaigns_newest on campaigns (company_id, kind, id desc);
create index campaigns_scheduled on campaigns (scheduled_at) where state = 'scheduled';
create index campaigns_underway on campaigns (company_id, id) where state in ('running', 'paused', 'cancelled');

do $$
declare name text;
begin
  foreach name in array array['mailings', 'campaigns'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- What came of a mail for its recipient, each written once.
alter table outbox
  -- A person's mail program loaded the picture; a privacy proxy or a prefetch did.
  add column opened_at timestamptz,
  add column proxied_at timestamptz,
  -- A person followed a link; a scanner did.
  add column clicked_at timestamptz,
  add column scanned_at timestamptz,
  add column unsubscribed_at timestamptz,
  add column bounced_at timestamptz,
  add column complained_at timestamptz,
  add column replied_at timestamptz,
  add column auto_replied_at timestamptz;
alter table messages add column track boolean not null default true;
