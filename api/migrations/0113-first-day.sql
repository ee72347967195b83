-- A new company's first day: when its three steps were done, or hidden. Null: Home may still show them.
alter table companies add column first_day_done_at timestamptz;
-- When sample data was added; null: there is none. The row is also the lock of adding and removing.
alter table companies add column sample_data_at timestamptz;

-- What was added as sample data, and is removed with it.
alter table people add column is_sample boolean not null default false;
alter table groups add column is_sample boolean not null default false;
alter table jobs add column is_sample boolean not null default false;
create index people_sample on people (company_id) where is_sample;

-- No mail of any kind goes to sample people, even after their address was changed, nor to the domain of their addresses.
create or replace function mail_block_reason(company uuid, recipient text, person uuid, wanted text) returns text language sql stable as $$
  select coalesce(
    (select case when p.status = 0 or p.status = 2 and wanted is not null then 'deleted' when p.is_sample then 'sample' end
       from people p where p.company_id = company and p.id = person),
    case when recipient like '%@sample.example' then 'sample' end,
    (select 'closed' from companies c where c.id = company and wanted is not null and (c.closed_at is not null or c.suspended_at is not null)),
    (select x.reason from suppressions x
      where x.company_id = company and x.email in (recipient, 'sha256:' || encode(sha256(convert_to(recipient, 'UTF8')), 'hex'))
        and (wanted is not null or x.reason in ('bounced', 'erased')) and x.topic in ('all', wanted)
      order by x.topic <> 'all' limit 1),
    case when wanted is null or coalesce(
      (select s.granted from consent_states s where s.company_id = company and s.person_id = person and s.purpose = wanted),
      (select s.granted from consent_states s where s.company_id = company
          and s.person_id = '00000000-0000-0000-0000-000000000000' and s.purpose = wanted),
      false) then null else 'no_consent' end,
    (select 'held_out' from companies c
      where wanted = 'jobs' and person is not null and c.id = company and is_held_out(person, c.holdout_percent)))
$$;

create or replace function mail_block_reasons(company uuid, wanted text) returns table (person_id uuid, reason text) language sql stable as $$
  select p.id, coalesce(
           case when p.status <> 1 then 'deleted' when p.is_sample or p.email like '%@sample.example' then 'sample' end,
           (select 'closed' from companies c where c.id = company and (c.closed_at is not null or c.suspended_at is not null)),
           case when own.topic = 'all' then own.reason end, erased.reason, own.reason,
           case when coalesce(said.granted,
                  (select d.granted from consent_states d where d.company_id = company
                      and d.person_id = '00000000-0000-0000-0000-000000000000' and d.purpose = wanted), false)
                then null else 'no_consent' end,
           case when wanted = 'jobs' and is_held_out(p.id, (select c.holdout_percent from companies c where c.id = company))
                then 'held_out' end)
    from people p
    left join (select distinct on (x.email) x.email, x.topic, x.reason from suppressions x
                where x.company_id = company and x.topic in ('all', wanted) order by x.email, x.topic <> 'all') own on own.email = p.email
    left join (select x.email, x.reason from suppressions x
                where x.company_id = company and x.topic = 'all' and x.email like 'sha256:%') erased
           on erased.email = 'sha256:' || encode(sha256(convert_to(p.email, 'UTF8')), 'hex')
    left join consent_states said on said.company_id = company and said.person_id = p.id and said.purpose = wanted
   where p.company_id = company
$$;
