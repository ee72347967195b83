-- Totals of several filters at once are counted in this index alone: equal keys share an entry, so it stays small
-- (14 MB at a million people). The lists keep their own indexes, which end in the order of the list.
create index people_filters on people (company_id, department, location, designation, gender) where status = 1;
