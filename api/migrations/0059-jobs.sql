-- A job from its draft to its end. `location` and `salary` stay: what mails, lists and search read, in words, made from what is here.
alter table jobs
  add column city_ids integer[] not null default '{}',
  add column other_locations text[] not null default '{}',
  add column is_remote boolean not null default false,
  add column salary_from bigint check (salary_from >= 0),
  add column salary_to bigint check (salary_to >= salary_from),
  add column salary_currency text,
  add column salary_period text check (salary_period in ('year', 'month', 'hour')),
  add column employment_type text check (employment_type in ('full-time', 'part-time', 'contract', 'temporary', 'internship')),
  add column openings integer not null default 1 check (openings between 1 and 999),
  add column recruiter_id uuid,
  add column reward_amount bigint check (reward_amount > 0),
  add column reward_currency text,
  add column closes_on date,
  add column opened_at timestamptz,
  add column ended_at timestamptz,
  add column updated_at timestamptz not null default now(),
  add check ((salary_from is null) = (salary_to is null) and (salary_from is null) = (salary_currency is null)
         and (salary_from is null) = (salary_period is null)),
  add check ((reward_amount is null) = (reward_currency is null));

-- Whoever wrote it works on it. What is open was always open; what is not open any more ended at a time that nobody noted.
update jobs j set recruiter_id = u.id from users u where u.id = j.created_by and u.company_id = j.company_id and u.removed_at is null;
update jobs set opened_at = created_at where status not in ('draft', 'cancelled');
update jobs set updated_at = created_at;
-- A place that was typed is one of its own words.
update jobs set other_locations = array[location] where location is not null;

create index jobs_by_state on jobs (company_id, status, id desc);
create index jobs_of_recruiter on jobs (company_id, recruiter_id, id desc);
-- The worker closes what is over, of all companies.
create index jobs_closing on jobs (closes_on) where status in ('open', 'on_hold') and closes_on is not null;
