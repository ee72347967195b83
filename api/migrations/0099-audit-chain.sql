-- Lines of both logs are numbered and hashed into a chain after they were written, by a task, so that writers never wait for each other.
-- Null: not yet. What the version before writes is sealed like everything else.
alter table audit_log add column chain_position bigint, add column chain_hash bytea;
create unique index audit_log_chain on audit_log (company_id, chain_position) where chain_position is not null;
create index audit_log_unsealed on audit_log (company_id, at, id) where chain_position is null;

alter table operator_log add column chain_position bigint, add column chain_hash bytea;
create unique index operator_log_chain on operator_log (chain_position) where chain_position is not null;
create index operator_log_unsealed on operator_log (at, id) where chain_position is null;

-- Where each chain begins and ends; without a company it is that of the operators. No request reads it, so encore_tenant is granted nothing.
create table audit_chains (
  company_id uuid references companies (id) on delete cascade,
  -- The last line that retention has taken away: the chain goes on from its number and hash.
  removed_position bigint not null default 0,
  removed_hash bytea not null default '\x',
  removed_until timestamptz,
  -- The newest sealed line.
  position bigint not null default 0,
  hash bytea not null default '\x',
  -- Up to this moment everything was sealed: a line that is much older and comes later was put in by hand.
  sealed_until timestamptz
);
create unique index audit_chains_once on audit_chains (company_id) nulls not distinct;
