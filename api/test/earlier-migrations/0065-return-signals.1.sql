-- When it may be the time to ask somebody back (contract/src/return-window.ts): the score of everybody, worked out anew every night.
create table return_signals (
  company_id uuid not null references companies (id),
  person_id uuid not null,
  score smallint not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index return_signals_best on return_signals (company_id, score desc, person_id desc);
alter table companies add column return_signals_at timestamptz;
alter table return_signals enable row level security;
create policy own_company on return_signals to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on return_signals to encore_tenant;
