-- A name that is taken for that of a brand or of another company waits for an operator.
-- False: the company has begun under such a name. Nobody outside sees it, and it mails nobody but its own people.
alter table companies add column name_approved boolean not null default true;

create table name_requests (
  company_id uuid primary key references companies (id),
  name text not null,
  -- What it is taken for; operators alone read it.
  resembles text not null,
  state text not null default 'waiting' check (state in ('waiting', 'refused')),
  reason text,
  asked_at timestamptz not null default now()
);
create index name_requests_waiting on name_requests (asked_at) where state = 'waiting';
alter table name_requests enable row level security;
create policy own_company on name_requests to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on name_requests to encore_tenant;
