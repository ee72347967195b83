-- The readable part of a company's public addresses (/companies/acme, /join/acme). Null: it has none yet, and is found by its id.
alter table companies add column address text;

-- Every address that a company has or had: printed ones keep leading to it, and no other company of the brand can take one.
create table company_addresses (
  brand text not null,
  address text not null check (address ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(address) between 3 and 40),
  company_id uuid not null references companies (id) on delete cascade,
  primary key (brand, address)
);
create index company_addresses_company on company_addresses (company_id);
alter table company_addresses enable row level security;
create policy own_company on company_addresses to encore_tenant using (company_id = current_company());
grant select, insert on company_addresses to encore_tenant;
