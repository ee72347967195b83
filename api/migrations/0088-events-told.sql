-- The number of the last calendar file that somebody was sent: it only rises (RFC 5546), whatever they answer. What was sent before was
-- at most one above the change of the event that they were told of last.
alter table attendees add column calendar_sequence integer not null default -1;
update attendees set calendar_sequence = told_sequence + 1 where told_sequence >= 0;

-- The change of when or where that those who were invited and have not answered are still to be told; null: none.
alter table events add column moved_sequence integer;
create index events_moved on events (company_id, id) where moved_sequence is not null;
