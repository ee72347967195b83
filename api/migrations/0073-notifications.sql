-- What a colleague is told of: ids alone. What it says is read when it is shown, so that whatever is erased, renamed or no longer theirs
-- to see is so here too.
create table notifications (
  company_id uuid not null references companies (id),
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in (
    'application', 'referral', 'recommendation', 'offer', 'reply', 'sign_up', 'profile_change', 'privacy_request', 'comment_report',
    'import', 'export', 'campaign')),
  -- The one thing that it is about, and what such things stand together under: the job of an application.
  about_id uuid not null,
  subject_id uuid not null,
  person_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  -- The mail of the day has still to name it.
  digest_due boolean not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index notifications_of_user on notifications (company_id, user_id, id desc);
create index notifications_unread on notifications (company_id, user_id, id desc) where read_at is null;
create index notifications_digest on notifications (company_id, user_id) where digest_due;
create index notifications_of_person on notifications (company_id, person_id) where person_id is not null;
create index notifications_old on notifications (created_at);

-- How a colleague gets a kind by mail; without a row: as it was before there was a choice.
create table notification_choices (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  mail text not null check (mail in ('now', 'daily', 'off')),
  primary key (company_id, user_id, kind)
);

do $$
declare name text;
begin
  foreach name in array array['notifications', 'notification_choices'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
