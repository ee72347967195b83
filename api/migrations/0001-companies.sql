-- Companies, the people who sign in, and their sessions.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The role under which every request of a company runs: row-level security binds it, it owns nothing and cannot sign in.
-- Roles belong to the whole server, so another database may have made it already, or be making it right now.
do $$ begin
  create role encore_tenant nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant encore_tenant to %I', current_user);
end $$;
grant usage on schema public to encore_tenant;

create function current_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company', true), '')::uuid $$;

create table companies (
  id uuid primary key,
  brand text not null,
  name text not null,
  location text,
  website text,
  employee_count integer,
  -- The address that instant and rehire mail is sent from; null: the brand's own.
  work_email text,
  birthday_emails boolean not null default true,
  job_apply_emails boolean not null default true,
  candidate_recommendation_emails boolean not null default true,
  referral_emails boolean not null default true,
  created_at timestamptz not null default now()
);
alter table companies enable row level security;
create policy own_company on companies to encore_tenant using (id = current_company());
grant select, update on companies to encore_tenant;

create table users (
  id uuid primary key,
  company_id uuid references companies (id),
  brand text not null,
  type text not null check (type in ('company', 'exemployee', 'admin')),
  role text check (role in ('owner', 'hr', 'recruiter', 'viewer')),
  person_id uuid,
  name text not null,
  email text not null check (email = lower(email)),
  password_hash text,
  profile_image text,
  designation text,
  phone text,
  job_apply_emails boolean not null default true,
  candidate_recommendation_emails boolean not null default true,
  referral_emails boolean not null default true,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  check ((type = 'company') = (role is not null)),
  check ((type = 'admin') = (company_id is null))
);
create unique index users_email on users (brand, email);
create index users_company on users (company_id, id);
alter table users enable row level security;
create policy own_company on users to encore_tenant using (company_id = current_company());
grant select, update on users to encore_tenant;

-- A session has two halves (product.md): the token the page reads and the HttpOnly cookie. Only hashes are kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null,
  cookie_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- Wrong passwords, kept for the slow-down (product.md, Signing in); keys are hashed, no address is stored.
create table login_failures (
  id uuid primary key,
  key bytea not null,
  at timestamptz not null default now()
);
create index login_failures_key on login_failures (key, at);

create table audit_log (
  company_id uuid not null references companies (id),
  id uuid not null,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  target_type text,
  target_id uuid,
  detail jsonb not null default '{}',
  primary key (company_id, id)
);
create index audit_log_target on audit_log (company_id, target_id, id);
alter table audit_log enable row level security;
create policy own_company on audit_log to encore_tenant using (company_id = current_company());
grant select, insert on audit_log to encore_tenant;

create table files (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null,
  content_type text not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id)
);
alter table files enable row level security;
create policy own_company on files to encore_tenant using (company_id = current_company());
grant select, insert, delete on files to encore_tenant;
