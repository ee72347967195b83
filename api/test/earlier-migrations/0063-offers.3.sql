-- Whoever works here again (2) is neither searched nor mailed, and keeps the record; they may leave again.
alter table people drop constraint people_status_check, add constraint people_status_check check (status in (0, 1, 2));
-- Since when they were back the last time; it stays when they leave.
alter table people add column rejoined_on date;
create index people_back on people (company_id, rejoined_on desc) where status = 2;

-- Nor does the gate let through what is about a topic; what they asked for or is about their account goes.
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
      false) then null else 'no_consent' end)
$$;
-- For many at once; a topic is always meant.
create or replace function mail_block_reasons(company uuid, wanted text) returns table (person_id uuid, reason text) language sql stable as $$
  select p.id, coalesce(
           case when p.status <> 1 then 'deleted' end,
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

-- Each earlier time that somebody worked here; the last one stands in the record.
create table stints (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  date_of_joining date not null,
  date_of_leaving date not null,
  designation text not null,
  department text not null,
  location text not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index stints_of on stints (company_id, person_id, id);

alter table companies add column offers_need_second_person boolean not null default false;

-- The way back of one ex-employee for one job, from the invitation to the day they join.
create table offers (
  company_id uuid not null references companies (id),
  id uuid not null,
  job_id uuid not null,
  person_id uuid not null,
  state text not null check (state in ('invited', 'interested', 'not_now', 'declined', 'applied', 'offer_draft', 'approved',
    'extended', 'accepted', 'refused', 'expired', 'rescinded', 'joined')),
  -- What is offered, as the contract has it; who wrote it last.
  terms jsonb,
  starts_on date,
  expires_on date,
  drafted_by uuid,
  -- The letter as it went out, in the files of the company.
  letter_id uuid,
  letter_hash text,
  answered_at timestamptz,
  -- Of the letter that was answered.
  answered_hash text,
  answer_note text,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, job_id) references jobs (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  check ((letter_id is null) = (letter_hash is null))
);
create unique index offers_one_of_person on offers (company_id, job_id, person_id);
create index offers_newest on offers (company_id, id desc);
create index offers_by_state on offers (company_id, state, id desc);
create index offers_of_person on offers (company_id, person_id, id desc);
create unique index offers_linked on offers (id);
create index offers_expiring on offers (expires_on) where state = 'extended';

create table offer_moves (
  company_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  from_state text,
  to_state text not null,
  by_id uuid,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offers (company_id, id) on delete cascade
);
create index offer_moves_of on offer_moves (company_id, offer_id, id);

-- What the person asks about an offer, and what is answered; without an author: the person.
create table offer_messages (
  company_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  by_id uuid,
  text text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offers (company_id, id) on delete cascade
);
create index offer_messages_of on offer_messages (company_id, offer_id, id);

do $$
declare name text;
begin
  foreach name in array array['stints', 'offers', 'offer_moves', 'offer_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
