-- What is filled in for a reader, without the former colleagues whom a journey's mail names if one of them has left the directory meanwhile: leaving it
-- takes effect at once, also for mail that waits.
create function still_listed(company uuid, merge jsonb) returns jsonb language sql stable as $$
  select case when merge #> '{fields,colleagues}' is not null and exists (
      select 1 from jsonb_array_elements_text(merge -> 'about') named (id)
       where not exists (select 1 from directory_listings l where l.company_id = company and l.person_id = named.id::uuid)
          or exists (select 1 from directory_blocks b where b.company_id = company and b.person_id = named.id::uuid))
    then merge #- '{fields,colleagues}' else merge end
$$;
