-- The addresses of deleted companies: posters and search engines still lead to them, so no other company of the brand can take one for a year.
create table retired_addresses (
  brand text not null,
  address text not null,
  retired_at timestamptz not null default now(),
  primary key (brand, address)
);
grant select on retired_addresses to encore_tenant;
