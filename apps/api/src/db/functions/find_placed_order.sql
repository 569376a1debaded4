-- Finds the order placed with this idempotency key; AT005 if it was for a different request.
CREATE OR REPLACE FUNCTION find_placed_order(p_attendee uuid, p_key text, p_hash bytea) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_placed record;
BEGIN
  IF p_key IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT id, request_hash INTO v_placed FROM orders WHERE attendee_id = p_attendee AND idempotency_key = p_key;
  IF FOUND AND v_placed.request_hash IS DISTINCT FROM p_hash THEN
    RAISE EXCEPTION 'idempotency-mismatch' USING ERRCODE = 'AT005';
  END IF;
  RETURN v_placed.id;
END $$;
