-- How many requests came from a network in a minute, as all processes together counted them; keys are hashed. It matters for a minute and is
-- lost with a crash: nothing is written ahead for it.
create unlogged table request_counts (
  key bytea not null,
  minute timestamptz not null,
  requests bigint not null,
  primary key (key, minute)
);
