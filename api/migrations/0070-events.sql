-- Events: what is written about one stands beside the campaign that asks people to come.
alter table campaigns drop constraint campaigns_kind_check;
alter table campaigns add constraint campaigns_kind_check check (kind in ('mailer', 'poll', 'survey', 'event', 'merchandise'));

-- Its row is locked by whatever changes who has a place: everything about one event happens one after the other.
create table events (
  company_id uuid not null,
  id uuid not null,
  title text not null default '',
  description text not null default '',
  cover uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  -- When it was to begin when it was first sent; search engines are told that it was moved.
  first_starts_at timestamptz,
  time_zone text not null default 'Asia/Kolkata',
  -- Null: there is no room.
  place_name text,
  place_address text,
  map_link text,
  -- Null: there is no stream.
  meeting_link text,
  room_capacity integer check (room_capacity > 0),
  stream_capacity integer check (stream_capacity > 0),
  most_guests integer not null default 0 check (most_guests >= 0),
  agenda jsonb not null default '[]',
  questions jsonb not null default '[]',
  is_public boolean not null default false,
  -- Rises with every change of when, where and what: of two calendar files the higher one counts.
  sequence integer not null default 0,
  -- Since when nothing is left to be done after it ended or was cancelled.
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, id) references campaigns (company_id, id) on delete cascade,
  check (ends_at > starts_at)
);
create index events_unsettled on events (starts_at) where settled_at is null and starts_at is not null;

-- Who has answered, or has come.
create table attendees (
  company_id uuid not null,
  event_id uuid not null,
  person_id uuid not null,
  state text not null check (state in ('going', 'maybe', 'declined', 'waitlisted', 'offered', 'checked_in', 'no_show')),
  mode text not null check (mode in ('room', 'stream')),
  guests integer not null default 0 check (guests >= 0),
  -- Answers to the questions of the event, by their ids.
  answers jsonb not null default '{}',
  waits_since timestamptz,
  offered_until timestamptz,
  lapses integer not null default 0,
  -- Drawn by lot: whoever has it is let in.
  ticket text not null,
  answered_at timestamptz not null,
  checked_in_at timestamptz,
  -- They had not answered before they came.
  is_walk_in boolean not null default false,
  -- What they were told last, and of which calendar file; due: there is news for them.
  told_state text,
  told_sequence integer not null default -1,
  is_due boolean not null default false,
  -- Of the reminders before it begins the last that went out or is not needed: so many days before.
  reminded_days integer,
  primary key (company_id, event_id, person_id),
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  check ((state = 'waitlisted') = (waits_since is not null)),
  check ((state = 'offered') = (offered_until is not null)),
  check ((state = 'checked_in') = (checked_in_at is not null))
);
create unique index attendees_ticket on attendees (company_id, event_id, ticket);
create index attendees_of on attendees (company_id, person_id);
create index attendees_offered on attendees (offered_until) where state = 'offered';
create index attendees_waiting on attendees (company_id, event_id, mode, waits_since) where state = 'waitlisted';
create index attendees_due on attendees (company_id, event_id) where is_due;

-- What the door has sent, under the ids that it drew: sent again it is answered again.
create table event_check_ins (
  company_id uuid not null,
  event_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  result text not null check (result in ('checked_in', 'already')),
  at timestamptz not null,
  primary key (company_id, event_id, id),
  foreign key (company_id, event_id) references events (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index event_check_ins_of on event_check_ins (company_id, person_id);

-- A calendar file that goes along with a mail about what somebody has answered.
alter table messages add column calendar text;

do $$
declare name text;
begin
  foreach name in array array['events', 'attendees', 'event_check_ins'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
