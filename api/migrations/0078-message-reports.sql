-- A message from a colleague that was reported waits for a decision, and whoever decides is told of it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'application', 'referral', 'recommendation', 'offer', 'reply', 'sign_up', 'profile_change', 'privacy_request', 'comment_report',
  'message_report', 'import', 'export', 'campaign'));
