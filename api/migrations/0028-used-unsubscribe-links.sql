-- Links to unsubscribe from before they were sealed work once more: then their hash stands here, and another link goes on.
create table used_unsubscribe_links (
  company_id uuid not null references companies (id),
  token_hash bytea not null,
  used_at timestamptz not null default now(),
  primary key (company_id, token_hash)
);
alter table used_unsubscribe_links enable row level security;
create policy own_company on used_unsubscribe_links to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on used_unsubscribe_links to encore_tenant;
