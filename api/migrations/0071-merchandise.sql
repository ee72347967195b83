-- Merchandise: a catalogue of items with variants and stock, gifts that are granted or claimed with points, and their way to the door.
alter table campaigns drop constraint campaigns_kind_check;
alter table campaigns add constraint campaigns_kind_check check (kind in ('mailer', 'poll', 'survey', 'merchandise'));

create table items (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  -- In the files of the company, the first one on the card.
  pictures uuid[] not null default '{}',
  -- What it costs where it is claimed with points; null: it is only granted.
  points integer check (points > 0),
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (company_id, id)
);
create index items_newest on items (company_id, id desc);

-- A size or colour with what is there of it. The check holds however many order at the same moment.
create table item_variants (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  place smallint not null,
  name text not null,
  stock integer not null check (stock >= 0),
  primary key (company_id, id),
  unique (company_id, item_id, id),
  foreign key (company_id, item_id) references items (company_id, id)
);
create unique index item_variants_in_order on item_variants (company_id, item_id, place);

-- What a campaign offers: one gift for each of its audience, or items for points.
create table gifts (
  company_id uuid not null,
  id uuid not null,
  with_points boolean not null default false,
  item_ids uuid[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, id) references campaigns (company_id, id) on delete cascade
);

create table orders (
  company_id uuid not null references companies (id),
  id uuid not null,
  gift_id uuid not null,
  item_id uuid not null,
  variant_id uuid not null,
  person_id uuid not null,
  state text not null check (state in ('requested', 'approved', 'packed', 'shipped', 'delivered', 'rejected', 'cancelled', 'returned')),
  points integer not null default 0 check (points >= 0),
  -- Where it goes; erased 90 days after it has come, or after it was called off.
  address jsonb,
  courier text,
  tracking text,
  ordered_at timestamptz not null,
  moved_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, gift_id) references gifts (company_id, id),
  foreign key (company_id, item_id, variant_id) references item_variants (company_id, item_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index orders_newest on orders (company_id, id desc);
create index orders_by_state on orders (company_id, state, moved_at desc, id desc);
create index orders_of_person on orders (company_id, person_id, id desc);
create index orders_to_forget on orders (ended_at) where address is not null and ended_at is not null;

-- Points: only added to, never changed; a trigger keeps the sum, which is never below nothing.
create table point_entries (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  points integer not null check (points <> 0),
  reason text not null,
  order_id uuid,
  by_id uuid,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index point_entries_of on point_entries (company_id, person_id, id desc);
create table point_balances (
  company_id uuid not null,
  person_id uuid not null,
  points integer not null check (points >= 0),
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
