-- Keys with which a company signs credentials. Of one that signs nothing any more only the public part stays.
create table credential_keys (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- As credentials and the DID document name it (Multikey).
  public_key text not null,
  -- Sealed; null: retired, or lost with its secret.
  private_key text,
  created_at timestamptz not null,
  retired_at timestamptz,
  -- Since when nothing signed with it verifies.
  withdrawn_at timestamptz,
  primary key (company_id, id),
  check (withdrawn_at is null or retired_at is not null)
);
create unique index credential_keys_current on credential_keys (company_id) where retired_at is null;

-- The status lists of a company, and how many places of each are taken.
create table credential_lists (
  company_id uuid not null references companies (id),
  list integer not null,
  taken integer not null,
  primary key (company_id, list)
);

-- Every place that was ever given. One without a credential, such as that of an erased person, reads as revoked.
create table credential_places (
  company_id uuid not null references companies (id),
  list integer not null,
  place integer not null,
  primary key (company_id, list, place)
);

create table credentials (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  key_id uuid not null,
  code text not null,
  list integer not null,
  place integer not null,
  -- What it says: the name, and [{title, department, from, to}] as they are shown.
  name text not null,
  periods jsonb not null,
  -- SHA-256 of the record that it was made from.
  record_hash text not null,
  -- The signed credential, and the SHA-256 of its canonical form (RFC 8785).
  document text not null,
  hash text not null,
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  revoked_at timestamptz,
  revoked_for text check (revoked_for in ('person', 'company', 'key', 'record', 'issuer')),
  reason text,
  revoked_by uuid,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  foreign key (company_id, key_id) references credential_keys (company_id, id),
  check ((revoked_at is null) = (revoked_for is null))
);
create unique index credentials_place on credentials (company_id, list, place);
-- 60 random bits, asked for without a company.
create index credentials_code on credentials (code);
create index credentials_of on credentials (company_id, person_id, id);
create index credentials_unrevoked on credentials (company_id, person_id) where revoked_at is null;
create index credentials_of_key on credentials (company_id, key_id) where revoked_at is null;

do $$
declare name text;
begin
  foreach name in array array['credential_keys', 'credential_lists', 'credential_places', 'credentials'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- Whether the record still says everything that a credential says. The time of someone who works here again is among the earlier ones.
create function credential_agrees(c credentials) returns boolean language plpgsql stable as $$
begin
  return exists (select from people p where p.company_id = c.company_id and p.id = c.person_id and p.name = c.name
    and not exists (select from jsonb_array_elements(c.periods) e where not exists (
      select from (select p.designation, p.department, p.date_of_joining, p.date_of_leaving where p.status <> 2
                   union all
                   select s.designation, s.department, s.date_of_joining, s.date_of_leaving from stints s
                    where s.company_id = p.company_id and s.person_id = p.id) w
       where coalesce(e ->> 'title', w.designation) = w.designation
         and coalesce(e ->> 'department', w.department) = w.department
         and starts_with(to_char(w.date_of_joining, 'YYYY-MM-DD'), coalesce(e ->> 'from', ''))
         and starts_with(to_char(w.date_of_leaving, 'YYYY-MM-DD'), coalesce(e ->> 'to', '')))));
end $$;

-- At the end of each transaction: on the way a merge or a return moves times from one place to another. Who issues a credential locks the record,
-- as a change of it does; a change of an earlier time has to lock it here.
create function revoke_contradicted() returns trigger language plpgsql as $$
declare
  company uuid;
  person uuid;
begin
  if tg_argv[0] = 'record' then
    company := new.company_id;
    person := new.id;
  elsif tg_op = 'DELETE' then
    company := old.company_id;
    person := old.person_id;
  else
    company := new.company_id;
    person := new.person_id;
  end if;
  if tg_argv[0] = 'earlier time' then
    perform from people p where p.company_id = company and p.id = person for no key update;
  end if;
  -- Almost always, and cheaper than an update of nothing.
  if not exists (select from credentials c where c.company_id = company and c.person_id = person and c.revoked_at is null) then
    return null;
  end if;
  update credentials c set revoked_at = now(), revoked_for = 'record'
   where c.company_id = company and c.person_id = person and c.revoked_at is null and not credential_agrees(c);
  return null;
end $$;

create constraint trigger people_contradict_credentials after update on people deferrable initially deferred
  for each row when ((old.name, old.designation, old.department, old.date_of_joining, old.date_of_leaving, old.status)
    is distinct from (new.name, new.designation, new.department, new.date_of_joining, new.date_of_leaving, new.status))
  execute function revoke_contradicted('record');
create constraint trigger stints_contradict_credentials after update or delete on stints deferrable initially deferred
  for each row execute function revoke_contradicted('earlier time');
create constraint trigger merges_contradict_credentials after update of person_id on credentials deferrable initially deferred
  for each row when (old.person_id <> new.person_id) execute function revoke_contradicted('merge');

-- A credential names its company, at the host of its brand. Who issues one holds the company's row until it is written.
create function revoke_of_former_issuer() returns trigger language plpgsql as $$
begin
  update credentials set revoked_at = now(), revoked_for = 'issuer' where company_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger companies_contradict_credentials after update of name, brand on companies
  for each row when ((old.name, old.brand) is distinct from (new.name, new.brand)) execute function revoke_of_former_issuer();
