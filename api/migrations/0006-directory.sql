-- The rest of the directory: custom fields, tags, notes, rehire eligibility, drafts, dynamic groups, duplicates, the import
-- assistant with its undo, and exports.

-- Fields of a company's own. Values live on the person under the field's id.
create table custom_fields (
  company_id uuid not null references companies (id),
  id uuid not null,
  name text not null,
  type text not null check (type in ('text', 'number', 'date', 'choice')),
  choices text[] not null default '{}',
  position smallint not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id)
);
create unique index custom_fields_name on custom_fields (company_id, lower(name));

alter table people
  -- { "<field id>": text, number, 'YYYY-MM-DD' or one of the choices }
  add column custom jsonb not null default '{}',
  add column rehire_eligibility text check (rehire_eligibility in ('eligible', 'review', 'not_eligible')),
  add column rehire_reason text,
  -- The person this one was merged into; the status is then 0.
  add column merged_into uuid,
  add foreign key (company_id, merged_into) references people (company_id, id);
create index people_merged on people (company_id, merged_into) where merged_into is not null;
-- Who has no value in any custom field costs the index nothing.
create index people_custom on people using gin (company_id, custom jsonb_path_ops) where custom <> '{}';

create table person_tags (
  company_id uuid not null,
  person_id uuid not null,
  tag text not null check (length(tag) between 1 and 30),
  primary key (company_id, person_id, tag),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index person_tags_tag on person_tags (company_id, tag, person_id);
-- A list filtered by tag changes with the tags, as one filtered by group does with the members.
create trigger person_tags_added after insert on person_tags referencing new table as changed
  for each statement execute function group_members_changed();
create trigger person_tags_removed after delete on person_tags referencing old table as changed
  for each statement execute function group_members_changed();

create table notes (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  body text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index notes_person on notes (company_id, person_id, id);

-- What a user has filled in and not yet saved, by the name of the form: `person:new`, `person:<id>`.
create table drafts (
  company_id uuid not null references companies (id),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  content jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, name)
);

-- A dynamic group is a saved search: membership follows the data, group_members stays empty.
alter table groups add column filters jsonb;

-- Pairs who may be the same person; `person_a` is the older record.
create table duplicates (
  company_id uuid not null,
  id uuid not null,
  person_a uuid not null,
  person_b uuid not null,
  reasons text[] not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'merged')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid,
  primary key (company_id, id),
  foreign key (company_id, person_a) references people (company_id, id) on delete cascade,
  foreign key (company_id, person_b) references people (company_id, id) on delete cascade,
  check (person_a < person_b)
);
create unique index duplicates_pair on duplicates (company_id, person_a, person_b);
create index duplicates_other on duplicates (company_id, person_b);
create index duplicates_open on duplicates (company_id, id desc) where state = 'open';
alter table companies add column duplicates_swept_at timestamptz;

-- The import assistant. A one-call import is born `done`.
alter table imports
  add column state text not null default 'done'
    check (state in ('checking', 'ready', 'running', 'done', 'failed', 'undoing', 'undone')),
  -- The uploaded spreadsheet, until the import is applied or discarded.
  add column file_id uuid,
  -- [{ "index", "header", "field", "samples" }]: which column of the file holds which field; null: not imported.
  add column columns jsonb not null default '[]',
  -- { "<row>": { "<field>": "value" } }: what was mended in place.
  add column fixes jsonb not null default '{}',
  -- Rows read so far by the job that runs.
  add column progress integer not null default 0,
  add column similar_rows jsonb not null default '[]',
  add column message text,
  add column finished_at timestamptz,
  add column undone_at timestamptz,
  add column undone_by uuid,
  add foreign key (company_id, file_id) references files (company_id, id);
create index imports_newest on imports (company_id, id desc);

-- Rows that could not be imported as they were: their cells as written, for mending here or in a spreadsheet.
create table import_rows (
  company_id uuid not null,
  import_id uuid not null,
  row integer not null,
  cells jsonb not null,
  faults jsonb not null,
  primary key (company_id, import_id, row),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
);

-- What an import did to a person; `before` is the record as it was, null when the import added it. Kept whole for 7 days.
create table import_changes (
  company_id uuid not null,
  import_id uuid not null,
  person_id uuid not null,
  added boolean not null,
  before jsonb,
  written_at timestamptz not null default now(),
  primary key (company_id, person_id, import_id),
  foreign key (company_id, import_id) references imports (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade
);
create index import_changes_import on import_changes (company_id, import_id, person_id);

-- Which field a header stood for when somebody corrected the guess; '' when the column is not to be imported.
create table import_headers (
  company_id uuid not null references companies (id),
  header text not null,
  field text not null,
  primary key (company_id, header)
);

create table exports (
  company_id uuid not null references companies (id),
  id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  format text not null check (format in ('xlsx', 'csv')),
  columns text[] not null,
  -- The search, or the chosen people, as the selection of a bulk action is sent.
  selection jsonb not null,
  rows integer not null default 0,
  total integer not null default 0,
  file_id uuid,
  message text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['custom_fields', 'person_tags', 'notes', 'drafts', 'duplicates', 'import_rows', 'import_changes', 'import_headers', 'exports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
