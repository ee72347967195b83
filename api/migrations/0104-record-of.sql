-- The record of an account. Asked on a Citus alone (docs/scale.md), which joins no table of a company with a session: that lies on the coordinator.
create function record_of(company uuid, person uuid) returns table (id uuid, name text, status smallint) language plpgsql stable rows 1 as $$
#variable_conflict use_column
begin
  return query select p.id, p.name, p.status from people p where p.company_id = company and p.id = person;
end $$;
