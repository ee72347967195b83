-- Recommendations that former colleagues write for one another, and requests for them.
create table recommendations (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- The one it is for, and the one who writes it.
  person_id uuid not null,
  writer_id uuid not null,
  state text not null check (state in ('asked', 'written', 'ended')),
  -- What the writer was to the person.
  relation text check (relation in ('manager', 'colleague', 'report')),
  -- Only while it is written: its end takes the words away.
  text text,
  asked_at timestamptz not null,
  written_at timestamptz,
  ended_at timestamptz,
  -- The mail that told the person; the one to the writer has the id of the row.
  news_id uuid,
  ended_by text check (ended_by in ('person', 'writer')),
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  foreign key (company_id, writer_id) references people (company_id, id) on delete cascade,
  check ((state = 'written') = (text is not null)),
  check (text is null or (relation is not null and written_at is not null)),
  check ((state = 'ended') = (ended_by is not null))
);
create index recommendations_of on recommendations (company_id, person_id, id);
create index recommendations_by on recommendations (company_id, writer_id, id);

-- Those that a link shows, in order; at most three.
alter table career_links add column recommendations uuid[] not null default '{}';

alter table recommendations enable row level security;
create policy own_company on recommendations to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on recommendations to encore_tenant;
