-- Ex-employees: the record, what search reads, and the counts that answers never wait for.

create table imports (
  company_id uuid not null references companies (id),
  id uuid not null,
  file_name text not null,
  rows integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  faulty_rows integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table people (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- 0 means deleted (specification, section 3).
  status smallint not null default 1 check (status in (0, 1)),
  email text not null check (email = lower(email)),
  name text not null,
  gender text not null check (gender in ('male', 'female', 'others')),
  -- Month and day only, 'MM-DD' (product.md, Date of birth).
  birthday text check (birthday ~ '^[01][0-9]-[0-3][0-9]$'),
  company_email text,
  phone text,
  linkedin_url text,
  profile_image uuid,
  designation text not null,
  department text not null,
  location text not null,
  employee_id text,
  date_of_joining date not null,
  date_of_leaving date not null,
  -- The earliest joining known, here or elsewhere: experience counts from it.
  career_started date not null,
  tenure_days integer generated always as (date_of_leaving - date_of_joining) stored,
  current_company text,
  current_designation text,
  current_location text,
  current_location_code text,
  current_industry text,
  job_search_status text check (job_search_status in ('active', 'casual', 'inactive')),
  signed_up_at timestamptz,
  last_active_at timestamptz,
  -- The import that wrote the row last, and its row there: finds a person named twice in one file.
  import_id uuid,
  import_row integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  check (date_of_joining < date_of_leaving)
);
create unique index people_email on people (company_id, email) where status = 1;
create index people_employee_id on people (company_id, employee_id) where status = 1 and employee_id is not null;
-- Newest first is the order of every unranked list; the filters that are picked most follow company and end in that order.
create index people_newest on people (company_id, id desc) where status = 1;
create index people_department on people (company_id, department, id desc) where status = 1;
create index people_designation on people (company_id, designation, id desc) where status = 1;
create index people_location on people (company_id, location, id desc) where status = 1;
create index people_leaving on people (company_id, date_of_leaving) where status = 1;
create index people_birthday on people (company_id, birthday) where status = 1;
create index people_job_search on people (company_id, job_search_status, id desc) where status = 1 and job_search_status is not null;

create table employments (
  company_id uuid not null,
  person_id uuid not null,
  position smallint not null,
  designation text not null,
  organisation text not null,
  date_of_joining date not null,
  date_of_leaving date not null,
  primary key (company_id, person_id, position),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);

create table educations (
  company_id uuid not null,
  person_id uuid not null,
  position smallint not null,
  course text,
  institute text not null,
  type text not null check (type in ('full-time', 'part-time', 'distance', 'executive', 'certification')),
  batch_from smallint not null,
  batch_to smallint not null,
  primary key (company_id, person_id, position),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  check (batch_from <= batch_to)
);
create index educations_course on educations (company_id, lower(course));

-- What the search box reads: one row per living person, lower-cased and accent-free (core/search-text.ts), led by company.
create table people_search (
  company_id uuid not null,
  person_id uuid not null,
  search text not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index people_search_text on people_search using gin (company_id, search gin_trgm_ops);

-- Kept counts. `version` moves with every change that a list could show: remembered totals are remembered per version.
create table people_totals (
  company_id uuid primary key references companies (id),
  total bigint not null default 0,
  version bigint not null default 0
);

create table people_facets (
  company_id uuid not null references companies (id),
  facet text not null,
  value text not null,
  total bigint not null,
  primary key (company_id, facet, value)
);

-- Statement triggers keep the counts true whichever verb writes, and cost one pass per statement, not per row.
create function apply_people_counts(deltas jsonb) returns void language sql as $$
  insert into people_totals as kept (company_id, total, version)
  select (d->>'company')::uuid, sum((d->>'n')::bigint), 1
    from jsonb_array_elements(deltas) d where d->>'facet' = '*' group by 1 order by 1
  on conflict (company_id) do update set total = kept.total + excluded.total, version = kept.version + 1;

  insert into people_facets as kept (company_id, facet, value, total)
  select (d->>'company')::uuid, d->>'facet', d->>'value', sum((d->>'n')::bigint)
    from jsonb_array_elements(deltas) d where d->>'facet' <> '*' group by 1, 2, 3 having sum((d->>'n')::bigint) <> 0 order by 1, 2, 3
  on conflict (company_id, facet, value) do update set total = kept.total + excluded.total;
$$;

create function people_added() returns trigger language plpgsql as $$
begin
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select company_id, facet, value, count(*) filter (where status = 1) as n
        from added cross join lateral (values ('*', ''), ('department', department), ('designation', designation), ('location', location)) f (facet, value)
       group by 1, 2, 3) deltas));
  return null;
end $$;

create function people_changed() returns trigger language plpgsql as $$
begin
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select company_id, facet, value, coalesce(sum(sign) filter (where status = 1), 0) as n
        from (select company_id, status, department, designation, location, 1 as sign from after_change
              union all select company_id, status, department, designation, location, -1 from before_change) both_sides
        cross join lateral (values ('*', ''), ('department', department), ('designation', designation), ('location', location)) f (facet, value)
       group by 1, 2, 3) deltas where facet = '*' or n <> 0));
  return null;
end $$;

create function people_removed() returns trigger language plpgsql as $$
begin
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select company_id, facet, value, -count(*) filter (where status = 1) as n
        from removed cross join lateral (values ('*', ''), ('department', department), ('designation', designation), ('location', location)) f (facet, value)
       group by 1, 2, 3) deltas));
  return null;
end $$;

create trigger people_added after insert on people referencing new table as added
  for each statement execute function people_added();
create trigger people_changed after update on people referencing old table as before_change new table as after_change
  for each statement execute function people_changed();
create trigger people_removed after delete on people referencing old table as removed
  for each statement execute function people_removed();

create table groups (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id)
);
create unique index groups_name on groups (company_id, lower(name));

create table group_members (
  company_id uuid not null,
  group_id uuid not null,
  person_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (company_id, group_id, person_id),
  foreign key (company_id, group_id) references groups (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index group_members_person on group_members (company_id, person_id);

-- A list filtered by group changes with the membership, so the version moves too.
create function group_members_changed() returns trigger language plpgsql as $$
begin
  update people_totals set version = version + 1 where company_id in (select company_id from changed);
  return null;
end $$;
create trigger group_members_added after insert on group_members referencing new table as changed
  for each statement execute function group_members_changed();
create trigger group_members_removed after delete on group_members referencing old table as changed
  for each statement execute function group_members_changed();

do $$
declare name text;
begin
  foreach name in array array['imports', 'people', 'employments', 'educations', 'people_search', 'people_totals', 'people_facets', 'groups', 'group_members'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
