-- The company that the demo is filled with: its accounts are known to everyone, so everyone in it reads all of its kept mail.
alter table companies add column is_demo boolean not null default false;
update companies set is_demo = true
 where work_email = 'people@acme.example'
   and exists (select from users where users.company_id = companies.id and users.email = 'asha@acme.example');
