import type postgres from 'postgres';

/** The role that serves calls and runs jobs. It owns nothing: the owner of the tables migrates them. */
export interface AppRole {
  name: string;
  password: string;
}

const credentials = /^\w+:\/\/([^:@/?]*)(?::([^@/?]*))?@/;

function roleOf(url: string): AppRole {
  const [, name = '', password = ''] = credentials.exec(url) ?? [];
  return { name: decodeURIComponent(name), password: decodeURIComponent(password) };
}

/** Returns the role of `url`, or undefined if the owner itself serves. */
export function appRoleOf(url: string, ownerUrl: string): AppRole | undefined {
  const role = roleOf(url);
  return role.name === roleOf(ownerUrl).name ? undefined : role;
}

/**
 * Creates the role if it is missing, and makes its rights those of an application, in the caller's transaction: it reads and
 * writes rows, none of them through a partition, changes none in tables that a trigger keeps append-only, and reads which migrations were applied. Writes only
 * what differs, because a change makes every session plan its statements again.
 */
export async function applyRights(tx: postgres.TransactionSql, { name, password }: AppRole): Promise<void> {
  const [creation] = await tx<{ statement: string }[]>`
    select format('create role %I login password %L', ${name}::text, ${password}::text) as statement
    where not exists (select from pg_roles where rolname = ${name})`;
  if (creation) await tx.unsafe(creation.statement);
  const changes = await tx<{ statement: string }[]>`
    with schemas as (
      select oid, nspname from pg_namespace where nspname in ('public', 'pgboss', 'drizzle')),
    relations as (
      select c.oid, c.relkind, format('%I.%I', s.nspname, c.relname) as name, exists (
        -- before each statement that updates, deletes or truncates
        select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 63 = 58) as is_append_only,
        s.nspname = 'drizzle' as is_record_of_migrations,
        -- policies and triggers hold for statements that name the table
        s.nspname = 'public' and c.relispartition as is_partition
      from pg_class c join schemas s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'v', 'S')),
    rights as (
      select 'schema ' || quote_ident(nspname) as subject, 'usage' as privilege, true as wanted,
        has_schema_privilege(${name}, oid, 'usage') as granted
      from schemas
      union all
      select case relkind when 'S' then 'sequence ' else '' end || name, privilege,
        not is_partition and (privilege in ('usage', 'select')
          or not is_record_of_migrations and (privilege = 'insert' or not is_append_only)),
        case relkind
          when 'S' then has_sequence_privilege(${name}, oid, privilege)
          else has_table_privilege(${name}, oid, privilege)
        end
      from relations cross join lateral unnest(
        case relkind when 'S' then '{usage}' else '{select,insert,update,delete}' end::text[]) as privilege)
    select format(case when wanted then 'grant %s on %s to %I' else 'revoke %s on %s from %I' end,
      string_agg(privilege, ', '), subject, ${name}::text) as statement
    from rights where wanted <> granted group by subject, wanted`;
  for (const { statement } of changes) await tx.unsafe(statement);
}
