-- Whose mailbox is read: at one server, another user's begins at its first mail. Null until it is opened once more.
alter table mailbox_readers add column read_as text;

-- Names of the files that came with an answer; the files themselves are not kept.
alter table mail_replies add column attached text[] not null default '{}';
