-- Whoever works here again (2) is neither searched nor mailed, and keeps the record; they may leave again.
alter table people drop constraint people_status_check, add constraint people_status_check check (status in (0, 1, 2));
alter table people add column rejoined_on date;
create index people_back on people (company_id, rejoined_on desc) where status = 2;

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
