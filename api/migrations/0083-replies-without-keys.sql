-- A reply quotes the links of the person's own copy, and with a key from it others could act as that person. Replies are stored without
-- keys (`redactKeys` of the contract, whose pattern this is); here those that were stored before, and what was forwarded of them.
create function without_keys(written text) returns text language sql immutable as $$
  select regexp_replace(written, '((?:k(?:[ \t]*=?\r?\n[>|\t ]*)?e(?:[ \t]*=?\r?\n[>|\t ]*)?y|o(?:[ \t]*=?\r?\n[>|\t ]*)?f)(?:[ \t]*=?\r?\n[>|\t ]*)?(?:=(?:3D)?|%(?:25)*3D|-3D|&#(?:61|x3D);|&equals;)(?:[ \t]*=?\r?\n[>|\t ]*)?)(?:[A-Za-z0-9_-](?:(?:[ \t]*=?\r?\n[>|\t ]*)?[A-Za-z0-9_-]){58}[A-Za-z0-9_-]*|(?:[A-Za-z0-9_.-]{40,}|[A-Za-z0-9_.-]{0,}[ \t]*=?\r?\n[>|\t ]*[A-Za-z0-9_.-]{16,})(?:[ \t]*=?\r?\n[>|\t ]*[A-Za-z0-9_.-]{16,})*)|((?:t(?:[ \t]*=?\r?\n[>|\t ]*)?o(?:[ \t]*=?\r?\n[>|\t ]*)?k(?:[ \t]*=?\r?\n[>|\t ]*)?e(?:[ \t]*=?\r?\n[>|\t ]*)?n|r(?:[ \t]*=?\r?\n[>|\t ]*)?e(?:[ \t]*=?\r?\n[>|\t ]*)?f(?:[ \t]*=?\r?\n[>|\t ]*)?e(?:[ \t]*=?\r?\n[>|\t ]*)?r(?:[ \t]*=?\r?\n[>|\t ]*)?r(?:[ \t]*=?\r?\n[>|\t ]*)?a(?:[ \t]*=?\r?\n[>|\t ]*)?l|t(?:[ \t]*=?\r?\n[>|\t ]*)?o)(?:[ \t]*=?\r?\n[>|\t ]*)?(?:=(?:3D)?|%(?:25)*3D|-3D|&#(?:61|x3D);|&equals;)(?:[ \t]*=?\r?\n[>|\t ]*)?)(?:[0-9a-f](?:(?:[ \t]*=?\r?\n[>|\t ]*)?[0-9a-f-]){35}(?:[ \t]*=?\r?\n[>|\t ]*)?[.](?:[ \t]*=?\r?\n[>|\t ]*)?[A-Za-z0-9_-](?:(?:[ \t]*=?\r?\n[>|\t ]*)?[A-Za-z0-9_-]){42}[A-Za-z0-9_-]*|(?:[A-Za-z0-9_.-]{40,}|[A-Za-z0-9_.-]{0,}[ \t]*=?\r?\n[>|\t ]*[A-Za-z0-9_.-]{16,})(?:[ \t]*=?\r?\n[>|\t ]*[A-Za-z0-9_.-]{16,})*)', '\1\2removed', 'gi')
$$;
update mail_replies set text = without_keys(text), said = without_keys(said), subject = without_keys(subject), from_name = without_keys(from_name),
    -- Nobody was ever shown the formatting.
    html = ''
 where html <> '' or without_keys(text || ' ' || said || ' ' || subject || ' ' || from_name) <> text || ' ' || said || ' ' || subject || ' ' || from_name;
update messages set text = without_keys(text), html = without_keys(html), subject = without_keys(subject)
 where type = 'account' and topic is null and reply_to is not null
   and without_keys(text || ' ' || html || ' ' || subject) <> text || ' ' || html || ' ' || subject;
drop function without_keys(text);
