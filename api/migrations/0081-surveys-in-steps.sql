-- Who has answered an anonymous survey is shown in the same steps as the answers. An identified one shows each at once.
alter table survey_participants add column is_shown boolean not null default true;
create index survey_participants_waiting on survey_participants (company_id, survey_id) where not is_shown;
-- How many of those who have answered are shown.
alter table surveys add column shown_answers integer not null default 0 check (shown_answers >= 0);
update surveys set shown_answers = answers where answers > 0;
