-- A poll within a post: it has the id of its post, is for everybody who sees that, and is there as long.
alter table polls
  drop constraint polls_company_id_id_fkey,
  add column post_id uuid check (post_id = id),
  add column campaign_id uuid generated always as (case when post_id is null then id end) stored,
  -- When the poll of a post closes by itself; a campaign has its own.
  add column closes_at timestamptz check (closes_at is null or post_id is not null),
  add constraint polls_campaign_fkey foreign key (company_id, campaign_id) references campaigns (company_id, id) on delete cascade,
  add constraint polls_post_fkey foreign key (company_id, post_id) references posts (company_id, id) on delete cascade;
create index polls_of_campaign on polls (company_id, campaign_id) where campaign_id is not null;
