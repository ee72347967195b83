-- Merchandise: a catalogue of items with variants and stock, gifts that are granted or claimed with points, and their way to the door.
create table items (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  description text not null default '',
  -- In the files of the company, the first one on the card.
  pictures uuid[] not null default '{}' check (cardinality(pictures) <= 6),
  -- What it costs where it is claimed with points; null: it is only granted.
  points integer check (points > 0),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (company_id, id)
);
create index items_newest on items (company_id, id desc);

-- A size or colour with what is there of it. The check holds however many order at the same moment. What is no longer offered stays,
-- since orders name it.
create table item_variants (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  place integer not null,
  name text not null,
  stock integer not null check (stock >= 0),
  is_offered boolean not null default true,
  primary key (company_id, id),
  unique (company_id, item_id, id),
  foreign key (company_id, item_id) references items (company_id, id)
);
create index item_variants_in_order on item_variants (company_id, item_id, place);

-- What a campaign offers: one piece for each of its audience, or items for points.
create table gifts (
  company_id uuid not null,
  id uuid not null,
  title text not null default '',
  text text not null default '',
  with_points boolean not null default false,
  item_ids uuid[] not null default '{}',
  primary key (company_id, id),
  foreign key (company_id, id) references campaigns (company_id, id) on delete cascade
);

-- The last number given to an order of a company.
create table order_numbers (
  company_id uuid primary key references companies (id),
  last integer not null
);

create table orders (
  company_id uuid not null references companies (id),
  id uuid not null,
  -- What the courier and both sides call it.
  number integer not null,
  gift_id uuid not null,
  item_id uuid not null,
  variant_id uuid not null,
  -- Null: they have been erased.
  person_id uuid,
  state text not null check (state in (
    'requested', 'approved', 'packed', 'shipped', 'delivered', 'rejected', 'cancelled', 'returned')),
  points integer not null check (points >= 0),
  -- It is the one piece that a granted gift has for them. Of two merged records one is.
  is_grant boolean not null,
  -- Where it goes; erased 90 days after it has come, or was called off.
  address jsonb,
  -- Drawn by whoever ordered: sent again under it, it is one order.
  idempotency_key text,
  courier text,
  tracking text,
  ordered_at timestamptz not null,
  moved_at timestamptz not null,
  -- Since when it goes nowhere any more.
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, gift_id) references gifts (company_id, id),
  foreign key (company_id, item_id, variant_id) references item_variants (company_id, item_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete set null (person_id)
);
create unique index orders_by_number on orders (company_id, number);
create unique index orders_sent_once on orders (company_id, gift_id, person_id, idempotency_key) where idempotency_key is not null;
create unique index orders_one_of_grant on orders (company_id, gift_id, person_id)
  where is_grant and state not in ('rejected', 'cancelled');
create index orders_by_state on orders (company_id, state, moved_at desc, id desc);
create index orders_of_gift on orders (company_id, gift_id, state, moved_at desc, id desc);
create index orders_of_item on orders (company_id, item_id, state, moved_at desc, id desc);
create index orders_of_person on orders (company_id, person_id, id desc) where person_id is not null;
create index orders_with_address on orders (ended_at) where address is not null and ended_at is not null;

create table order_moves (
  company_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  from_state text,
  to_state text not null,
  -- Null: whoever ordered.
  by_id uuid,
  -- Told to whoever ordered.
  reason text,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id)
);
create index order_moves_of on order_moves (company_id, order_id, id);

-- The ledger of points: entries are added, and nobody changes or deletes one. They go with the record of the person alone.
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
create index point_entries_of on point_entries (company_id, person_id, at desc, id desc);

-- The sum of what is in the ledger; never below nothing, however many spend at once. Of two merged records entries carry it over.
create table point_balances (
  company_id uuid not null,
  person_id uuid not null,
  points integer not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  constraint point_balances_suffice check (points >= 0)
);
create index point_balances_highest on point_balances (company_id, points desc, person_id) where points > 0;

create function keep_points() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update point_balances set points = points + new.points where company_id = new.company_id and person_id = new.person_id;
  if not found then
    insert into point_balances (company_id, person_id, points) values (new.company_id, new.person_id, new.points)
    on conflict (company_id, person_id) do update set points = point_balances.points + excluded.points;
  end if;
  return null;
end $$;
create trigger point_entries_summed after insert on point_entries for each row execute function keep_points();

-- Deeper than one: the record of the person goes, and its entries with it. A company that was closed goes as a whole.
create function refuse_changed_points() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (pg_trigger_depth() > 1
      or exists (select from companies c where c.id = old.company_id and c.closed_at is not null)) then
    return old;
  end if;
  raise exception 'Entries of points are only added';
end $$;
create trigger point_entries_kept before update or delete on point_entries for each row execute function refuse_changed_points();

do $$
declare name text;
begin
  foreach name in array array['items', 'item_variants', 'gifts', 'order_numbers', 'orders', 'order_moves', 'point_entries', 'point_balances'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update on %I to encore_tenant', name);
  end loop;
end $$;
revoke update on point_entries from encore_tenant;
revoke insert, update on point_balances from encore_tenant;
grant delete on gifts to encore_tenant;
