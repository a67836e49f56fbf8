-- One name for each college, as src/server/subjects/catalogue/college-name.ts has them.
update "asset" set "college" = names."ours"
from (
  values
    ('Brigham Young', 'BYU'),
    ('Miami', 'Miami (FL)'),
    ('Miami (Fla.)', 'Miami (FL)'),
    ('Mississippi', 'Ole Miss'),
    ('North Carolina State', 'NC State'),
    ('Southern California', 'USC')
) as names ("theirs", "ours")
where "asset"."college" = names."theirs";
