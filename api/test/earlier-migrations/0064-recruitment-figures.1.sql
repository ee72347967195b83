-- What a company says of recruitment: what a hire costs it elsewhere, and of how many in a hundred it learns what sending jobs brings.
alter table companies
  add column hire_cost_amount bigint check (hire_cost_amount > 0),
  add column hire_cost_currency text,
  add column holdout_percent smallint not null default 0 check (holdout_percent between 0 and 20),
  add column holdout_since timestamptz,
  add constraint companies_hire_cost check ((hire_cost_amount is null) = (hire_cost_currency is null));

-- Whether somebody is among those of a hundred who are held out. Ids end at random, and whoever is held out stays so.
create function is_held_out(person uuid, percent integer) returns boolean language sql immutable parallel safe
  return ('x' || right(person::text, 7))::bit(28)::integer % 100 < percent;

-- The gate, with the holdout as its last reason: jobs alone are held back.
create or replace function mail_block_reason(company uuid, recipient text, person uuid, wanted text) returns text language sql stable as $$
  select coalesce(
    (select 'deleted' from people p where p.company_id = company and p.id = person and p.status = 0),
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
           case when p.status = 0 then 'deleted' end,
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
