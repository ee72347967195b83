-- Votes of a secret poll are shown in steps, or when it has closed (docs/decisions/0048-secret-and-anonymous.md).
alter table polls
  -- How many ballots are in the votes that are shown.
  add column shown_voters integer not null default 0,
  -- It has closed, and what could be counted was.
  add column is_counted boolean not null default false;
alter table poll_options add column shown_votes integer not null default 0;
alter table poll_ballots
  -- It was cast or changed since votes were last shown.
  add column waits boolean not null default true,
  -- The choice of it that is in the votes that are shown.
  add column shown uuid[];
create index poll_ballots_waiting on poll_ballots (company_id, poll_id) where waits;
create index polls_uncounted on polls (company_id, id) where not is_named and not is_counted;

-- What everyone has seen stays to be seen.
update poll_ballots b set waits = false, shown = array(
  select c.option_id from poll_choices c where c.company_id = b.company_id and c.poll_id = b.poll_id and c.person_id = b.person_id);
update poll_options set shown_votes = votes where votes > 0;
update polls p set shown_voters = (select count(*) from poll_ballots b where b.company_id = p.company_id and b.poll_id = p.id);
