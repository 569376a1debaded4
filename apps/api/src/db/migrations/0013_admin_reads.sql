-- The administrators' list of events: a row per event, written by triggers below, so that every sort is the walk of an index.
CREATE TABLE "event_listing" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"sold" integer NOT NULL,
	"words" text NOT NULL,
	"shown_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_listing" ADD CONSTRAINT "event_listing_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "event_versions_start";--> statement-breakpoint
DROP INDEX "event_versions_waiting";--> statement-breakpoint
DROP INDEX "event_versions_words";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ticket_count" integer;--> statement-breakpoint
UPDATE "orders" SET "ticket_count" = (SELECT count(*) FROM "tickets" WHERE "order_id" = "orders"."id");--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "ticket_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "blocked_reason" text;--> statement-breakpoint

-- Lists some events as they are now. Sold tickets are counted here too; between two changes a job counts them.
CREATE FUNCTION list_events(p_events integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO event_listing AS l (event_id, status, start_at, submitted_at, capacity, sold, words, shown_name)
  SELECT e.id, CASE WHEN e.cancelled_at IS NULL THEN v.status ELSE 'CANCELLED' END, v.start_at, v.created_at,
    s.capacity, s.sold, (v.content->>'name') || ' ' || (v.content->>'tagline'), coalesce(a.content, v.content)->>'name'
  FROM events e
  JOIN event_versions v ON v.id = e.current_version_id
  LEFT JOIN event_versions a ON a.id = e.approved_version_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.quantity) FILTER (WHERE t.withdrawn_at IS NULL), 0)::integer AS capacity,
      coalesce(sum(t.taken), 0)::integer AS sold
    FROM ticket_types t WHERE t.event_id = e.id
  ) s
  WHERE e.id = ANY (p_events)
  ON CONFLICT (event_id) DO UPDATE SET (status, start_at, submitted_at, capacity, sold, words, shown_name) =
    (excluded.status, excluded.start_at, excluded.submitted_at, excluded.capacity, excluded.sold, excluded.words, excluded.shown_name)
  WHERE (l.status, l.start_at, l.submitted_at, l.capacity, l.sold, l.words, l.shown_name) IS DISTINCT FROM
    (excluded.status, excluded.start_at, excluded.submitted_at, excluded.capacity, excluded.sold, excluded.words, excluded.shown_name)
$$;--> statement-breakpoint
CREATE FUNCTION list_changed_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'events' THEN
    PERFORM list_events(ARRAY(SELECT id FROM changed));
  ELSE
    PERFORM list_events(ARRAY(SELECT DISTINCT event_id FROM changed));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_event_of_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_events(ARRAY[NEW.event_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER list_new_events AFTER INSERT ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_events();--> statement-breakpoint
CREATE TRIGGER list_changed_events AFTER UPDATE ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_events();--> statement-breakpoint
CREATE TRIGGER list_new_versions AFTER INSERT ON event_versions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_events();--> statement-breakpoint
CREATE TRIGGER list_changed_versions AFTER UPDATE ON event_versions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_events();--> statement-breakpoint
CREATE TRIGGER list_new_tickets AFTER INSERT ON ticket_types REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_events();--> statement-breakpoint
CREATE TRIGGER list_deleted_tickets AFTER DELETE ON ticket_types REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION list_changed_events();--> statement-breakpoint
-- Not when tickets are taken: that is every purchase.
CREATE TRIGGER list_changed_tickets AFTER UPDATE OF quantity, withdrawn_at ON ticket_types
  FOR EACH ROW EXECUTE FUNCTION list_event_of_tickets();--> statement-breakpoint
SELECT list_events(ARRAY(SELECT id FROM events));--> statement-breakpoint

CREATE INDEX "event_listing_start" ON "event_listing" USING btree ("start_at","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_submitted" ON "event_listing" USING btree ("submitted_at","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_capacity" ON "event_listing" USING btree ("capacity","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_sold" ON "event_listing" USING btree ("sold","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_status_start" ON "event_listing" USING btree ("status","start_at","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_status_submitted" ON "event_listing" USING btree ("status","submitted_at","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_status_capacity" ON "event_listing" USING btree ("status","capacity","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_status_sold" ON "event_listing" USING btree ("status","sold","event_id");--> statement-breakpoint
CREATE INDEX "event_listing_words" ON "event_listing" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_transitions_at" ON "order_transitions" USING brin ("at");--> statement-breakpoint

-- Members of a blocked partner lose their role at once, on every node.
CREATE FUNCTION tell_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('actors', user_id::text) FROM partner_members WHERE partner_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tell_members AFTER UPDATE OF blocked_at ON partners FOR EACH ROW
  EXECUTE FUNCTION tell_members();--> statement-breakpoint

-- What a blocked partner offers is not sold, and an order remembers how many tickets it asked for.
CREATE OR REPLACE FUNCTION place_order(
  p_order uuid, p_attendee uuid, p_event integer, p_key text, p_hash bytea,
  p_now timestamptz, p_hold_until timestamptz, p_tickets jsonb
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  v_event record;
  v_stored record;
  v_placed boolean;
  v_type record;
  v_short record;
BEGIN
  IF p_key IS NOT NULL THEN
    SELECT id, request_hash INTO v_stored FROM orders WHERE attendee_id = p_attendee AND idempotency_key = p_key;
    IF FOUND THEN
      IF v_stored.request_hash IS DISTINCT FROM p_hash THEN
        RAISE EXCEPTION 'idempotency-mismatch' USING ERRCODE = 'AT005';
      END IF;
      RETURN v_stored.id;
    END IF;
  END IF;

  SELECT e.cancelled_at IS NOT NULL AS cancelled, v.end_at <= p_now AS over INTO v_event
  FROM events e
  JOIN partners p ON p.id = e.partner_id AND p.vetting_status = 'APPROVED' AND p.email_verified
    AND p.blocked_at IS NULL
  JOIN event_versions v ON v.id = e.approved_version_id
  WHERE e.id = p_event;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no-event' USING ERRCODE = 'AT001';
  ELSIF v_event.cancelled THEN
    RAISE EXCEPTION 'event-cancelled' USING ERRCODE = 'AT002';
  ELSIF v_event.over THEN
    RAISE EXCEPTION 'event-over' USING ERRCODE = 'AT002';
  END IF;

  -- OFFSET 0 keeps each look-up an index probe, whatever the planner believes about the length of a jsonb array.
  WITH lines AS MATERIALIZED (
    SELECT a.j, a.n, t.*
    FROM jsonb_array_elements(p_tickets) WITH ORDINALITY AS a (j, n), LATERAL (
      SELECT t.id, t.name, t.price_minor, t.currency,
        (SELECT jsonb_build_object('name', c.name, 'periods', c.periods) FROM cancellation_policies c WHERE c.id = t.policy_id) AS policy
      FROM ticket_types t
      WHERE t.id = (a.j ->> 'ticketTypeId')::integer AND t.event_id = p_event
        AND t.withdrawn_at IS NULL AND p_now >= t.sales_start_at AND p_now < t.sales_end_at
      OFFSET 0
    ) t
  ), extras AS MATERIALIZED (
    SELECT (l.j ->> 'id')::uuid AS ticket_id, s.id, s.name, s.price_minor
    FROM lines l, jsonb_array_elements_text(l.j -> 'subEventIds') AS x (id), LATERAL (
      SELECT s.id, s.name, s.price_minor FROM sub_events s
      WHERE s.id = x.id::integer AND s.event_id = p_event AND s.withdrawn_at IS NULL AND s.currency = l.currency
      OFFSET 0
    ) s
  ), sums AS (
    SELECT count(*) AS tickets, sum(price_minor) AS price, min(currency) AS currency, max(currency) AS other,
      sum(jsonb_array_length(j -> 'subEventIds')) AS extras
    FROM lines
  ), placed AS (
    INSERT INTO orders (id, attendee_id, event_id, status, hold_until, total_minor, currency, ticket_count,
                        first_name, surname, purchaser_email, idempotency_key, request_hash, created_at)
    SELECT p_order, p_attendee, p_event, 'PENDING', p_hold_until,
      sums.price + coalesce((SELECT sum(price_minor) FROM extras), 0), sums.currency, sums.tickets,
      p.first_name, p.surname, u.email, p_key, p_hash, p_now
    FROM sums, attendees a JOIN users u ON u.id = a.user_id JOIN persons p ON p.user_id = u.id
    WHERE a.id = p_attendee AND sums.tickets = jsonb_array_length(p_tickets) AND sums.currency = sums.other
      AND sums.extras = (SELECT count(*) FROM extras)
    ON CONFLICT (attendee_id, idempotency_key) DO NOTHING
    RETURNING id
  ), history AS (
    INSERT INTO order_transitions (order_id, to_status, reason, at) SELECT id, 'PENDING', 'placed', p_now FROM placed
  ), bought AS (
    INSERT INTO tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor, policy,
                         first_name, surname, email, company, job_title)
    SELECT (l.j ->> 'id')::uuid, placed.id, l.id, l.j ->> 'code', l.n - 1, l.name, l.price_minor, l.policy,
      l.j ->> 'firstName', l.j ->> 'surname', l.j ->> 'email', l.j ->> 'company', l.j ->> 'jobTitle'
    FROM lines l, placed
  ), chosen AS (
    INSERT INTO ticket_extras (ticket_id, sub_event_id, name, price_minor)
    SELECT e.ticket_id, e.id, e.name, e.price_minor FROM extras e, placed
  )
  SELECT EXISTS (SELECT FROM placed) INTO v_placed;

  IF NOT v_placed THEN
    -- Either the same key came twice at once and the other call has just been committed, or a ticket is faulty.
    SELECT id, request_hash INTO v_stored FROM orders WHERE attendee_id = p_attendee AND idempotency_key = p_key;
    IF NOT FOUND THEN
      PERFORM refuse_tickets(p_event, p_now, p_tickets);
    ELSIF v_stored.request_hash IS DISTINCT FROM p_hash THEN
      RAISE EXCEPTION 'idempotency-mismatch' USING ERRCODE = 'AT005';
    END IF;
    RETURN v_stored.id;
  END IF;

  FOR v_type IN
    SELECT (a.j ->> 'ticketTypeId')::integer AS id, count(*)::integer AS wanted
    FROM jsonb_array_elements(p_tickets) AS a (j) GROUP BY 1 ORDER BY 1
  LOOP
    UPDATE ticket_types SET taken = taken + v_type.wanted WHERE id = v_type.id AND taken + v_type.wanted <= quantity;
    IF NOT FOUND THEN
      SELECT quantity - taken AS left, name INTO v_short FROM ticket_types WHERE id = v_type.id;
      RAISE EXCEPTION 'tickets-sold-out' USING ERRCODE = 'AT004',
        DETAIL = jsonb_build_object('ticketTypeId', v_type.id, 'name', v_short.name, 'left', v_short.left);
    END IF;
  END LOOP;
  RETURN p_order;
END $$;
