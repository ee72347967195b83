-- Totals of filters by years (tenure, time since leaving) are counted in an index alone; before, each person was read for them.
-- Gender stands before location because it has three values: a search that names none of them names all (filter-queries.ts).
create index people_years on people (company_id, department, gender, location, tenure_days, date_of_leaving) where status = 1;

-- For those without a department: the lists' own indexes carry the years along.
drop index people_location;
create index people_location on people (company_id, location, id desc) include (tenure_days, date_of_leaving) where status = 1;
drop index people_designation;
create index people_designation on people (company_id, designation, id desc) include (tenure_days, date_of_leaving) where status = 1;
