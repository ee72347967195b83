-- A reply quotes the links of the person's own copy, and with a key from it others could act as that person. Replies are stored without
-- keys (`redactKeys` of the contract); here those that were stored before, and what was forwarded of them. A pattern without large counts:
-- PostgreSQL reads a text once by it. What it misses, a name that is broken in two lines, is taken out when the reply is read.
create function without_keys(written text) returns text language sql immutable as $$
  select regexp_replace(written,
    '((?:key|of|token|to|referral)(?:=3D|=|%3D|%253D|-3D|&#61;|&#x3D;|&equals;))[A-Za-z0-9_.-]*(?:[ \t]*=?\r?\n[>|\t ]*)?[A-Za-z0-9_.-]{16,}(?:[ \t]*=?\r?\n[>|\t ]*[A-Za-z0-9_.-]{16,})*',
    '\1removed', 'gi')
$$;
update mail_replies set text = without_keys(text), said = without_keys(said), subject = without_keys(subject), from_name = without_keys(from_name),
    -- Nobody was ever shown the formatting.
    html = '';
update messages set text = without_keys(text), html = without_keys(html), subject = without_keys(subject)
 where type = 'account' and topic is null and reply_to is not null;
drop function without_keys(text);
