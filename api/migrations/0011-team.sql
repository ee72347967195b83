-- Somebody removed from a team keeps the row, so that what they did keeps its name. The address is given free, and whatever
-- lets them in is taken away.
alter table users
  add column removed_at timestamptz,
  add check (removed_at is null or (disabled_at is not null and password_hash is null and type = 'company'));
