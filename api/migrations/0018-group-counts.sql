-- How many members a group has is kept with it, as other counts are: the list of groups counted every membership before.
alter table groups add column member_count integer not null default 0;
update groups g set member_count = m.count
  from (select company_id, group_id, count(*) as count from group_members group by 1, 2) m
 where m.company_id = g.company_id and m.group_id = g.id;

-- The company's row comes first, so that two who change the same groups in another order wait for each other there.
create function group_members_added() returns trigger language plpgsql as $$
begin
  update people_totals set version = version + 1 where company_id in (select company_id from changed);
  update groups g set member_count = g.member_count + c.count
    from (select company_id, group_id, count(*) as count from changed group by 1, 2) c
   where g.company_id = c.company_id and g.id = c.group_id;
  return null;
end $$;
create function group_members_removed() returns trigger language plpgsql as $$
begin
  update people_totals set version = version + 1 where company_id in (select company_id from changed);
  update groups g set member_count = g.member_count - c.count
    from (select company_id, group_id, count(*) as count from changed group by 1, 2) c
   where g.company_id = c.company_id and g.id = c.group_id;
  return null;
end $$;
drop trigger group_members_added on group_members;
drop trigger group_members_removed on group_members;
create trigger group_members_added after insert on group_members referencing new table as changed
  for each statement execute function group_members_added();
create trigger group_members_removed after delete on group_members referencing old table as changed
  for each statement execute function group_members_removed();
