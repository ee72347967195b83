-- What was done, for counting (contract/src/analytics.ts): ids and numbers, nothing that anybody wrote or is called.
create table analytics_events (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('message_sent', 'login', 'job_apply', 'referral')),
  at timestamptz not null,
  -- Whoever did it: the ex-employee, or else the colleague or key; neither: a stranger, or the product by itself.
  person_id uuid,
  actor_id uuid,
  -- A message goes to many.
  count integer not null default 1 check (count > 0),
  -- When it is told on to the address that the operator has named; null: nowhere, or it is done.
  forward_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index analytics_events_counted on analytics_events (company_id, kind, at) include (person_id, count);
create index analytics_events_of_person on analytics_events (company_id, person_id) where person_id is not null;
create index analytics_events_to_forward on analytics_events (forward_at) where forward_at is not null;
-- The funnel of companies whose mail is too much to be counted while somebody waits, one for each period.
create table analytics_funnels (
  company_id uuid not null references companies (id),
  days integer not null,
  counted_at timestamptz not null,
  funnel jsonb not null,
  primary key (company_id, days)
);
alter table analytics_funnels enable row level security;
create policy own_company on analytics_funnels to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on analytics_funnels to encore_tenant;

alter table analytics_events enable row level security;
create policy own_company on analytics_events to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on analytics_events to encore_tenant;

-- What was done before there were events, as far back as they are kept.
insert into analytics_events (company_id, id, kind, at, person_id)
select company_id, gen_random_uuid(), 'job_apply', created_at, person_id from applications
 where created_at > now() - interval '400 days';
insert into analytics_events (company_id, id, kind, at, person_id, actor_id)
select company_id, gen_random_uuid(), 'referral', created_at, referrer_person_id,
       case when referrer_person_id is null then referrer_user_id end
  from referrals where created_at > now() - interval '400 days';
insert into analytics_events (company_id, id, kind, at, person_id, actor_id)
select a.company_id, gen_random_uuid(), 'login', a.at, u.person_id, case when u.type = 'company' then u.id end
  from audit_log a join users u on u.company_id = a.company_id and u.id = a.actor_id
 where a.action = 'user.signed-in' and a.at > now() - interval '400 days';
insert into analytics_events (company_id, id, kind, at, actor_id, count)
select m.company_id, gen_random_uuid(), 'message_sent', m.created_at, m.created_by, o.recipients
  from messages m
  cross join lateral (select count(*) as recipients from outbox o
    where o.company_id = m.company_id and o.message_id = m.id and o.state <> 'suppressed') o
 where m.type in ('instant', 'rehire', 'mailer', 'journey') and m.created_at > now() - interval '400 days' and o.recipients > 0;
