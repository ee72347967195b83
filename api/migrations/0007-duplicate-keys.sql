-- What two LinkedIn addresses of one profile have in common: scheme, host, letter case, query and trailing slashes count for
-- nothing. No regular expression: a sweep asks it of everybody. Names, text, phone and employee id are found by the indexes
-- that search and import have.
create function linkedin_key(url text) returns text language sql immutable parallel safe
  as $$ select nullif(rtrim(split_part(split_part(split_part(lower(url), 'linkedin.com/', 2), '?', 1), '#', 1), '/ '), '') $$;
create index people_linkedin on people (company_id, linkedin_key(linkedin_url)) where status = 1 and linkedin_url is not null;
