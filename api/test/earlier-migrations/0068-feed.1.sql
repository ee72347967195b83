-- Posts that stand above the feed; at most three of a company, which its locks see to.
alter table posts add column pinned_at timestamptz;
alter table posts add constraint posts_pinned_is_placed check (pinned_at is null or place is not null);
create index posts_pinned on posts (company_id, pinned_at desc) where pinned_at is not null and deleted_at is null;
