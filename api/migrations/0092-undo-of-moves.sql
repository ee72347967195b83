-- Until when the last move of an application can be undone. Until then the applicant is not told of it; null: nothing waits.
alter table applications add column undo_until timestamptz;
create index applications_to_tell_of_move on applications (undo_until) where undo_until is not null and state <> 'rejected';
