-- What operators look for, and who of them looked into a company.

-- The name at that time: the company reads it, and reads nothing else of the operator's account.
alter table support_sessions add column operator_name text not null default '';
create index support_sessions_open on support_sessions (user_id) where ended_at is null;

create index users_email_start on users (email text_pattern_ops);
create index users_name_start on users (lower(name) text_pattern_ops);
create index outbox_failed on outbox (company_id) where state = 'failed';
create index messages_newest on messages (created_at);
create index suppressions_newest on suppressions (created_at);

-- What is switched on for a company is read in its own requests.
create policy own_flags on feature_flags for select to encore_tenant using (company_id is null or company_id = current_company());
grant select on feature_flags to encore_tenant;
