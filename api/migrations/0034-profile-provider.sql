-- A service that tells where people are today (product.md, Crawled public profile): one for each company, off until it is switched on.
create table profile_provider (
  company_id uuid primary key references companies (id),
  url text not null,
  -- Sealed: every call shows it.
  key text,
  enabled boolean not null default false,
  updated_at timestamptz not null default now(),
  -- The last run, which is at work while it has not ended.
  started_at timestamptz,
  ended_at timestamptz,
  asked integer not null default 0,
  changed integer not null default 0,
  unreadable integer not null default 0,
  fault text,
  -- Runs that ended in a fault, one after the other: the next waits the longer.
  failures integer not null default 0,
  next_run_at timestamptz not null default now()
);
create index profile_provider_due on profile_provider (next_run_at) where enabled;

-- When a person was asked about, and what the provider filled in. A field of the record that still holds this is the provider's;
-- any other is somebody's word. What a person emptied stays here, and is not filled again.
create table provided_profiles (
  company_id uuid not null,
  person_id uuid not null,
  asked_at timestamptz not null,
  filled_at timestamptz,
  current_company text,
  current_designation text,
  current_location text,
  current_industry text,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index consent_states_enrichment on consent_states (company_id, person_id) where purpose = 'profile_enrichment' and granted;

do $$
declare name text;
begin
  foreach name in array array['profile_provider', 'provided_profiles'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
