-- A message holds what its cards show, as it was when it was written. Which job it was about is for jobs to know.
alter table messages add column blocks jsonb not null default '[]';
update messages m
   set blocks = jsonb_build_array(jsonb_build_object(
         'type', 'job', 'title', j.title, 'location', j.location, 'salary', j.salary, 'path', '/jobs/' || j.id))
  from jobs j
 where j.company_id = m.company_id and j.id = m.job_id;

create table job_messages (
  company_id uuid not null references companies (id),
  job_id uuid not null,
  message_id uuid not null,
  primary key (company_id, job_id, message_id),
  foreign key (company_id, job_id) references jobs (company_id, id),
  foreign key (company_id, message_id) references messages (company_id, id)
);
create index job_messages_message on job_messages (company_id, message_id);
insert into job_messages select company_id, job_id, id from messages where job_id is not null;
alter table messages drop column job_id;

alter table job_messages enable row level security;
create policy own_company on job_messages to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on job_messages to encore_tenant;
