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

do $$
declare name text;
begin
  foreach name in array array['post_reactions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
