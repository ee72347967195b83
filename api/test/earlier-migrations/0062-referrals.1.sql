-- Who was referred for a job, and by whom: an ex-employee or a colleague.
create table referrals (
  company_id uuid not null references companies (id),
  id uuid not null,
  job_id uuid not null,
  referrer_person_id uuid,
  referrer_user_id uuid,
  -- The candidate: null once their data was deleted, which `forgotten` says why.
  name text,
  email text check (email = lower(email)),
  phone text,
  note text,
  forgotten text check (forgotten in ('declined', 'expired', 'withdrawn', 'erased')),
  -- A keyed hash of the address: nobody is referred twice for a job, nor asked again after they declined.
  email_hash bytea not null,
  state text not null default 'submitted' check (state in (
    'submitted', 'contacted', 'applied', 'in_process', 'hired', 'rejected', 'withdrawn')),
  application_id uuid,
  -- The message that asked the candidate.
  message_id uuid not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  thanked_at timestamptz,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, job_id) references jobs (company_id, id),
  foreign key (company_id, referrer_person_id) references people (company_id, id) on delete set null (referrer_person_id),
  foreign key (company_id, application_id) references applications (company_id, id) on delete set null (application_id),
  check ((forgotten is null) = (email is not null)),
  check ((email is null) = (name is null) and (email is not null or (phone is null and note is null)))
);
create unique index referrals_one_of_candidate on referrals (company_id, job_id, email_hash);
create index referrals_newest on referrals (company_id, id desc);
create index referrals_declined on referrals (company_id, email_hash) where forgotten = 'declined';
create index referrals_of_person on referrals (company_id, referrer_person_id, id desc) where referrer_person_id is not null;
create index referrals_of_email on referrals (company_id, email) where email is not null;
create index referrals_of_application on referrals (company_id, application_id) where application_id is not null;
create index referrals_expired on referrals (expires_at) where state = 'submitted';
create unique index referrals_linked on referrals (id);

create table referral_moves (
  company_id uuid not null,
  id uuid not null,
  referral_id uuid not null,
  from_state text,
  to_state text not null,
  by_id uuid,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, referral_id) references referrals (company_id, id)
);
create index referral_moves_of on referral_moves (company_id, referral_id, id);

-- The ledger of rewards: entries are added, and nobody changes or deletes one. The last one says where a reward stands.
create table referral_rewards (
  company_id uuid not null,
  id uuid not null,
  referral_id uuid not null,
  state text not null check (state in ('pending', 'eligible', 'approved', 'paid', 'void')),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text,
  by_id uuid,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, referral_id) references referrals (company_id, id)
);
create index referral_rewards_of on referral_rewards (company_id, referral_id, id desc);

do $$
declare name text;
begin
  foreach name in array array['referrals', 'referral_moves', 'referral_rewards'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_company on %I to encore_tenant using (company_id = current_company())', name);
  end loop;
end $$;
grant select, insert, update on referrals to encore_tenant;
grant select, insert on referral_moves, referral_rewards to encore_tenant;
