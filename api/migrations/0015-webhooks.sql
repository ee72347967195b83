-- What waits is taken a few of each webhook at a time, so that one that does not answer holds up nobody else; what is over goes after a while.

create index webhook_deliveries_waiting on webhook_deliveries (company_id, webhook_id, next_attempt_at, id) where state = 'queued';
create index webhook_deliveries_over on webhook_deliveries (created_at) where state <> 'queued';
drop index webhook_deliveries_due;
