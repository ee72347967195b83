-- Who applies for a job, whether the directory knows them or not.
create table applications (
  company_id uuid not null references companies (id),
  id uuid not null,
  job_id uuid not null,
  person_id uuid,
  name text not null,
  email text not null check (email = lower(email)),
  phone text,
  current_company text,
  current_designation text,
  message text,
  -- The résumé in the files of the company.
  resume_id uuid,
  source text not null check (source in ('feed', 'page', 'mail', 'referral')),
  state text not null default 'new' check (state in (
    'new', 'in_review', 'shortlisted', 'interviewing', 'offered', 'hired', 'on_hold', 'rejected', 'withdrawn')),
  -- What the applicant knows: a rejection whose mail waits is not told yet.
  told_state text not null default 'new' check (told_state in (
    'new', 'in_review', 'shortlisted', 'interviewing', 'offered', 'hired', 'on_hold', 'rejected', 'withdrawn')),
  rejection_reason text,
  rejection_message text,
  -- When the mail goes out, and when it went.
  rejection_mail_at timestamptz,
  rejection_told_at timestamptz,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, job_id) references jobs (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  check ((state = 'rejected') >= (rejection_mail_at is not null))
);
-- One per job and person: again only after the last one was withdrawn or rejected.
create unique index applications_one_of_email on applications (company_id, job_id, email) where state not in ('rejected', 'withdrawn');
create unique index applications_one_of_person on applications (company_id, job_id, person_id)
  where person_id is not null and state not in ('rejected', 'withdrawn');
create index applications_board on applications (company_id, job_id, state, moved_at desc, id desc);
create index applications_newest on applications (company_id, id desc);
create index applications_of_person on applications (company_id, person_id, id desc) where person_id is not null;
create index applications_of_email on applications (company_id, email);
-- The link of a mail knows an application's id and nothing else.
create unique index applications_linked on applications (id);
create index applications_to_tell on applications (rejection_mail_at) where rejection_mail_at is not null;

-- Every state that an application came into, the first one included.
create table application_moves (
  company_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  from_state text,
  to_state text not null,
  by_id uuid,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
);
create index application_moves_of on application_moves (company_id, application_id, id);

create table application_notes (
  company_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  body text not null,
  mentions uuid[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
);
create index application_notes_of on application_notes (company_id, application_id, id);

-- What a stranger sent, until they confirm the address by the link of a mail: nobody of the company sees it before.
create table unconfirmed_applications (
  company_id uuid not null references companies (id),
  id uuid not null,
  brand text not null,
  job_id uuid not null,
  name text not null,
  email text not null check (email = lower(email)),
  phone text,
  current_company text,
  current_designation text,
  message text,
  resume_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, job_id) references jobs (company_id, id)
);
create unique index unconfirmed_applications_linked on unconfirmed_applications (id);
create index unconfirmed_applications_expired on unconfirmed_applications (expires_at);
create index unconfirmed_applications_of_email on unconfirmed_applications (company_id, email);

do $$
declare name text;
begin
  foreach name in array array['applications', 'application_moves', 'application_notes', 'unconfirmed_applications'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- A notice tells a colleague what somebody did; it is about nobody's account and counts nowhere, as a test does.
alter table messages drop constraint messages_type_check;
alter table messages add constraint messages_type_check check (type in ('instant', 'rehire', 'account', 'mailer', 'test', 'journey', 'notice'));
