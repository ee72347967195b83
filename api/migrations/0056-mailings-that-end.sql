-- A message to many is a mailing too, whether or not it is of a campaign. One that nobody waits for is over: claims look past it, and
-- whoever puts one of its messages back opens it again.
alter table mailings add column is_over boolean not null default false;
drop index mailings_open;
create index mailings_open on mailings (next_at) where is_open and not is_over;

-- Whether anybody of a mailing waits or is on the wire; an index for each.
create function mailing_waits(company uuid, mailing uuid) returns boolean language sql stable as $$
  select exists (select 1 from outbox o where o.company_id = company and o.mailing_id = mailing and o.state = 'queued')
      or exists (select 1 from outbox o where o.company_id = company and o.mailing_id = mailing and o.state = 'sending')
$$;

-- The company as the message names it, whatever it is called later; null: as it is called now.
alter table messages add column company_name text;

-- What comes once for each leaving is noted for its year, so that whoever comes back and leaves again has it again.
update journey_mails j set year = extract(year from p.date_of_leaving) from people p
 where j.year = 0 and p.company_id = j.company_id and p.id = j.person_id and p.date_of_leaving is not null;
