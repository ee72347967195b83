-- The living record of an account. Asked on a Citus alone (docs/scale.md), which joins no table of a company with a session: that lies on the
-- coordinator.
create function living_record(company uuid, person uuid) returns uuid language plpgsql stable strict as $$
begin
  return (select p.id from people p where p.company_id = company and p.id = person and p.status = 1);
end $$;
