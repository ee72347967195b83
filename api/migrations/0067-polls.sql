-- Campaigns that people answer: they stay open when their mail has gone out, until they close.
alter table campaigns drop constraint campaigns_kind_check;
alter table campaigns
  add check (kind in ('mailer', 'poll')),
  -- When it closes by itself; null: by hand. A mailer ends with its mail.
  add column closes_at timestamptz,
  -- Since when nobody waits for its mail, while it goes on.
  add column sent_out_at timestamptz,
  -- Where it stands in the feed, an id made when its audience was fixed.
  add column place uuid,
  -- After how many days those who have not answered are reminded, and how many of these reminders have gone out.
  add column remind_days integer[] not null default '{}',
  add column reminded smallint not null default 0,
  add check (cardinality(remind_days) <= 2),
  add check (kind <> 'mailer' or closes_at is null and sent_out_at is null and remind_days = '{}');
create index campaigns_closing on campaigns (closes_at) where state in ('running', 'paused') and closes_at is not null;
create index campaigns_answered on campaigns (company_id, id) where sent_out_at is not null and state = 'running';

-- One question with its options; its campaign says whom it is for and when it closes.
create table polls (
  company_id uuid not null,
  id uuid not null,
  question text not null default '',
  -- How many options one person may choose.
  most smallint not null default 1 check (most > 0),
  can_change boolean not null default true,
  results text not null default 'voted' check (results in ('always', 'voted', 'closed')),
  -- Whether the company sees who voted for what.
  is_named boolean not null default false,
  primary key (company_id, id),
  foreign key (company_id, id) references campaigns (company_id, id) on delete cascade
);

create table poll_options (
  company_id uuid not null,
  id uuid not null,
  poll_id uuid not null,
  place smallint not null,
  text text not null,
  -- How many may choose it; null: everybody. The check holds whoever votes at the same moment.
  capacity integer check (capacity > 0),
  votes integer not null default 0,
  primary key (company_id, id),
  unique (company_id, poll_id, id),
  foreign key (company_id, poll_id) references polls (company_id, id) on delete cascade,
  constraint poll_options_have_room check (capacity is null or votes <= capacity)
);
create unique index poll_options_in_order on poll_options (company_id, poll_id, place);

-- That somebody has voted. Its row is locked while they change their choice.
create table poll_ballots (
  company_id uuid not null,
  poll_id uuid not null,
  person_id uuid not null,
  voted_at timestamptz not null,
  primary key (company_id, poll_id, person_id),
  foreign key (company_id, poll_id) references polls (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index poll_ballots_of on poll_ballots (company_id, person_id);

create table poll_choices (
  company_id uuid not null,
  poll_id uuid not null,
  person_id uuid not null,
  option_id uuid not null,
  primary key (company_id, poll_id, person_id, option_id),
  foreign key (company_id, poll_id, person_id) references poll_ballots (company_id, poll_id, person_id) on delete cascade,
  foreign key (company_id, poll_id, option_id) references poll_options (company_id, poll_id, id)
);
create index poll_choices_of on poll_choices (company_id, option_id);

-- Votes are counted with the row that is one, also when a person is erased or two records become one.
create function count_poll_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update poll_options set votes = votes + 1 where company_id = new.company_id and id = new.option_id;
  else
    update poll_options set votes = votes - 1 where company_id = old.company_id and id = old.option_id;
  end if;
  return null;
end
$$;
create trigger poll_choices_counted after insert or delete on poll_choices for each row execute function count_poll_votes();

do $$
declare name text;
begin
  foreach name in array array['polls', 'poll_options', 'poll_ballots', 'poll_choices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- Asks those who have not answered once more: of its mailing, which is not counted anew by it.
alter table messages add column is_reminder boolean not null default false;
create index campaigns_in_feed on campaigns (company_id, kind, place desc) where place is not null;
