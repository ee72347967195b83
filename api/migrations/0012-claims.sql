-- Companies are found by their exact name, and claims are answered in the order they came.
create index companies_name on companies (brand, lower(name));
create index claims_waiting on claims (company_id, id) where state = 'pending';
