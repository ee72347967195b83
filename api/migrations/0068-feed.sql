-- Posts that stand above the feed; at most three of a company, which its locks see to.
alter table posts add column pinned_at timestamptz;
alter table posts add constraint posts_pinned_is_placed check (pinned_at is null or place is not null);
create index posts_pinned on posts (company_id, pinned_at desc) where pinned_at is not null and deleted_at is null;

-- One of an ex-employee on a post. The index holds the kinds as well: counting those of a page reads nothing else.
create table post_reactions (
  company_id uuid not null references companies (id),
  post_id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('like', 'celebrate', 'support', 'thanks')),
  created_at timestamptz not null,
  primary key (company_id, post_id, person_id) include (kind),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index post_reactions_person on post_reactions (company_id, person_id, post_id);

-- What readers say to a post, and what the company answers. Three reports of different readers hide a comment until HR decides; one that
-- was removed is kept for whoever wrote it and for how often that was.
alter table posts add column comments_off boolean not null default false;
create table post_comments (
  company_id uuid not null references companies (id),
  id uuid not null,
  post_id uuid not null,
  -- Whose words they are; null: the company's, of the colleague who wrote them.
  person_id uuid,
  written_by uuid,
  text text not null,
  created_at timestamptz not null,
  -- Since when it waits for HR.
  reported_at timestamptz,
  hidden_at timestamptz,
  removed_at timestamptz,
  removed_by uuid,
  removal_reason text,
  primary key (company_id, id),
  foreign key (company_id, post_id) references posts (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  check ((person_id is null) <> (written_by is null)),
  check (hidden_at is null or reported_at is not null),
  check (removed_at is null or reported_at is null)
);
create index post_comments_shown on post_comments (company_id, post_id, id desc) where removed_at is null;
create index post_comments_person on post_comments (company_id, person_id, created_at) where person_id is not null;
create index post_comments_waiting on post_comments (company_id, reported_at, id) where reported_at is not null;

create table comment_reports (
  company_id uuid not null references companies (id),
  comment_id uuid not null,
  person_id uuid not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (company_id, comment_id, person_id),
  foreign key (company_id, comment_id) references post_comments (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index comment_reports_person on comment_reports (company_id, person_id, comment_id);

do $$
declare name text;
begin
  foreach name in array array['post_reactions', 'post_comments', 'comment_reports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
