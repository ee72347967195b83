-- What is due, in order and locked for who takes it. Always by its index: after a large mailing the statistics know of none of it,
-- and the planner would read and sort all that waits for each claim.
create function due_mail(most int) returns table (company_id uuid, id uuid) language sql volatile rows 40
  set enable_bitmapscan = off set enable_sort = off as $$
  select d.company_id, d.id from outbox d
   where d.state = 'queued' and not d.held and d.next_attempt_at <= now()
     and not exists (select 1 from mail_pauses where sender = '')
     and (not exists (select 1 from mail_pauses) or not exists (
       select 1 from messages m join mail_pauses p on p.sender = lower(m.from_email)
        where m.company_id = d.company_id and m.id = d.message_id))
   order by d.next_attempt_at, d.id limit most for update of d skip locked
$$;
