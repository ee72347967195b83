-- The exit survey of a company: a survey that starts by itself some days after arrival.
create table exit_surveys (
  company_id uuid primary key references companies (id),
  -- The draft with the questions and the email; each round is a copy of it.
  survey_id uuid not null,
  enabled boolean not null default false,
  -- Only people who arrive from this day on are asked.
  enabled_on date,
  days integer not null check (days between 0 and 90),
  -- The day when people were last asked, and why no one could be.
  ran_on date,
  problem text,
  updated_at timestamptz not null,
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade
);

create index exit_surveys_of on exit_surveys (company_id, survey_id);

-- The surveys that the exit survey has started: each asks the people of one quarter, or of several that had too few answers. One is open at a time.
create table exit_rounds (
  company_id uuid not null references companies (id),
  survey_id uuid not null,
  -- First days of the quarters.
  first_quarter date not null,
  last_quarter date not null,
  -- Whether no more people are added; those asked can answer until it closes.
  is_over boolean not null default false,
  primary key (company_id, survey_id),
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade
);
create unique index exit_rounds_open on exit_rounds (company_id) where not is_over;

do $$
declare name text;
begin
  foreach name in array array['exit_surveys', 'exit_rounds'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- When the exit survey asked them about this leaving; null: it has not.
alter table leavers add column survey_asked_at timestamptz;
create index leavers_unasked on leavers (company_id, arrived_at) where state = 'arrived' and survey_asked_at is null;
