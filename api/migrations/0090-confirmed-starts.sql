-- A campaign starts with the number of recipients that was confirmed, and all ex-employees have to be asked for.

-- How many people whoever started or scheduled it was told that it goes to; null: before anybody was asked.
alter table campaigns add column confirmed integer check (confirmed >= 0);

-- What was scheduled, went out or has somebody taken out of it was meant for all. A draft that nobody chose an audience for waits for one.
update campaigns set audience = audience || '{"everyone": true}'
 where audience -> 'filters' = '{}' and (state <> 'draft' or audience -> 'removed' <> '[]');
