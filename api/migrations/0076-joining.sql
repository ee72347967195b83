-- Who joined within two days is found as who left within two days is.
create index people_joining on people (company_id, date_of_joining) where status = 1;
