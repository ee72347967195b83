-- The ended campaigns that are counted again for a month are found without reading all the others.
create index campaigns_ended on campaigns (finished_at) where fixed_at is not null and state in ('finished', 'cancelled');
