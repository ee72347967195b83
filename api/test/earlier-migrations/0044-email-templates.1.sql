-- Emails of blocks. One that belongs to a mailer stands in no gallery; `revision` grows with every save.
create table email_templates (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  subject text not null,
  preheader text not null,
  document jsonb not null,
  revision integer not null default 1,
  in_gallery boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_by uuid,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, id)
);
create index email_templates_gallery on email_templates (company_id, updated_at desc, id desc)
  where deleted_at is null and in_gallery;

-- What an email was: whose work it was and until when, kept when it was written over.
create table email_template_versions (
  company_id uuid not null,
  template_id uuid not null,
  version integer not null,
  subject text not null,
  preheader text not null,
  document jsonb not null,
  saved_by uuid,
  saved_at timestamptz not null,
  kept_at timestamptz not null,
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references email_templates (company_id, id) on delete cascade
);

-- Who is in which email, until the moment after which nobody believes it any more.
create table email_template_presence (
  company_id uuid not null,
  template_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (company_id, template_id, user_id),
  foreign key (company_id, template_id) references email_templates (company_id, id) on delete cascade
);

-- Pictures of emails are asked for by their id alone: mail programs have no session.
create unique index files_email_image on files (id) where kind = 'email-image';
create index files_email_images on files (company_id) where kind = 'email-image';

do $$
declare name text;
begin
  foreach name in array array['email_templates', 'email_template_versions', 'email_template_presence'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
