create table letter_templates (
  company_id uuid not null references companies (id),
  id uuid not null,
  kind text not null check (kind in ('experience', 'relieving', 'employment', 'salary', 'no_dues', 'custom')),
  name text not null,
  language text not null,
  -- Blocks of the builder; the second ones are printed beside the first.
  document jsonb not null,
  second_language text,
  second_document jsonb,
  -- Whether ex-employees can request it, and whether it is then issued without HR.
  is_offered boolean not null,
  is_at_once boolean not null,
  promise_days integer not null,
  revision integer not null default 0,
  updated_by uuid,
  updated_at timestamptz not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index letter_templates_name on letter_templates (company_id, lower(name));

-- The last number of each series of a company: EXP/2026.
create table letter_numbers (
  company_id uuid not null references companies (id),
  series text not null,
  last integer not null,
  primary key (company_id, series)
);

-- Letters and requests for them. A correction is a row of its own with the same number and the next version.
create table letters (
  company_id uuid not null references companies (id),
  id uuid not null,
  person_id uuid not null,
  template_id uuid,
  kind text not null check (kind in ('experience', 'relieving', 'employment', 'salary', 'no_dues', 'custom')),
  title text not null,
  state text not null check (state in ('requested', 'in_review', 'prepared', 'issued', 'refused', 'withdrawn', 'replaced', 'revoked')),
  number text,
  version integer not null default 1,
  note text,
  reason text,
  requested_at timestamptz,
  promised_on date,
  reviewer_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  issued_at timestamptz,
  -- Since when it is replaced or revoked.
  ended_at timestamptz,
  code text,
  file_id uuid,
  -- SHA-256 of the file, and of what it was made from: another one means that a letter issued now would differ.
  file_hash text,
  content_hash text,
  -- What the letter confirms, for those who verify it: [{label, value}].
  facts jsonb not null default '[]',
  created_by uuid,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id) on delete cascade,
  foreign key (company_id, template_id) references letter_templates (company_id, id),
  check (issued_at is null or (number is not null and code is not null and file_id is not null))
);
-- Of many requests at once one is kept.
create unique index letters_open on letters (company_id, person_id, template_id) where state in ('requested', 'in_review');
-- No two letters with one number are valid, and none is issued twice in one version.
create unique index letters_valid on letters (company_id, number) where state in ('prepared', 'issued');
create unique index letters_version on letters (company_id, number, version) where number is not null;
-- 60 random bits, asked for without a company.
create index letters_code on letters (code) where code is not null;
create index letters_of on letters (company_id, person_id, id);
create index letters_listed on letters (company_id, state, id);
create index letters_of_kind on letters (company_id, kind, state, id);
create index letters_settled on letters (company_id, id) where state in ('refused', 'withdrawn', 'replaced', 'revoked');
create index letters_promised on letters (company_id, promised_on, id) where state in ('requested', 'in_review');
create index letters_template on letters (company_id, template_id);

do $$
declare name text;
begin
  foreach name in array array['letter_templates', 'letter_numbers', 'letters'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
    execute format('grant select, insert, update, delete on %I to encore_tenant', name);
  end loop;
end $$;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'application', 'referral', 'recommendation', 'offer', 'reply', 'sign_up', 'profile_change', 'privacy_request', 'comment_report',
  'message_report', 'import', 'export', 'campaign', 'handover', 'letter_request'));
