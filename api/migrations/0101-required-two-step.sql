-- The company requires two-step sign-in of its team.
alter table companies add column requires_two_step boolean not null default false;

-- A session that began at the company's own provider, whose matter the second step is.
alter table sessions add column by_single_sign_on boolean not null default false;
-- Colleagues without a password have no other way in.
update sessions set by_single_sign_on = true
  from users
  where users.id = sessions.user_id and users.type = 'company'
    and users.password_hash is null and users.single_sign_on_subject is not null;
