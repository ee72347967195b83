-- Search texts mark where the contact fields begin (a tab), so that who may not see them does not find people by them.
update people_search s
   set search = replace(s.search, E'\n' || p.email, E'\t' || p.email)
  from people p
 where p.company_id = s.company_id and p.id = s.person_id and position(E'\t' in s.search) = 0;

-- A row cannot point into another company.
alter table outbox add foreign key (company_id, person_id) references people (company_id, id);
alter table users add foreign key (company_id, person_id) references people (company_id, id);
alter table people add foreign key (company_id, profile_image) references files (company_id, id);
