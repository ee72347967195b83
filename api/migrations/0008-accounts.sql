-- Who comes in: verified addresses, links by mail, two-step codes, single sign-on, programs, operators.

alter table companies
  -- Where bills go; null: the owner's address.
  add column billing_email text,
  add column suspended_at timestamptz,
  add column suspended_reason text,
  -- The owner has closed the account: nobody signs in, and the data goes when the days of grace are over.
  add column closed_at timestamptz;

alter table users
  add column email_verified_at timestamptz,
  add column last_signed_in_at timestamptz,
  -- Sealed with a key derived from ENCORE_SECRET; a secret without `totp_enabled_at` waits for its first code.
  add column totp_secret text,
  add column totp_enabled_at timestamptz,
  -- The last step of a code that was taken: the same code is not taken twice (RFC 6238, section 5.2).
  add column totp_last_step bigint,
  -- The subject at the company's OpenID provider.
  add column single_sign_on_subject text,
  add foreign key (company_id, person_id) references people (company_id, id) on delete set null (person_id),
  add check (person_id is null or type = 'exemployee');
update users set email_verified_at = created_at;
create unique index users_person on users (company_id, person_id) where person_id is not null;
create unique index users_subject on users (company_id, single_sign_on_subject) where single_sign_on_subject is not null;
create index users_newest on users (id desc);

create table support_sessions (
  id uuid primary key,
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id),
  reason text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index support_sessions_company on support_sessions (company_id, id desc);

alter table sessions
  add column last_seen_at timestamptz,
  -- What the browser calls itself, so that people know their own sessions.
  add column user_agent text,
  -- An operator's session that looks into a company for a while.
  add column support_session_id uuid references support_sessions (id) on delete set null;

-- A link by mail: the row's id with a signature made from ENCORE_SECRET is the link, so the rows alone open nothing.
create table account_links (
  id uuid primary key,
  brand text not null,
  purpose text not null check (purpose in (
    'verify-email', 'reset-password', 'sign-in', 'join-team', 'claim-record', 'register-record', 'verify-work-email')),
  company_id uuid references companies (id),
  user_id uuid references users (id) on delete cascade,
  person_id uuid,
  email text not null check (email = lower(email)),
  -- The role of whoever joins the team.
  role text check (role in ('owner', 'hr', 'recruiter', 'viewer')),
  -- What the person said of themselves when they registered.
  detail jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index account_links_company on account_links (company_id, purpose, id desc);
create index account_links_user on account_links (user_id);
create index account_links_person on account_links (company_id, person_id);
create index account_links_expiry on account_links (expires_at);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- One OpenID provider per company; the addresses of its domains may sign in by it.
create table single_sign_on (
  company_id uuid primary key references companies (id),
  issuer text not null,
  client_id text not null,
  client_secret text,
  domains text[] not null,
  -- The role of whoever signs in for the first time; null: only who is on the team already.
  role text check (role in ('hr', 'recruiter', 'viewer')),
  enabled boolean not null default false,
  updated_at timestamptz not null default now()
);
create index single_sign_on_domains on single_sign_on using gin (domains);

-- A sign-in under way at a provider.
create table single_sign_on_states (
  id uuid primary key,
  company_id uuid not null references companies (id) on delete cascade,
  brand text not null,
  state_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  callback text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index single_sign_on_states_expiry on single_sign_on_states (expires_at);

-- Programs call with a key; only its hash is kept, the prefix tells keys apart on the screen.
create table api_keys (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id)
);
create unique index api_keys_hash on api_keys (key_hash);

create table webhooks (
  company_id uuid not null references companies (id),
  id uuid not null,
  url text not null,
  secret text not null,
  events text[] not null,
  enabled boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table webhook_deliveries (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  payload jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'delivered', 'failed')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  response_status smallint,
  last_error text,
  milliseconds integer,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (next_attempt_at, id) where state = 'queued';
create index webhook_deliveries_webhook on webhook_deliveries (company_id, webhook_id, id desc);

-- What operators switch on and off, for the installation or for one company.
create table feature_flags (
  flag text not null,
  -- The company that differs from the rest; null: the installation.
  company_id uuid references companies (id) on delete cascade,
  enabled boolean not null,
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create unique index feature_flags_once on feature_flags (flag, company_id) nulls not distinct;

-- What operators did; what they did inside a company is in that company's own log as well.
create table operator_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  target_type text,
  target_id uuid,
  detail jsonb not null default '{}'
);
create index operator_log_newest on operator_log (id desc);

-- The actor may be a person, a program's key, or an operator in a support session; null: the product itself.
alter table audit_log add column actor_type text check (actor_type in ('user', 'api-key', 'support'));
update audit_log set actor_type = 'user' where actor_id is not null;
create index audit_log_action on audit_log (company_id, action, id desc);
create index audit_log_actor on audit_log (company_id, actor_id, id desc);

do $$
declare name text;
begin
  foreach name in array array['account_links', 'single_sign_on', 'api_keys', 'webhooks', 'webhook_deliveries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
  -- Not the tenant's: read and written by the product and the operators alone.
  foreach name in array array['support_sessions', 'single_sign_on_states', 'feature_flags'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
end $$;
-- A company sees who looked into it, and adds its own first users.
create policy own_company on support_sessions to encore_tenant using (company_id = current_company());
grant select on support_sessions to encore_tenant;
grant insert, delete on users to encore_tenant;
