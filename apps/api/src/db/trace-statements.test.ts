import { summaryOf, withoutLiterals } from './trace-statements.ts';

test.each([
  [
    `select "id" from "events" where "id" = $1 limit $2`,
    `select "id" from "events" where "id" = $1 limit $2`,
  ],
  [`select 'it''s -- theirs', 12.5 from t2 where a1 = 7`, `select ?, ? from t2 where a1 = ?`],
  [`select 1 -- don't read this\n  from $do$ begin 'x' end $do$`, `select ? from ?`],
])('a statement is shown without strings and numbers: %s', (text, shown) => {
  expect(withoutLiterals(text)).toBe(shown);
});

test.each([
  ['insert into "outbox" ("id") values ($1)', 'INSERT outbox'],
  ['update "orders" set "status" = $1', 'UPDATE orders'],
  ['delete from favourites where id = $1', 'DELETE favourites'],
  ['select * from place_order($1)', 'SELECT place_order'],
  ['select pg_notify($1, $2)', 'SELECT pg_notify'],
  ['INSERT INTO pgboss.job_common (id) values ($1)', 'INSERT pgboss.job_common'],
  ['select (select 1) from (select 2) x', 'SELECT'],
  ['set local lock_timeout = ?', 'SQL'],
])('a statement is named by what it does to which table: %s', (text, name) => {
  expect(summaryOf(text)).toBe(name);
});
