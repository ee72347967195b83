-- A message between former colleagues goes only while both are listed: who leaves, or is removed, is not written to by what still waits.
-- Null for every other mail.
create function colleague_block_reason(company uuid, message uuid) returns text language sql stable as $$
  select case when (select count(*) from directory_listings l
                     where l.company_id = company and l.person_id in (c.sender_id, c.recipient_id)
                       and not exists (select 1 from directory_blocks b where b.company_id = company and b.person_id = l.person_id)) < 2
              then 'left_directory' end
    from colleague_messages c where c.company_id = company and c.id = message
$$;
