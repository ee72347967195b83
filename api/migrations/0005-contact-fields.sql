-- Search texts mark where the contact fields begin (a tab), so that who may not see them does not find people by them, and end
-- with the phone's ten digits, however it was written.
update people_search s
   set search = replace(s.search, E'\n' || p.email, E'\t' || p.email)
             || coalesce(E'\n' || right(regexp_replace(p.phone, '\D', '', 'g'), 10), '')
  from people p
 where p.company_id = s.company_id and p.id = s.person_id and position(E'\t' in s.search) = 0;

-- A row cannot point into another company.
alter table outbox add foreign key (company_id, person_id) references people (company_id, id);
alter table users add foreign key (company_id, person_id) references people (company_id, id);
alter table people add foreign key (company_id, profile_image) references files (company_id, id);

-- It never served: courses are searched for in their middle.
drop index educations_course;
