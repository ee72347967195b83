-- When somebody was last in the portal, for workers in processes of their own: one row, written once a second at most by each process that serves.
create table portal_presence (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null
);
insert into portal_presence (asked_at) values ('-infinity');
-- Read and written by the product alone.
alter table portal_presence enable row level security;
