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

-- As before, and one of which nothing is due is over when nobody waits for it. That is seen once more when the row is locked: whoever
-- puts a message back writes that row behind it.
create or replace function due_mailings(most int) returns table (company_id uuid, id uuid) language plpgsql volatile rows 40
  set enable_bitmapscan = off set enable_sort = off as $$
declare
  mailing record;
  step interval;
  found_rows int;
  wanted int;
begin
  for mailing in
    select g.company_id, g.id, g.per_hour from mailings g join companies c on c.id = g.company_id
     where g.is_open and not g.is_over and g.next_at <= now() and c.mail_stopped_at is null
       and not exists (select 1 from mail_pauses p where p.sender in ('', g.sender))
     order by random() limit 100
  loop
    exit when most <= 0;
    wanted := most;
    if mailing.per_hour is not null then
      step := interval '1 hour' / mailing.per_hour;
      select least(most, 1 + floor(extract(epoch from least(now() - g.next_at, interval '1 minute')) / extract(epoch from step)))
        into wanted from mailings g
       where g.company_id = mailing.company_id and g.id = mailing.id and g.is_open and g.next_at <= now() for update;
      continue when not found;
    end if;
    return query
      select d.company_id, d.id from outbox d
       where d.company_id = mailing.company_id and d.mailing_id = mailing.id and d.state = 'queued' and d.next_attempt_at <= now()
       order by d.company_id, d.mailing_id, d.next_attempt_at, d.id limit wanted for update of d skip locked;
    get diagnostics found_rows = row_count;
    most := most - found_rows;
    if mailing.per_hour is not null and found_rows > 0 then
      update mailings g set next_at = greatest(g.next_at, now() - interval '1 minute') + step * found_rows
       where g.company_id = mailing.company_id and g.id = mailing.id;
    end if;
    continue when found_rows > 0 or mailing_waits(mailing.company_id, mailing.id);
    perform 1 from mailings g where g.company_id = mailing.company_id and g.id = mailing.id for update skip locked;
    continue when not found or mailing_waits(mailing.company_id, mailing.id);
    update mailings g set is_over = true where g.company_id = mailing.company_id and g.id = mailing.id;
  end loop;
end
$$;

-- The company as the message names it, whatever it is called later; null: as it is called now.
alter table messages add column company_name text;

-- What comes once for each leaving is noted for its year, so that whoever comes back and leaves again has it again.
update journey_mails j set year = extract(year from p.date_of_leaving) from people p
 where j.year = 0 and p.company_id = j.company_id and p.id = j.person_id and p.date_of_leaving is not null;
