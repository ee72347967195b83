-- How often the public verifier answered about papers of a company, by day and kind. Nothing about who asked, or for whose paper.
create table verification_counts (
  company_id uuid not null references companies (id),
  -- Where the company is.
  day date not null,
  kind text not null,
  count integer not null check (count > 0),
  primary key (company_id, day, kind)
);

-- How many minutes a request takes by hand, where the company has said so.
create table proof_minutes (
  company_id uuid not null references companies (id),
  kind text not null,
  minutes integer not null check (minutes between 0 and 480),
  primary key (company_id, kind)
);

-- Whether a letter was issued as soon as it was requested, without HR. Who decided says so only until it is revoked.
alter table letters add column is_at_once boolean not null default false;
update letters set is_at_once = true
 where issued_at is not null and requested_at is not null and decided_by is null;
create index letters_dated on letters (company_id, issued_at) include (is_at_once, person_id) where issued_at is not null;
create index letters_answered on letters (company_id, decided_at) where requested_at is not null;

do $$
declare name text;
begin
  foreach name in array array['verification_counts', 'proof_minutes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
