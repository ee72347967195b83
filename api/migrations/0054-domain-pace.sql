-- What is learned of a receiving domain stays after its hold: how many messages a minute it gets.
alter table domain_holds
  -- Null: as many as there are.
  add column pace integer check (pace > 0),
  -- What it was halved to last, and when: from there it grows slowly.
  add column halved_to integer,
  add column halved_at timestamptz,
  -- The minute that is counted: how many were let go, taken, and answered ‘later’.
  add column counted_from timestamptz not null default now(),
  add column let_go integer not null default 0,
  add column taken integer not null default 0,
  add column soft integer not null default 0,
  -- When it last took a message; null: never since it answered ‘later’.
  add column relented_at timestamptz;
