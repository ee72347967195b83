-- Mail that goes out by itself (product.md, Journeys), and the company's own text of what answers somebody.
create table journeys (
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('welcome', 'birthday', 'anniversary', 'check_in', 'job_apply', 'recommendation', 'referral')),
  enabled boolean not null default false,
  -- Since when: what was due before is never sent.
  enabled_on date,
  -- The last day that it went out for.
  ran_on date,
  template_id uuid,
  problem text,
  primary key (company_id, kind),
  foreign key (company_id, template_id) references email_templates (company_id, id)
);
create index journeys_on on journeys (kind, ran_on) where enabled;

-- Who had which mail for which year (0: it comes once). Written with the row of the outbox, so nobody has it twice.
create table journey_mails (
  company_id uuid not null references companies (id),
  person_id uuid not null,
  kind text not null,
  year integer not null,
  primary key (company_id, person_id, kind, year),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['journeys', 'journey_mails'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

-- Whose mail a message of the type `journey` is.
alter table messages add column journey text;
alter table messages drop constraint messages_type_check;
alter table messages add check (type in ('instant', 'rehire', 'account', 'mailer', 'test', 'journey'));

-- Who joined on a day of the year, as people_birthday has it for birthdays.
create index people_joining_day on people (company_id, (extract(month from date_of_joining) * 100 + extract(day from date_of_joining)))
  where status = 1;
