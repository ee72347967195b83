-- A small copy of the cover for lists. Null: there is no cover, or it was saved before there were small copies.
alter table events add column cover_small uuid;
-- Whether former colleagues who are invited see who goes.
alter table events add column shows_going boolean not null default false;
