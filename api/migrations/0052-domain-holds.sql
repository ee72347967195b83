-- Receiving domains that answer ‘later’ to one sending domain: how many in a row, and until when their mail is held.
create table domain_holds (
  sending_domain text not null check (sending_domain = lower(sending_domain)),
  receiving_domain text not null check (receiving_domain = lower(receiving_domain)),
  -- Different recipients in a row: 16 bits of a hash each, which tell them apart and name nobody.
  refused text[] not null,
  -- Holds in a row; each is twice as long as the one before.
  holds integer not null default 0,
  held_until timestamptz,
  -- Codes, no words.
  answer text not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (sending_domain, receiving_domain)
);
-- Read and written by the product alone.
alter table domain_holds enable row level security;
