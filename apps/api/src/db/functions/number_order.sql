-- An order's number, such as ATR-7K2P9Q: its counter, spread over all numbers of six digits to base 27. The factor has no divisor in common
-- with 27, so no two counters get the same number. `readOrderNumber` knows the same digits (docs/adr/0039).
-- A trigger, because PostgreSQL reads and plans the expression of a generated column again for each statement: a seventh of an order's time.
CREATE OR REPLACE FUNCTION number_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_rest bigint := (NEW.counter::bigint * 205891132 + 104729) % 387420489; -- 27^6
  v_digits text := '';
BEGIN
  FOR digit IN 1..6 LOOP
    v_digits := substr('23456789ACDEFGHJKMNPQRTVWXY', (v_rest % 27)::integer + 1, 1) || v_digits;
    v_rest := v_rest / 27;
  END LOOP;
  NEW.number := 'ATR-' || v_digits;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER number_order BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION number_order();
