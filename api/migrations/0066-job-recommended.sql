-- When it was looked for whoever a job suits best, to tell its recruiter: once for each job, the first time that it is open; null: not yet.
alter table jobs add column recommended_at timestamptz;
-- Nobody is told about the past. A draft that was never open is looked at once it opens.
update jobs set recommended_at = now() where opened_at is not null;
-- The worker takes one job of each company at a look, the one that has waited longest.
create index jobs_unrecommended on jobs (company_id, opened_at, id) where status = 'open' and recommended_at is null;
