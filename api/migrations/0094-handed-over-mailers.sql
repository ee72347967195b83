-- A recruiter can't send mailers: they hand one over as a draft, and owners and HR, who can, are notified.
alter table campaigns add column handed_over_at timestamptz;
create index campaigns_handed_over on campaigns (company_id, created_by, handed_over_at) where handed_over_at is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'application', 'referral', 'recommendation', 'offer', 'reply', 'sign_up', 'profile_change', 'privacy_request', 'comment_report',
  'message_report', 'import', 'export', 'campaign', 'handover'));
