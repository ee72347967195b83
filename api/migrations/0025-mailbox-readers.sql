-- Kept mail about an account is for its reader alone: who is signed in with the address on the brand, or the browser that asked for it.
alter table mailbox
  add column brand text,
  add column for_account boolean not null default true,
  add column asked_by bytea;

-- What was kept before is told apart by its Message-ID, which is that of its row in the outbox.
update mailbox k set for_account = false
  from outbox o join messages m on m.company_id = o.company_id and m.id = o.message_id
 where o.company_id = k.company_id and m.type <> 'account'
   and o.id::text = substring(encode(k.source, 'escape') from '[Mm]essage-ID: <([0-9a-f-]{36})@');
update mailbox k set brand = c.brand from companies c where c.id = k.company_id;
create index mailbox_asked_by on mailbox (asked_by, id desc) where asked_by is not null;
