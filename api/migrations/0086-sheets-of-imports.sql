-- The visible sheets of the file, when there are several, and how many example rows of the sample file were left out.
alter table imports
  add column sheets jsonb not null default '[]',
  add column example_rows integer not null default 0;
