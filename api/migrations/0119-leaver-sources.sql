-- Systems that announce leavers by themselves.
create table leaver_sources (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('api', 'scim', 'webhook', 'file', 'bamboohr')),
  name text not null,
  enabled boolean not null default true,
  -- Of a system that calls: what it says is only tried.
  is_dry boolean not null default false,
  settings jsonb not null,
  -- Sealed JSON of passwords and keys; of a webhook the secret of its signatures.
  secrets text,
  -- The key of the program, of an `api` source.
  key_id uuid,
  -- Of the token of SCIM; the earlier one works a while longer.
  token_hash bytea,
  old_token_hash bytea,
  old_token_until timestamptz,
  -- What a connector has to remember: the files it has read, the moment it has asked up to.
  memory jsonb not null default '{}',
  next_run_at timestamptz,
  -- Until when it may announce unusually many people, because somebody has checked.
  approved_until timestamptz,
  -- The employees that it has told about: rows of known_employees.
  known integer not null default 0,
  failing_since timestamptz,
  told_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
create unique index leaver_sources_key on leaver_sources (company_id, key_id) where key_id is not null;
create index leaver_sources_by_token on leaver_sources (token_hash) where token_hash is not null;
create index leaver_sources_by_old_token on leaver_sources (old_token_hash) where old_token_hash is not null;
create index leaver_sources_due on leaver_sources (next_run_at) where enabled and next_run_at is not null;

create table leaver_runs (
  company_id uuid not null,
  id uuid not null,
  source_id uuid not null,
  state text not null check (state in ('waiting', 'running', 'held', 'done', 'failed', 'stopped', 'undoing', 'undone')),
  is_dry boolean not null,
  -- The day of a system that calls: its calls of one day are one run.
  day date,
  is_stopping boolean not null default false,
  is_approved boolean not null default false,
  read integer not null default 0,
  announced integer not null default 0,
  changed integer not null default 0,
  cancelled integer not null default 0,
  faulty integer not null default 0,
  -- The announcements and cancellations for which it waits, or waited, for approval.
  asked_for integer,
  -- What its undo came to; one that was killed goes on with the effects that are left.
  taken_back integer not null default 0,
  restored integer not null default 0,
  kept integer not null default 0,
  -- Of a dry run: hashes of the employees it was about, so that what is said again counts once.
  tried text[] not null default '{}',
  fault text,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, source_id) references leaver_sources (company_id, id) on delete cascade
);
create index leaver_runs_of on leaver_runs (company_id, source_id, id desc);
create unique index leaver_runs_day on leaver_runs (company_id, source_id, day, is_dry) where day is not null;

-- What a run did, so that it can be undone: field → {before, after}. Deleted with the leaver.
create table leaver_run_effects (
  company_id uuid not null,
  run_id uuid not null,
  leaver_id uuid not null,
  effect text not null check (effect in ('announced', 'changed')),
  -- Whether the source has joined those that announce them.
  has_joined boolean not null default false,
  changes jsonb not null,
  primary key (company_id, run_id, leaver_id),
  foreign key (company_id, run_id) references leaver_runs (company_id, id) on delete cascade,
  foreign key (company_id, leaver_id) references leavers (company_id, id) on delete cascade
);
create index leaver_run_effects_of on leaver_run_effects (company_id, leaver_id);

-- Whoever declined, and whoever arrived long ago, is emptied and not deleted: what runs did to them, and said of them, is forgotten with the rest.
create function forget_run_effects() returns trigger language plpgsql as $$
begin
  delete from leaver_run_effects where company_id = old.company_id and leaver_id = old.id;
  delete from leaver_run_faults where company_id = old.company_id and employee_id = old.employee_id;
  return null;
end $$;
create trigger leavers_forget_run_effects after update of employee_id on leavers
  for each row when (new.employee_id is null and old.employee_id is not null) execute function forget_run_effects();
create trigger leavers_forget_runs after delete on leavers for each row execute function forget_run_effects();

create table leaver_run_faults (
  company_id uuid not null,
  run_id uuid not null,
  id uuid not null,
  row integer,
  employee_id text,
  reason text not null,
  primary key (company_id, run_id, id),
  foreign key (company_id, run_id) references leaver_runs (company_id, id) on delete cascade
);

create index leaver_run_faults_of on leaver_run_faults (company_id, employee_id) where employee_id is not null;

-- Employees that a source has told about: a hash of their id and nothing else. This is no directory of employees.
create table known_employees (
  company_id uuid not null,
  source_id uuid not null,
  employee_hash bytea not null,
  primary key (company_id, source_id, employee_hash),
  foreign key (company_id, source_id) references leaver_sources (company_id, id) on delete cascade
);

-- Users of SCIM by an id that says nothing: hashes of what a source may look them up by. Only what a leaver is announced with is stored, as a leaver.
create table scim_users (
  company_id uuid not null,
  source_id uuid not null,
  id uuid not null,
  employee_hash bytea not null,
  user_name_hash bytea not null,
  external_id_hash bytea,
  email_hash bytea,
  -- What the source said last, and whether it named the last day itself.
  is_active boolean not null,
  is_dated boolean not null,
  leaver_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, source_id) references leaver_sources (company_id, id) on delete cascade,
  foreign key (company_id, leaver_id) references leavers (company_id, id) on delete set null (leaver_id)
);
create unique index scim_users_employee on scim_users (company_id, source_id, employee_hash);
create unique index scim_users_user_name on scim_users (company_id, source_id, user_name_hash);
create index scim_users_of on scim_users (company_id, source_id, id);
create index scim_users_external_id on scim_users (company_id, source_id, external_id_hash);
create index scim_users_email on scim_users (company_id, source_id, email_hash);
create index scim_users_leaver on scim_users (company_id, leaver_id) where leaver_id is not null;

do $$
declare name text;
begin
  foreach name in array array['leaver_sources', 'leaver_runs', 'leaver_run_effects', 'leaver_run_faults', 'known_employees', 'scim_users'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

alter table leavers drop constraint leavers_source_check;
alter table leavers add constraint leavers_source_check
  check (source in ('hand', 'import', 'api', 'scim', 'webhook', 'file', 'bamboohr'));

-- The systems that say that somebody leaves: [{id, source}]. They stay once each has taken its word back.
alter table leavers add column announcers jsonb not null default '[]';
-- Announced again soon after they were asked and it was cancelled: they are not asked again before this day.
alter table leavers add column ask_from date;
