-- The newest sign-ups, without looking at everybody.
create index people_signed_up on people (company_id, signed_up_at desc) where status = 1 and signed_up_at is not null;
