-- Some migrations were edited after they had been applied. Whatever texts of them a database of 23 November 2026 or later was made from, here
-- it gets what a new one has; a new one stays as it is (docs/decisions/0040-landed-migrations-never-change.md).

-- 0043: what was sent under a key, with its answer.
create table if not exists message_keys (
  company_id uuid not null references companies (id),
  sent_by uuid not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, sent_by, key)
);
create index if not exists message_keys_old on message_keys (company_id, created_at);

-- 0044, 0062 and 0065.
alter table email_templates add column if not exists locked_at timestamptz;
create index if not exists referrals_unanswered on referrals (company_id, email_hash) where state = 'submitted';
alter table companies add column if not exists return_strong_share double precision;

-- 0068: reactions, comments and reports.
create table if not exists post_reactions (
  company_id uuid not null references companies (id),
  post_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('like', 'celebrate', 'support', 'thanks')),
  created_at timestamptz not null,
  primary key (company_id, post_id, person_id) include (kind),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index if not exists post_reactions_person on post_reactions (company_id, person_id, post_id);

alter table posts add column if not exists comments_off boolean not null default false;
create table if not exists post_comments (
  company_id uuid not null references companies (id),
  id uuid not null,
  post_id uuid not null,
  -- Whose words they are; null: the company's, of the colleague who wrote them.
  person_id uuid,
  written_by uuid,
  text text not null,
  created_at timestamptz not null,
  -- Since when it waits for HR.
  reported_at timestamptz,
  hidden_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  removal_reason text,
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  check ((person_id is null) <> (written_by is null)),
  check (hidden_at is null or reported_at is not null),
  check (removed_at is null or reported_at is null)
);
create index if not exists post_comments_shown on post_comments (company_id, post_id, id desc) where removed_at is null;
create index if not exists post_comments_person on post_comments (company_id, person_id, created_at) where person_id is not null;
create index if not exists post_comments_waiting on post_comments (company_id, reported_at, id) where reported_at is not null;

create table if not exists comment_reports (
  company_id uuid not null references companies (id),
  comment_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (company_id, comment_id, person_id),
  foreign key (company_id, comment_id) references post_comments (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index if not exists comment_reports_person on comment_reports (company_id, person_id, comment_id);

do $$
declare name text;
begin
  foreach name in array array['message_keys', 'post_reactions', 'post_comments', 'comment_reports'] loop
    continue when exists (select from pg_policy where polrelid = name::regclass);
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- 0056 and 0058, and the code of their day: the mailing of a mailer that had finished was closed. What failed of it and is sent again would
-- wait for ever; now such a mailing is open, and over.
update mailings g set is_open = true, is_over = true from campaigns c
 where c.company_id = g.company_id and c.id = g.id and c.kind = 'mailer' and c.state = 'finished' and not g.is_open
   and not mailing_waits(g.company_id, g.id);

-- The claims of 0058 and the gate of 0064, as they are written there: an earlier 0058, and a 0063 that came after 0064, had others.
create or replace function due_mailings(most int) returns table (company_id uuid, id uuid) language plpgsql volatile rows 40
  set enable_bitmapscan = off set enable_sort = off as $$
declare
  mailing record;
  step interval;
  found_rows int;
  wanted int;
begin
  for mailing in
    select g.company_id, g.id, g.per_hour from mailings g join companies c on c.id = g.company_id
     where g.is_open and not g.is_over and g.next_at <= now() and c.mail_stopped_at is null
       and not exists (select 1 from mail_pauses p where p.sender in ('', g.sender))
       and (select d.next_attempt_at from outbox d
             where d.company_id = g.company_id and d.mailing_id = g.id and d.state = 'queued' order by d.next_attempt_at limit 1) <= now()
     order by g.next_at limit 100
  loop
    exit when most <= 0;
    wanted := most;
    step := interval '1 hour' / mailing.per_hour;
    if step is not null then
      select least(most, 1 + floor(extract(epoch from least(now() - g.next_at, interval '1 minute')) / extract(epoch from step)))
        into wanted from mailings g
       where g.company_id = mailing.company_id and g.id = mailing.id and g.is_open and g.next_at <= now() for update skip locked;
      continue when not found;
    end if;
    return query
      select d.company_id, d.id from outbox d
       where d.company_id = mailing.company_id and d.mailing_id = mailing.id and d.state = 'queued' and d.next_attempt_at <= now()
       order by d.company_id, d.mailing_id, d.next_attempt_at, d.id limit wanted for update of d skip locked;
    get diagnostics found_rows = row_count;
    most := most - found_rows;
    -- Its next turn comes after the others'; nobody waits for whoever writes that down at this moment.
    if found_rows > 0 then
      update mailings g set next_at = coalesce(greatest(g.next_at, now() - interval '1 minute') + step * found_rows, now())
       where (g.company_id, g.id) in (
         select m.company_id, m.id from mailings m where m.company_id = mailing.company_id and m.id = mailing.id for update skip locked);
    end if;
  end loop;
  -- Time is left: those that nobody waits for are over. That is seen once more when the row is locked: whoever puts a message back
  -- writes that row behind it.
  if most > 0 then
    for mailing in
      select g.company_id, g.id from mailings g where g.is_open and not g.is_over and not mailing_waits(g.company_id, g.id)
       order by g.next_at limit 100 for update skip locked
    loop
      continue when mailing_waits(mailing.company_id, mailing.id);
      update mailings g set is_over = true where g.company_id = mailing.company_id and g.id = mailing.id;
    end loop;
  end if;
end
$$;

create or replace function mail_block_reason(company uuid, recipient text, person uuid, wanted text) returns text language sql stable as $$
  select coalesce(
    (select 'deleted' from people p where p.company_id = company and p.id = person and (p.status = 0 or p.status = 2 and wanted is not null)),
    (select 'closed' from companies c where c.id = company and wanted is not null and (c.closed_at is not null or c.suspended_at is not null)),
    (select x.reason from suppressions x
      where x.company_id = company and x.email in (recipient, 'sha256:' || encode(sha256(convert_to(recipient, 'UTF8')), 'hex'))
        and (wanted is not null or x.reason in ('bounced', 'erased')) and x.topic in ('all', wanted)
      order by x.topic <> 'all' limit 1),
    case when wanted is null or coalesce(
      (select s.granted from consent_states s where s.company_id = company and s.person_id = person and s.purpose = wanted),
      (select s.granted from consent_states s where s.company_id = company
          and s.person_id = '00000000-0000-0000-0000-000000000000' and s.purpose = wanted),
      false) then null else 'no_consent' end,
    (select 'held_out' from companies c
      where wanted = 'jobs' and person is not null and c.id = company and is_held_out(person, c.holdout_percent)))
$$;

create or replace function mail_block_reasons(company uuid, wanted text) returns table (person_id uuid, reason text) language sql stable as $$
  select p.id, coalesce(
           case when p.status <> 1 then 'deleted' end,
           (select 'closed' from companies c where c.id = company and (c.closed_at is not null or c.suspended_at is not null)),
           case when own.topic = 'all' then own.reason end, erased.reason, own.reason,
           case when coalesce(said.granted,
                  (select d.granted from consent_states d where d.company_id = company
                      and d.person_id = '00000000-0000-0000-0000-000000000000' and d.purpose = wanted), false)
                then null else 'no_consent' end,
           case when wanted = 'jobs' and is_held_out(p.id, (select c.holdout_percent from companies c where c.id = company))
                then 'held_out' end)
    from people p
    left join (select distinct on (x.email) x.email, x.topic, x.reason from suppressions x
                where x.company_id = company and x.topic in ('all', wanted) order by x.email, x.topic <> 'all') own on own.email = p.email
    left join (select x.email, x.reason from suppressions x
                where x.company_id = company and x.topic = 'all' and x.email like 'sha256:%') erased
           on erased.email = 'sha256:' || encode(sha256(convert_to(p.email, 'UTF8')), 'hex')
    left join consent_states said on said.company_id = company and said.person_id = p.id and said.purpose = wanted
   where p.company_id = company
$$;
