-- The brand of a company: one draft, whose `revision` grows with every save, and what was published. `look` is what mails, job pages
-- and every profile ask for; `page` is the company's page, which is long.
create table brandings (
  company_id uuid primary key references companies (id),
  revision integer not null,
  look jsonb not null,
  page jsonb not null,
  -- Worked out of the colour in `look` when it was saved; null: there is none.
  colours jsonb,
  updated_by uuid,
  updated_at timestamptz not null
);

-- Added and never changed; the newest one is shown.
create table branding_versions (
  company_id uuid not null references companies (id),
  version integer not null,
  look jsonb not null,
  page jsonb not null,
  colours jsonb,
  -- Whether anybody may read the page.
  is_public boolean not null,
  published_by uuid,
  published_at timestamptz not null,
  primary key (company_id, version)
);

-- Pictures of a brand are asked for by their id alone, like those of emails.
create unique index files_brand_picture on files (id) where kind = 'brand-picture';
create index files_brand_pictures on files (company_id) where kind = 'brand-picture';

do $$
declare name text;
begin
  foreach name in array array['brandings', 'branding_versions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, delete on %I to encore_tenant', name);
  end loop;
end $$;
grant update on brandings to encore_tenant;
