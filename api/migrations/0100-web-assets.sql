-- Scripts and styles of the versions that were served lately: a page that is open asks for those of the version that it began with, and of two
-- processes in the middle of an upgrade each is asked for those of the other. They are public, and of no company.
create table web_assets (
  name text primary key,
  -- As it is sent: 'br' is compressed, 'identity' is not.
  encoding text not null check (encoding in ('br', 'identity')),
  content bytea not null,
  served_at timestamptz not null default now()
);
