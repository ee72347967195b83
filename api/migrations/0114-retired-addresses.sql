-- The addresses of deleted companies: posters and search engines still lead to them, so no other company of the brand can take one for a year.
create table retired_addresses (
  brand text not null,
  address text not null,
  retired_at timestamptz not null default now(),
  primary key (brand, address)
);

-- For the tenant's role, which may not read the table: it belongs to no company.
create function is_retired_address(at_brand text, wanted text) returns boolean language sql stable security definer set search_path = public as $$
  select exists (select from retired_addresses where brand = at_brand and address = wanted and retired_at > now() - interval '1 year')
$$;
