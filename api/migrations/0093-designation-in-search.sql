-- The search box finds designations as well. Texts that have them end with chr(11); the worker completes the others bit by bit, also
-- those that a process of the earlier version writes meanwhile.
create index people_search_incomplete on people_search (company_id, person_id) where strpos(search, chr(11)) = 0;
