-- A campaign's mailing is closed when nothing of it waits for its time. Those of campaigns that have ended were left open.
update mailings g set is_open = false from campaigns c
 where c.company_id = g.company_id and c.id = g.id and g.is_open and c.state in ('finished', 'cancelled')
   and not exists (select 1 from outbox o where o.company_id = g.company_id and o.mailing_id = g.id and o.state = 'queued');

-- What is due of open mailings, whose turn was longest ago first; only those of which something is due take up one of the hundred.
-- One that is throttled is locked while it is counted, and passed over by others meanwhile: with all workers together it gets no more
-- than its share of an hour, and never more than a minute's at once.
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
       and (select d.next_attempt_at from outbox d
             where d.company_id = g.company_id and d.mailing_id = g.id and d.state = 'queued' order by d.next_attempt_at limit 1) <= now()
     order by g.next_at limit 100
  loop
    exit when most <= 0;
    wanted := most;
    step := interval '1 hour' / mailing.per_hour;
    if step is not null then
      select least(most, 1 + floor(extract(epoch from least(now() - g.next_at, interval '1 minute')) / extract(epoch from step)))
        into wanted from mailings g
       where g.company_id = mailing.company_id and g.id = mailing.id and g.is_open and g.next_at <= now() for update skip locked;
      continue when not found;
    end if;
    return query
      select d.company_id, d.id from outbox d
       where d.company_id = mailing.company_id and d.mailing_id = mailing.id and d.state = 'queued' and d.next_attempt_at <= now()
       order by d.company_id, d.mailing_id, d.next_attempt_at, d.id limit wanted for update of d skip locked;
    get diagnostics found_rows = row_count;
    most := most - found_rows;
    -- Its next turn comes after the others'; nobody waits for whoever writes that down at this moment.
    if found_rows > 0 then
      update mailings g set next_at = coalesce(greatest(g.next_at, now() - interval '1 minute') + step * found_rows, now())
       where (g.company_id, g.id) in (
         select m.company_id, m.id from mailings m where m.company_id = mailing.company_id and m.id = mailing.id for update skip locked);
    end if;
  end loop;
  -- Time is left: those that nobody waits for are over. That is seen once more when the row is locked: whoever puts a message back
  -- writes that row behind it.
  if most > 0 then
    for mailing in
      select g.company_id, g.id from mailings g where g.is_open and not g.is_over and not mailing_waits(g.company_id, g.id)
       order by g.next_at limit 100 for update skip locked
    loop
      continue when mailing_waits(mailing.company_id, mailing.id);
      update mailings g set is_over = true where g.company_id = mailing.company_id and g.id = mailing.id;
    end loop;
  end if;
end
$$;
