-- What a company has opened beyond the rules of the specification: names as people write them, phone numbers from any country.
alter table companies
  add column natural_names boolean not null default false,
  add column any_country_phones boolean not null default false;

-- Rows that go in without an optional value that is wrong: kept beside the faulty ones, with what is wrong with them.
alter table imports
  add column incomplete_rows integer not null default 0,
  -- How many rows fail, and how many phone numbers are left out, by the rules for names and phones alone.
  add column opened_by jsonb not null default '{}';
alter table import_rows add column goes_in boolean not null default false;
