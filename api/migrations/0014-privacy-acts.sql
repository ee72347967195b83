-- Unsubscribing from everything names each topic as well: one of them can be taken up again, and a bounce of the whole address
-- does not hide what the person said.
insert into suppressions (company_id, email, reason, topic)
select s.company_id, s.email, 'unsubscribed', t.topic
  from suppressions s, unnest(array['newsletter', 'jobs', 'events', 'surveys', 'birthday']) t (topic)
 where s.reason = 'unsubscribed' and s.topic = 'all'
on conflict do nothing;

-- The last version of the notice that an ex-employee has read without deciding anything by it.
alter table users add column notice_version integer;

-- As given by whoever files a grievance without signing in.
alter table privacy_requests add column name text;
-- One open request of a kind.
create unique index privacy_requests_open on privacy_requests (company_id, person_id, type) where state = 'open' and person_id is not null;

-- When the retention rules were last applied; null: never yet.
alter table companies add column retention_applied_at timestamptz;
create index people_deleted on people (company_id, updated_at) where status = 0;
-- Mail to addresses that are in nobody's record is found by the address when somebody is erased.
create index outbox_unknown on outbox (company_id, email) where person_id is null;

-- Erasure and retention reach the built-in mailbox.
alter table mailbox enable row level security;
create policy own_company on mailbox to encore_tenant using (company_id = current_company());
grant select, delete on mailbox to encore_tenant;
