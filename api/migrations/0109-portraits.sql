-- A file that is deleted is looked for among the portraits of its company: without an index that reads all of its people.
create index people_profile_image on people (company_id, profile_image) where profile_image is not null;
