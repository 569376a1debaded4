-- The product's clock in SQL: column defaults, triggers and statements use it instead of now(), because with TEST_CLOCK tests move it.
CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$ SELECT now() $$;
