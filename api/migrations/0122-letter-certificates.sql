-- The certificate with which a company signs its letters: at most one.
create table letter_certificates (
  company_id uuid primary key references companies (id),
  -- Another one for each certificate.
  id uuid not null,
  -- In PEM: the certificate, then its issuers, each followed by its own.
  certificates text not null,
  -- The private key, sealed.
  private_key text not null,
  valid_until timestamptz not null,
  -- What the team was told: that it ends soon, that it has ended.
  announced text check (announced in ('expires_soon', 'expired')),
  added_by uuid,
  added_at timestamptz not null
);
alter table letter_certificates enable row level security;
create policy own_company on letter_certificates to encore_tenant using (company_id = current_company());
grant select, insert, update, delete on letter_certificates to encore_tenant;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'application', 'referral', 'recommendation', 'offer', 'reply', 'sign_up', 'profile_change', 'privacy_request', 'comment_report',
  'message_report', 'import', 'export', 'campaign', 'handover', 'letter_request', 'letter_certificate'));
