-- Functions of the migrations as they work on the shards of a Citus (docs/scale.md); `spread` puts them in place of the others. A statement on a
-- shard cannot read a transition table beside a table, and a function in SQL cannot have parameters. So triggers go through the companies of
-- their rows, which is one in nearly every statement. A migration that changes one of these changes it here too (api/test/citus.test.ts).
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

-- As whoever makes the company: another role does not see yet that it is there.
create or replace function begin_privacy() returns trigger language plpgsql as $$
declare topic text;
begin
  insert into notices (company_id, version, body) values (new.id, 1,
    'We keep the record of your time with us: your name and contact details, your role, department and location, and the dates you '
    || 'joined and left. We use it to stay in touch with you, to tell you about jobs, events and news, and to confirm your employment '
    || 'when you ask us to. Nobody outside the company sees it, and we never sell it. You decide what we may write to you about, you '
    || 'can read and correct what we hold, take a copy of it, or ask us to erase it, at any time and without giving a reason.');
  foreach topic in array array['newsletter', 'jobs', 'events', 'surveys'] loop
    insert into consents (company_id, id, person_id, purpose, granted, basis, notice_version, source)
      values (new.id, gen_random_uuid(), null, topic, true, 'legitimate_interest', 1, 'declaration');
  end loop;
  return null;
end $$;

-- A statement locks rows of one company, and adds to a moment beside no row.
create or replace function due_mailings(most integer)
 returns table(company_id uuid, id uuid)
 language plpgsql
 rows 40
 set enable_bitmapscan = off
 set enable_sort = off
as $$
declare
  mailing record;
  step interval;
  found_rows int;
  wanted int;
  turn timestamptz;
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
      select g.next_at into turn from mailings g where g.company_id = mailing.company_id and g.id = mailing.id for update skip locked;
      if found then
        turn := coalesce(greatest(turn, now() - interval '1 minute') + step * found_rows, now());
        update mailings g set next_at = turn where g.company_id = mailing.company_id and g.id = mailing.id;
      end if;
    end if;
  end loop;
  -- Time is left: those that nobody waits for are over. That is seen once more when the row is locked: whoever puts a message back
  -- writes that row behind it.
  if most > 0 then
    for mailing in
      select g.company_id, g.id from mailings g where g.is_open and not g.is_over and not mailing_waits(g.company_id, g.id)
       order by g.next_at limit 100
    loop
      perform from mailings g
        where g.company_id = mailing.company_id and g.id = mailing.id and g.is_open and not g.is_over for update skip locked;
      continue when not found or mailing_waits(mailing.company_id, mailing.id);
      update mailings g set is_over = true where g.company_id = mailing.company_id and g.id = mailing.id;
    end loop;
  end if;
end
$$;
