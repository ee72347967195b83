-- Mail that waits because the mail server, or one sender address, is not accepted: nothing else goes out there until a try succeeds.
create table mail_pauses (
  -- The address of the sender; empty: whatever goes by the mail server.
  sender text primary key check (sender = lower(sender)),
  reason text not null check (reason in (
    'unreachable', 'insecure', 'sign-in-refused', 'hung-up', 'sender-refused', 'policy', 'recipients-refused')),
  -- What the server answered: codes, no words, which may name somebody.
  answer text not null,
  tries integer not null default 1,
  since timestamptz not null default now(),
  next_try_at timestamptz not null
);
-- Read and written by the product and the operators alone.
alter table mail_pauses enable row level security;

-- Given back once, by a fault that was not held against it. When others have gone out since, the next fault of its kind is its own.
alter table outbox add column given_back_at timestamptz;
alter table messages add column given_back_at timestamptz;
