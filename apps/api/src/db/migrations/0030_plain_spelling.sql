-- Venues got their search words in 0028, with accents kept; searches have none (`normalise` in libs/domain).
UPDATE "venues" SET "words" = replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize("words", NFKD), U&'[\0300-\036F]', '', 'g')), 'øđðłħıəŋ', 'oddlhien'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  WHERE "words" ~ '[^ -~]';--> statement-breakpoint
UPDATE "countries" SET "name" = spelled."name"
  FROM (VALUES ('Curacao', 'Curaçao'), ('Reunion', 'Réunion'), ('Saint Barthelemy', 'Saint Barthélemy'),
    ('Sao Tome and Principe', 'São Tomé and Príncipe')) AS spelled ("plain", "name")
  WHERE "countries"."name" = spelled."plain";
