-- The figures of Home as they were counted last, of companies where counting takes long: numbers only, a row for each range of days.
create table home_figures (
  company_id uuid not null references companies (id),
  range text not null,
  figures jsonb not null,
  -- What the data was then: while it is the same, so are the figures.
  state text not null,
  counted_at timestamptz not null,
  took_milliseconds integer not null,
  primary key (company_id, range)
);
alter table home_figures enable row level security;
create policy own_company on home_figures to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on home_figures to encore_tenant;
