-- Charts of the directory read kept counts, as filters do: who left, joined, was added, signed up and was last active, by month.
-- Who left is counted apart by whether they have signed up. Months are those of UTC.
create function counted_facets(
  department text, designation text, location text, joining date, leaving date,
  added timestamptz, signed_up timestamptz, active timestamptz
) returns table (facet text, value text) language sql stable as $$
  select facet, value from (values
    ('*', ''), ('department', department), ('designation', designation), ('location', location),
    (case when signed_up is null then 'left' else 'left and signed up' end, to_char(leaving, 'YYYY-MM')),
    ('joined', to_char(joining, 'YYYY-MM')),
    ('added', to_char(added at time zone 'UTC', 'YYYY-MM')),
    ('signed up', to_char(signed_up at time zone 'UTC', 'YYYY-MM')),
    ('active', case when signed_up is not null then to_char(active at time zone 'UTC', 'YYYY-MM') end)
  ) counted (facet, value) where value is not null;
$$;

create or replace function people_added() returns trigger language plpgsql as $$
begin
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select p.company_id, facet, value, count(*) filter (where status = 1) as n
        from added p cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at, p.signed_up_at, p.last_active_at)
       group by 1, 2, 3) deltas));
  return null;
end $$;

create or replace function people_changed() returns trigger language plpgsql as $$
declare only_active boolean;
begin
  -- That somebody was here moves no list: it must not make every remembered total worthless.
  only_active := not exists (
    select from before_change b join after_change a on a.company_id = b.company_id and a.id = b.id
     where to_jsonb(b) - 'last_active_at' <> to_jsonb(a) - 'last_active_at');
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select p.company_id, facet, value, coalesce(sum(sign) filter (where status = 1), 0) as n
        from (select 1 as sign, a.* from after_change a union all select -1, b.* from before_change b) p
        cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at, p.signed_up_at, p.last_active_at)
       where not only_active or facet = 'active'
       group by 1, 2, 3) deltas where facet = '*' or n <> 0));
  return null;
end $$;

create or replace function people_removed() returns trigger language plpgsql as $$
begin
  perform apply_people_counts((
    select jsonb_agg(jsonb_build_object('company', company_id, 'facet', facet, 'value', value, 'n', n)) from (
      select p.company_id, facet, value, -count(*) filter (where status = 1) as n
        from removed p cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at, p.signed_up_at, p.last_active_at)
       group by 1, 2, 3) deltas));
  return null;
end $$;

insert into people_facets (company_id, facet, value, total)
select p.company_id, facet, value, count(*)
  from people p cross join lateral counted_facets(p.department, p.designation, p.location, p.date_of_joining, p.date_of_leaving, p.created_at, p.signed_up_at, p.last_active_at)
 where p.status = 1 and facet not in ('*', 'department', 'designation', 'location')
 group by 1, 2, 3;
