-- The code printed on the letter of an offer, 60 random bits, with which anyone can verify it; null: it went out before there were codes.
alter table offers add column proof_code text;
create index offers_proof_code on offers (proof_code) where proof_code is not null;
