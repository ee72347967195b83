-- How many were reminded of an event, by how many days before it begins: {"7": 74}.
alter table events add column reminded jsonb not null default '{}';
