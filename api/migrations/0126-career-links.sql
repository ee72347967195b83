-- What a company offers. Without a row: everything.
create table career_settings (
  company_id uuid primary key references companies (id),
  is_offered boolean not null,
  has_recommendations boolean not null,
  updated_at timestamptz not null
);

-- Links by which people prove their career. What a link shows is read from the record when it is opened.
create table career_links (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  -- 60 random bits.
  code text not null,
  label text,
  has_titles boolean not null,
  has_departments boolean not null,
  dates text not null check (dates in ('days', 'years', 'none')),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  views integer not null default 0,
  viewed_at timestamptz,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
-- Asked for without a company.
create index career_links_code on career_links (code);
create index career_links_of on career_links (company_id, person_id, id);
create index career_links_open on career_links (company_id, expires_at) where revoked_at is null;

-- When a link was opened, never by whom: the latest views of each.
create table career_views (
  company_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  viewed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, link_id) references career_links (company_id, id) on delete cascade
);
create index career_views_of on career_views (company_id, link_id, id);

do $$
declare name text;
begin
  foreach name in array array['career_settings', 'career_links', 'career_views'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
