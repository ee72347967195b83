-- How much mail a company may send within a day, and the operators' stop.
alter table companies
  -- Made by an operator or on the machine: such a company begins on the highest step (contract/src/mail-quota.ts).
  add column trusted boolean not null default false,
  -- What an operator has decided instead of the steps, with the reason.
  add column mail_quota integer check (mail_quota >= 0),
  add column mail_quota_reason text,
  add column mail_stopped_at timestamptz,
  add column mail_stopped_reason text;

-- How many recipients a company's messages had by the hour, so that nobody counts the outbox. Rows older than a month go.
create table mail_counts (
  company_id uuid not null references companies (id),
  hour timestamptz not null,
  recipients integer not null check (recipients >= 0),
  primary key (company_id, hour)
);
alter table mail_counts enable row level security;
create policy own_company on mail_counts to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on mail_counts to encore_tenant;
insert into mail_counts (company_id, hour, recipients)
select m.company_id, date_trunc('hour', m.created_at), count(*)
  from messages m join outbox o on o.company_id = m.company_id and o.message_id = m.id
 where m.topic is not null and m.created_at > now() - interval '30 days' and o.state <> 'suppressed' group by 1, 2;

-- Queued, but an operator has stopped the company's mail. Workers pass over it without looking at it again.
alter table outbox add column held boolean not null default false;
drop index outbox_due;
create index outbox_due on outbox (next_attempt_at, id) where state = 'queued' and not held;
create index outbox_held on outbox (company_id) where held;

create index suppressions_bounces on suppressions (company_id, created_at) where reason in ('bounced', 'complained');
