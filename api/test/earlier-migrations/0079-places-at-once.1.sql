-- An import asks for each person where they are: a place that is known by its parts took five questions, 0.4 ms.

create or replace function place_person() returns trigger language plpgsql as $$
declare placed record;
begin
  placed := place_of(new.company_id, new.current_location, new.location);
  new.current_location_code := placed.code;
  new.current_district_code := placed.district;
  new.place_name := placed.name;
  return new;
end $$;

-- What a name means as the product knows it: the whole of it, else its parts. Null: not known.
create or replace function known_place(place text) returns text language plpgsql stable
security definer set search_path = public as $$
declare found text;
begin
  select code into found from known_places where name = place and state = '';
  if found is not null then return found; end if;
  -- 'Greater Pune Area', '560001'
  with cleaned as materialized (
    select at, trim(regexp_replace(regexp_replace(part, '(^greater | (metropolitan )?(area|region)$| (urban|city|district)$|[ -]*\d{3} ?\d{3}$|\.$)', '', 'g'), '\s+', ' ', 'g')) as part
      from unnest(regexp_split_to_array(place, '\s*[,;/()|\n]\s*|\s+[–-]\s+')) with ordinality split (part, at)),
  parts as materialized (
    select part, row_number() over (order by at) as at from cleaned where part not in ('', 'india', 'bharat', 'in', 'ind')),
  hits as materialized (select at, code, kind, state from parts join known_places on name = part),
  said as materialized (
    select split_part(code, '-', 1) as code, kind from hits
     where state = '' and (kind = 'state' or kind = 'letters' and at > 1) order by kind desc, at desc limit 1)
  select case when exists (select from hits where state = '' and kind = 'country') then 'abroad'
    else coalesce(
      (select h.code from hits h, said s where h.state = s.code or h.state = '' and h.code like s.code || '-%'
        order by h.kind = 'city' desc, h.state = '', h.at limit 1),
      (select code from said where kind = 'state'),
      (select code from hits where state = '' and kind <> 'letters' order by at limit 1),
      (select code from said)) end into found;
  return found;
end $$;
