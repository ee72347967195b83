-- The messages screen: what was sent to ex-employees, the newest first, and whose copy was sent again to a corrected address.
alter table messages add column resent_from uuid;
create unique index messages_resent on messages (company_id, resent_from) where resent_from is not null;
create index messages_sent on messages (company_id, id desc) where type not in ('account', 'test');
