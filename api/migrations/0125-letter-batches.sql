-- Letters issued together, from one template, to the people of a search.
create table letter_batches (
  company_id uuid not null references companies (id),
  id uuid not null,
  state text not null check (state in ('checking', 'ready', 'preparing', 'prepared', 'sending', 'sent', 'failed', 'undoing', 'undone')),
  template_id uuid,
  template_revision integer not null,
  -- What the template said when the batch was started: all letters of a batch have the same words.
  kind text not null check (kind in ('experience', 'relieving', 'employment', 'salary', 'no_dues', 'custom')),
  title text not null,
  language text not null,
  document jsonb not null,
  second_language text,
  second_document jsonb,
  note text,
  -- How often preparing has begun: an earlier job, presumed dead, ends when it finds another.
  attempts integer not null default 0,
  people integer not null,
  ready integer not null default 0,
  skipped integer not null default 0,
  faulty integer not null default 0,
  prepared integer not null default 0,
  sent integer not null default 0,
  progress integer not null default 0,
  message text,
  created_by uuid,
  created_at timestamptz not null,
  confirmed_by uuid,
  -- Also the date on the letters.
  confirmed_at timestamptz,
  prepared_at timestamptz,
  -- Until then it can be undone without a trace, unless someone sends it before.
  send_at timestamptz,
  -- Until then no more letters are sent, since the sending limit is used up.
  held_until timestamptz,
  sent_by uuid,
  sent_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, template_id) references letter_templates (company_id, id)
);
-- Looked for every minute, in all companies.
create index letter_batches_due on letter_batches (send_at) where state in ('prepared', 'sending');
create index letter_batches_template on letter_batches (company_id, template_id);

create table letter_batch_entries (
  company_id uuid not null references companies (id),
  batch_id uuid not null,
  entry integer not null,
  person_id uuid not null,
  outcome text not null default 'unchecked' check (outcome in ('unchecked', 'ready', 'skipped', 'faulty')),
  fault text,
  -- Labels of values that the record lacks, or characters that can't be printed.
  details text[] not null default '{}',
  number text,
  -- The file of the letter, noted before it is put into the store: whatever happens then, it can be found and removed.
  file_id uuid,
  letter_id uuid,
  is_sent boolean not null default false,
  primary key (company_id, batch_id, entry),
  foreign key (company_id, batch_id) references letter_batches (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  check (letter_id is null or (number is not null and file_id is not null)),
  check (not is_sent or letter_id is not null)
);
create index letter_batch_entries_of on letter_batch_entries (company_id, person_id);
create index letter_batch_entries_listed on letter_batch_entries (company_id, batch_id, outcome, entry);

do $$
declare name text;
begin
  foreach name in array array['letter_batches', 'letter_batch_entries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
