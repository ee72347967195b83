-- A company registers itself: its row is made under its own policy, with an id that the product gave it.
grant insert on companies to encore_tenant;
