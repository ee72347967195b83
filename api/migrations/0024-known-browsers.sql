-- Browsers that an account was signed in to from: strangers' guesses do not hold them up. Only hashes are kept.
create table known_browsers (
  user_id uuid not null references users (id) on delete cascade,
  browser_hash bytea not null,
  used_at timestamptz not null,
  primary key (user_id, browser_hash)
);
create index known_browsers_browser on known_browsers (browser_hash);
create index known_browsers_used on known_browsers (used_at);

-- Guesses count for an account from one network, and the account forgets them all at once.
alter table login_failures add column guessed bytea;
create index login_failures_guessed on login_failures (guessed) where guessed is not null;
create index login_failures_at on login_failures (at);
