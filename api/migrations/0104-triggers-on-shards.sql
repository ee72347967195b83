-- What triggers do works on the shards of a Citus as well (docs/scale.md): there a statement that reads a table cannot read a transition table
-- beside it, and a function in SQL cannot have parameters. So each goes through the companies of its rows, which is one in nearly every statement.
create or replace function apply_people_counts(deltas jsonb) returns void language plpgsql as $$
begin
  insert into people_totals as kept (company_id, total, version)
  select (d->>'company')::uuid, sum((d->>'n')::bigint), 1
    from jsonb_array_elements(deltas) d where d->>'facet' = '*' group by 1 order by 1
  on conflict (company_id) do update set total = kept.total + excluded.total, version = kept.version + 1;

  insert into people_facets as kept (company_id, facet, value, total)
  select (d->>'company')::uuid, d->>'facet', d->>'value', sum((d->>'n')::bigint)
    from jsonb_array_elements(deltas) d where d->>'facet' <> '*' group by 1, 2, 3 having sum((d->>'n')::bigint) <> 0 order by 1, 2, 3
  on conflict (company_id, facet, value) do update set total = kept.total + excluded.total;
end $$;

create or replace function group_members_changed() returns trigger language plpgsql as $$
declare company uuid;
begin
  for company in select distinct company_id from changed order by 1 loop
    update people_totals set version = version + 1 where company_id = company;
  end loop;
  return null;
end $$;

create or replace function listings_added() returns trigger language plpgsql security definer set search_path = public as $$
declare written record;
begin
  for written in select company_id as company, array_agg(person_id) as people, array_agg(search) as texts from added group by 1 loop
    insert into directory_listings (company_id, person_id, name, search)
    select c.company_id, c.person_id, listing_name(a.search), split_part(a.search, E'\t', 1)
      from consent_states c join unnest(written.people, written.texts) a (person, search) on a.person = c.person_id
     where c.company_id = written.company and c.purpose = 'directory_listing' and c.granted
    on conflict do nothing;
  end loop;
  return null;
end $$;

create or replace function listings_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare written record;
begin
  for written in select company_id as company, array_agg(person_id) as people, array_agg(search) as texts from after_change group by 1 loop
    update directory_listings l set name = listing_name(a.search), search = split_part(a.search, E'\t', 1)
      from unnest(written.people, written.texts) a (person, search) where l.company_id = written.company and l.person_id = a.person;
  end loop;
  return null;
end $$;

create or replace function listings_removed() returns trigger language plpgsql security definer set search_path = public as $$
declare gone record;
begin
  for gone in select company_id as company, array_agg(person_id) as people from removed group by 1 loop
    delete from directory_listings where company_id = gone.company and person_id = any (gone.people);
  end loop;
  return null;
end $$;

-- The living record of an account. A function, since Citus joins no table of a company with a session, which lies on the coordinator.
create function living_record(company uuid, person uuid) returns uuid language plpgsql stable strict as $$
begin
  return (select p.id from people p where p.company_id = company and p.id = person and p.status = 1);
end $$;
