-- The keys that companies' mail is signed with, each for one domain that it is sent from.
create table sender_domains (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- As name servers know it: without letters beyond ASCII.
  domain text not null,
  -- Each company's own, so that two may claim a domain and the record says whose it is.
  selector text not null,
  -- Sealed by the installation's secret.
  private_key text not null,
  public_key text not null,
  -- checked: in use; lost: was in use, and the record is gone or holds another key.
  state text not null default 'waiting' check (state in ('waiting', 'checked', 'lost')),
  -- How many checks in a row found no record.
  misses int not null default 0,
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- What the last check found: spf, dkim and dmarc, each with its state.
  found jsonb,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, domain)
);
create index sender_domains_next_check on sender_domains (next_check_at);
create index sender_domains_domain on sender_domains (domain);
alter table sender_domains enable row level security;
create policy own_company on sender_domains to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on sender_domains to encore_tenant;
