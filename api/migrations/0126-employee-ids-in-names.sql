-- Employee ids as file names can have them: composed, without capitals, and with one dash for any run of separators, dashes of all kinds and spaces
-- included. `HR - 12`, `HR–12` and an id of decomposed letters were not found, and a part of such an id could be that of someone else.
drop index people_employee_id_in_names;
create index people_employee_id_in_names on people (company_id, (btrim(regexp_replace(lower(normalize(employee_id)),
    '[\u0020\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000\u058A\u05BE\u1400\u1806\u2010-\u2015\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u2E5D\u301C\u3030\u30A0\uFE31\uFE32\uFE58\uFE63\uFF0D_./\\()\[\]{},;+&#@-]+',
    '-', 'g'), '-')))
  where status <> 0 and employee_id is not null;
