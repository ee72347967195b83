-- A post is a draft until it has a moment; `place` is where it stands in the feed, an id made for that moment.
alter table posts
  add column published_at timestamptz,
  add column place uuid,
  add column picture uuid;
update posts set published_at = created_at, place = id;
alter table posts add constraint posts_place_of_published check ((published_at is null) = (place is null));

drop index posts_feed;
create index posts_feed on posts (company_id, place desc) where deleted_at is null and place is not null;
create index posts_drafts on posts (company_id, id desc) where deleted_at is null and place is null;
