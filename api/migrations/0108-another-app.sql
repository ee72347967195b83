-- The secret of an app that is to take the place of the one in use, until it has shown its first code.
alter table users add column totp_next_secret text;
