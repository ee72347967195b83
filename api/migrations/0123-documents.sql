-- What a company's documents share: the key that seals their files, itself sealed with the installation's secret, and their sum, kept by every
-- statement that adds or deletes documents, since counting a million takes too long for each upload. The row goes with the company.
create table document_stores (
  company_id uuid primary key references companies (id),
  sealed_key text not null,
  documents integer not null default 0 check (documents >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  created_at timestamptz not null default now()
);

-- How many years the law requires a company to keep documents of a kind when their person is erased.
create table document_terms (
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('payslip', 'tax_form', 'settlement', 'provident_fund', 'other')),
  years integer not null check (years between 1 and 40),
  primary key (company_id, kind)
);

-- A ZIP of documents and what became of it.
create table document_batches (
  company_id uuid not null references companies (id),
  id uuid not null,
  state text not null check (state in ('uploading', 'checking', 'ready', 'storing', 'stored', 'announced', 'failed', 'undoing', 'undone')),
  file_name text not null,
  -- The sealed ZIP; null: no longer needed.
  file_id uuid,
  bytes integer not null,
  kind text not null check (kind in ('payslip', 'tax_form', 'settlement', 'provident_fund', 'other')),
  title text not null,
  period text,
  -- How often a dry run has begun: an earlier one, presumed dead, ends when it finds another.
  checks integer not null default 0,
  files integer not null default 0,
  matched integer not null default 0,
  faulty integer not null default 0,
  skipped integer not null default 0,
  people integer not null default 0,
  stored integer not null default 0,
  progress integer not null default 0,
  -- Mailed so far, in the order of their ids, and how many they are.
  notified_to uuid,
  notified integer not null default 0,
  -- Until then no more mail is tried, since the sending limit is used up.
  notify_at timestamptz,
  -- The messages with which they are mailed: an undo stops those that wait.
  mails uuid[] not null default '{}',
  message text,
  created_by uuid,
  created_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  stored_at timestamptz,
  announce_at timestamptz,
  announced_at timestamptz,
  -- When everyone had been mailed.
  notified_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  primary key (company_id, id)
);
-- Looked for every minute, in all companies.
create index document_batches_due on document_batches (announce_at) where state in ('stored', 'announced') and notified_at is null;

-- What is in the ZIP, in its order; forgotten when the batch can no longer be undone.
create table document_batch_entries (
  company_id uuid not null references companies (id),
  batch_id uuid not null,
  entry integer not null,
  -- The path in the ZIP.
  name text not null,
  outcome text not null check (outcome in ('matched', 'faulty', 'skipped')),
  fault text,
  detail text,
  person_id uuid,
  period text,
  bytes bigint not null default 0,
  content_type text,
  digest text,
  -- The id that the document has, or will have.
  document_id uuid,
  is_stored boolean not null default false,
  primary key (company_id, batch_id, entry),
  foreign key (company_id, batch_id) references document_batches (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  check ((outcome = 'matched') = (document_id is not null and person_id is not null and digest is not null))
);
create index document_batch_entries_of on document_batch_entries (company_id, person_id) where person_id is not null;
create index document_batch_entries_listed on document_batch_entries (company_id, batch_id, outcome, entry);

create table documents (
  company_id uuid not null references companies (id),
  -- Also the id of its file, which is sealed with the company's key.
  id uuid not null,
  -- Null: erased; the document is held because of a legal term.
  person_id uuid,
  batch_id uuid,
  kind text not null check (kind in ('payslip', 'tax_form', 'settlement', 'provident_fund', 'other')),
  title text not null,
  period text,
  -- The last day of the period, or the day it was added: lists are sorted by it, and a legal term counts from it.
  dated_on date not null,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  -- HMAC of the content under the company's key: finds the same file of a person, and reveals nothing without the key.
  digest text not null,
  created_by uuid,
  created_at timestamptz not null,
  -- Since when the person sees it; null: its batch has not been announced.
  visible_at timestamptz,
  opened_at timestamptz,
  -- Of a held document: until when, and whose it was, sealed with the company's key.
  held_until date,
  held_for text,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  foreign key (company_id, batch_id) references document_batches (company_id, id),
  check ((person_id is null) = (held_until is not null and held_for is not null))
);
-- A person's documents, latest period first; and no file twice for one person, however often a job runs.
create index documents_of on documents (company_id, person_id, dated_on desc, id desc);
create unique index documents_same on documents (company_id, person_id, digest);
create index documents_kind on documents (company_id, kind, id);
create index documents_batch on documents (company_id, batch_id, person_id, id) where batch_id is not null;
create index documents_held on documents (company_id, held_until, id) where person_id is null;
create index documents_added on documents (company_id, kind, created_at);

-- Employee ids as file names can have them: composed, without capitals, and with one dash for any run of separators, dashes of all kinds and spaces
-- included. Ten thousand names are looked up at a time.
create index people_employee_id_in_names on people (company_id, (btrim(regexp_replace(lower(normalize(employee_id)),
    '[\u0020\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u058A\u05BE\u1400\u1806\u2010-\u2015\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D_./\\()\[\]{},;+&#@-]+',
    '-', 'g'), '-')))
  where status <> 0 and employee_id is not null;

do $$
declare name text;
begin
  foreach name in array array['document_stores', 'document_terms', 'document_batches', 'document_batch_entries', 'documents'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;
