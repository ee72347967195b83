-- Where the log of the database was when a session or a key last wrote, in bytes: what it asks next is read from a replica only once that has
-- come so far. Null: it has written nothing since there is a replica.
alter table sessions add column written_at bigint;
alter table api_keys add column written_at bigint;
