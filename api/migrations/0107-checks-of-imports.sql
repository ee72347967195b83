-- How often the dry run of an import was asked for: one that is still on its way notices that another is wanted.
alter table imports add column checks integer not null default 1;
