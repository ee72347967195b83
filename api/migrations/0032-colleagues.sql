-- The directory of former colleagues. One row per living person who agreed to it, kept by the triggers below, so that a page reads
-- nobody else, however many people a company has.
create table directory_listings (
  company_id uuid not null references companies (id),
  person_id uuid not null,
  -- Both folded, from people_search: the order, and what the search reads, without the contact fields.
  name text collate "C" not null,
  search text not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index directory_listings_name on directory_listings (company_id, name, person_id);
create index directory_listings_text on directory_listings using gin (company_id, search gin_trgm_ops);

create function listing_name(search text) returns text language sql immutable
  as $$ select left(split_part(split_part(search, E'\t', 1), E'\n', 1), 200) $$;

insert into directory_listings (company_id, person_id, name, search)
select s.company_id, s.person_id, listing_name(s.search), split_part(s.search, E'\t', 1)
  from consent_states c join people_search s on s.company_id = c.company_id and s.person_id = c.person_id
 where c.purpose = 'directory_listing' and c.granted;

create function keep_listing() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from directory_listings where company_id = new.company_id and person_id = new.person_id;
  insert into directory_listings (company_id, person_id, name, search)
  select s.company_id, s.person_id, listing_name(s.search), split_part(s.search, E'\t', 1)
    from people_search s where s.company_id = new.company_id and s.person_id = new.person_id and new.granted;
  return null;
end $$;
create trigger listing_kept after insert or update on consent_states for each row
  when (new.purpose = 'directory_listing') execute function keep_listing();

-- A text comes with a living person, changes with the record, and goes with a deletion or a merge.
create function listings_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into directory_listings (company_id, person_id, name, search)
  select a.company_id, a.person_id, listing_name(a.search), split_part(a.search, E'\t', 1)
    from added a join consent_states c on c.company_id = a.company_id and c.person_id = a.person_id
   where c.purpose = 'directory_listing' and c.granted
  on conflict do nothing;
  return null;
end $$;
create function listings_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update directory_listings l set name = listing_name(a.search), search = split_part(a.search, E'\t', 1)
    from after_change a where l.company_id = a.company_id and l.person_id = a.person_id;
  return null;
end $$;
create function listings_removed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from directory_listings l using removed r where l.company_id = r.company_id and l.person_id = r.person_id;
  return null;
end $$;
create trigger listings_added after insert on people_search referencing new table as added
  for each statement execute function listings_added();
create trigger listings_changed after update on people_search referencing new table as after_change
  for each statement execute function listings_changed();
create trigger listings_removed after delete on people_search referencing old table as removed
  for each statement execute function listings_removed();

create table colleague_messages (
  company_id uuid not null references companies (id),
  -- Also that of the mail.
  id uuid not null,
  sender_id uuid not null,
  recipient_id uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  -- The recipient has shown it to HR, who decide.
  reported_at timestamptz,
  settled_at timestamptz,
  settled_by uuid,
  outcome text check (outcome in ('dismissed', 'removed')),
  primary key (company_id, id),
  foreign key (company_id, sender_id) references people (company_id, id) on delete cascade,
  foreign key (company_id, recipient_id) references people (company_id, id) on delete cascade
);
create index colleague_messages_sent on colleague_messages (company_id, sender_id, id desc);
create index colleague_messages_received on colleague_messages (company_id, recipient_id, id desc);
create index colleague_messages_reported on colleague_messages (company_id, id) where reported_at is not null and settled_at is null;

-- Whom HR has taken out after a report: neither listed nor writing, whatever they agree to, until HR lets them in again.
create table directory_blocks (
  company_id uuid not null references companies (id),
  person_id uuid not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['directory_listings', 'colleague_messages', 'directory_blocks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
