-- The cells of a faulty row by the number of their column: a blank one takes no room.
update import_rows set cells = coalesce(
  (select jsonb_object_agg(place - 1, cell) from jsonb_array_elements(cells) with ordinality c (cell, place) where cell <> '""'), '{}')
 where jsonb_typeof(cells) = 'array';

-- [{ "column", "reason", "rows" }]: faulty rows that are counted and not kept, by what is wrong with them.
alter table imports add column more_faults jsonb not null default '[]';
