-- That somebody was here moves no list and no count: a use of the ex-employee area every few minutes must not make every
-- remembered total worthless.
create or replace function people_changed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from before_change b join after_change a on a.company_id = b.company_id and a.id = b.id
     where to_jsonb(b) - 'last_active_at' <> to_jsonb(a) - 'last_active_at') then
    return null;
  end if;
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select company_id, facet, value, coalesce(sum(sign) filter (where status = 1), 0) as n
        from (select company_id, status, department, designation, location, 1 as sign from after_change
              union all select company_id, status, department, designation, location, -1 from before_change) both_sides
        cross join lateral (values ('*', ''), ('department', department), ('designation', designation), ('location', location)) f (facet, value)
       group by 1, 2, 3) deltas where facet = '*' or n <> 0));
  return null;
end $$;
