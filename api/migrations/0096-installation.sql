-- What is known about the installation as a whole: one row, of no company, so `encore_tenant` is not granted any of it.
-- The version before does not know of it and needs nothing of it.
create table installation (
  is_only boolean primary key default true check (is_only),
  -- Why outgoing mail is on hold until an operator releases it; null: it goes out.
  mail_held text check (mail_held in ('restored')),
  -- A restore or a move that has not finished: nothing is served from it.
  filling_since timestamptz,
  -- A keyed digest by which a process sees that its ENCORE_SECRET is the one of this database; null: not yet noted.
  secret_fingerprint text,
  backed_up_at timestamptz,
  -- The newest migration that a version must know to run on this schema: one that takes something away names itself here.
  runs_from text not null default '0096-installation.sql'
);
insert into installation default values;
