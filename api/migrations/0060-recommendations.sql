-- Whoever fits a job is found, scored and counted from this index alone: nobody's row is read for it. Nothing in it is what a person
-- is (docs/decisions/0024).
create index people_fitting on people (company_id, designation, department)
  include (id, location, current_location, current_company, job_search_status, career_started, date_of_leaving, rehire_eligibility)
  where status = 1;
