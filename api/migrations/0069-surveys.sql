-- Surveys: what is asked stands beside the campaign that asks it. Of an anonymous one nothing tells who answered what, in no table, order
-- or moment (docs/decisions/0031-anonymous-surveys.md).
alter table campaigns drop constraint campaigns_kind_check;
alter table campaigns add constraint campaigns_kind_check check (kind in ('mailer', 'poll', 'survey'));

create table surveys (
  company_id uuid not null,
  id uuid not null,
  -- As the contract has it; while it is a draft it may lack something.
  definition jsonb not null,
  version integer not null default 1,
  -- How many have finished it. Its row is locked while somebody does: of many at once no more get in than were asked for.
  answers integer not null default 0 check (answers >= 0),
  -- Of an anonymous survey the last few answers, sealed, until there are enough to be let in together.
  pending text,
  primary key (company_id, id),
  foreign key (company_id, id) references campaigns (company_id, id) on delete cascade
);

-- What was asked before it was changed while people were answering.
create table survey_versions (
  company_id uuid not null,
  survey_id uuid not null,
  version integer not null,
  definition jsonb not null,
  primary key (company_id, survey_id, version),
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade
);

-- That somebody has answered: no moment, no count, nothing of what they said.
create table survey_participants (
  company_id uuid not null,
  survey_id uuid not null,
  person_id uuid not null,
  primary key (company_id, survey_id, person_id),
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index survey_participants_of on survey_participants (company_id, person_id);

-- Answers. Those of an anonymous survey are about nobody and from no time; their id is drawn by lot.
create table survey_responses (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  survey_id uuid not null,
  version integer not null,
  person_id uuid,
  answers jsonb not null,
  -- What the record said of them when they finished, by which results are broken down.
  groups jsonb,
  is_finished boolean not null,
  changed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  constraint survey_responses_anonymous check (
    person_id is not null or (is_finished and groups is null and changed_at is null))
);
create unique index survey_responses_one_of_person on survey_responses (company_id, survey_id, person_id) where person_id is not null;
create index survey_responses_of on survey_responses (company_id, survey_id, id) where is_finished;
create index survey_responses_of_person on survey_responses (company_id, person_id) where person_id is not null;

-- What was answered, counted: in all (breakdown '') and for each group of each breakdown. Sealed, since of a group of one it would
-- be that one's answers.
create table survey_tallies (
  company_id uuid not null,
  survey_id uuid not null,
  breakdown text not null,
  name text not null,
  tally text not null,
  primary key (company_id, survey_id, breakdown, name),
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade
);

-- Files that are answers, of identified surveys alone.
create table survey_files (
  company_id uuid not null,
  id uuid not null,
  survey_id uuid not null,
  person_id uuid not null,
  question text not null,
  name text not null,
  primary key (company_id, id),
  foreign key (company_id, survey_id) references surveys (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index survey_files_of on survey_files (company_id, survey_id, person_id);
create index survey_files_of_person on survey_files (company_id, person_id);

do $$
declare name text;
begin
  foreach name in array array['surveys', 'survey_versions', 'survey_participants', 'survey_responses', 'survey_tallies', 'survey_files'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
