-- Keys of earlier secrets, sealed, by which digests are still found that no new one can be made of. The version before does not read them.
alter table installation add column earlier_keys text;
