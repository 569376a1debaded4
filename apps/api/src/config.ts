import { z } from 'zod';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { CurrencyCode, minutes, NewPassword, seconds, type Currency, highestTaxRate } from '@atrium/domain';

const port = z.coerce.number().int().min(0).max(65535);
const origin = z.url().transform((text) => new URL(text).origin);
const flag = z.stringbool();
/** Several hosts are separated by commas; URL knows only one. */
const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace(/,[^/?]*/, '')),
    'use postgres://user:password@host:5432/database; of several hosts, host1:5432,host2:5432',
  );

/** All settings with their defaults; `docs/deployment.md` explains them. Nothing else reads the environment. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PORT: port.default(4000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_ORIGIN: origin.optional(),
  PARTNER_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: origin.optional(),
  PASSKEY_HOST: z.hostname().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  // the cookie of a write lives longer (http/own-writes.ts)
  DATABASE_READ_LAG_MS: z.coerce.number().int().min(100).max(seconds(20)).default(seconds(5)),
  MIGRATE: z.enum(['start', 'only', 'never']).default('start'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(minutes(1)).default(seconds(2)),
  DATA_DIR: z.string().min(1).default('.data'),
  DEMO_DATA: flag.optional(),
  JWT_SECRET: z.string().min(32, 'use at least 32 characters').optional(),
  ENCRYPTION_KEY: z.string().min(32, 'use at least 32 characters').optional(),
  ADMIN_SECOND_FACTOR: flag.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: NewPassword.optional(),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(12),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Atrium <no-reply@atrium.example>'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_').optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  TRANSFER_ACCOUNTS: z.string().optional(),
  COMMISSION_INVOICING: z.string().optional(),
  SANDBOX_PAYMENT_MS: z.coerce.number().int().min(0).max(minutes(1)).default(1500),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('eu-west-2'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILE_SCANNER: z.url({ protocol: /^clamav$/ }).optional(),
  GOOGLE_PLACES_KEY: z.string().optional(),
  RATES_URL: z.url({ protocol: /^(https?|file)$/ }).optional(),
  OWN_CURRENCY: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(CurrencyCode))
    .optional(),
  OWN_CURRENCY_MARGIN_BP: z.coerce.number().int().min(0).max(1000).default(200),
  APPLE_WALLET_CERTIFICATE_FILE: z.string().optional(),
  APPLE_WALLET_ISSUER_FILE: z.string().optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, 'use the digits of the issuer').optional(),
  GOOGLE_WALLET_KEY_FILE: z.string().optional(),
  MAP_TILES_URL: z
    .url({ protocol: /^https$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  MAP_ATTRIBUTION: z.string().optional(),
  ALLOW_UNSAFE: flag.default(false),
  HSTS_PRELOAD: flag.default(false),
  MAIL_RETURN_PATH: z
    .email()
    .refine((address) => /^[^+@]{1,15}@/.test(address), 'use at most 15 characters without + before the @')
    .optional(),
  MAIL_REPORTS_SECRET: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'use name=value, with commas between them')
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('atrium'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  OPEN_ORDERS_PER_EVENT: z.coerce.number().int().min(0).max(1000).default(3),
  UNCONFIRMED_EVENT_TICKETS: z.coerce.number().int().min(0).max(10_000).default(20),
  UNCONFIRMED_TICKETS: z.coerce.number().int().min(0).max(10_000).default(50),
  CHALLENGE_WORK: z.coerce.number().int().min(0).max(10_000).default(100),
  MAILINGS_TO_APPROVE: z.coerce.number().int().min(0).max(100).default(3),
  TEST_CLOCK: flag.default(false),
  TICKET_LEAD_DAYS: z.coerce.number().int().min(0).max(365).default(7),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** Parses the environment once. Throws a readable message for each invalid value. */
export function readConfig(env: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are wrong:\n${faults.join('\n')}`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production && e.DATABASE_URL && !e.JWT_SECRET) {
    throw new ConfigError(
      'These settings are wrong:\n  JWT_SECRET: needed in production, at least 32 characters',
    );
  }
  if (e.DATABASE_OWNER_URL && !e.DATABASE_URL) {
    throw new ConfigError(
      'These settings are wrong:\n  DATABASE_OWNER_URL: needs DATABASE_URL, with the role that serves',
    );
  }
  if (e.DATABASE_READ_URL && !e.DATABASE_URL) {
    throw new ConfigError(
      'These settings are wrong:\n  DATABASE_READ_URL: needs DATABASE_URL, the primary of the replicas',
    );
  }
  if (e.OWN_CURRENCY && !e.RATES_URL) {
    throw new ConfigError('These settings are wrong:\n  OWN_CURRENCY: needs RATES_URL');
  }
  if (production && e.TEST_CLOCK) {
    throw new ConfigError('These settings are wrong:\n  TEST_CLOCK: never in production');
  }
  const origins = {
    public: e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`,
    partner: e.PARTNER_ORIGIN ?? `http://partners.localhost:${e.PORT}`,
    admin: e.ADMIN_ORIGIN ?? `http://admin.localhost:${e.PORT}`,
  };
  const passkeyHost = e.PASSKEY_HOST ?? new URL(origins.public).hostname;
  const isAbove = (text: string) => `.${new URL(text).hostname}`.endsWith(`.${passkeyHost}`);
  if (!Object.values(origins).some(isAbove))
    throw new ConfigError(
      'These settings are wrong:\n  PASSKEY_HOST: use the host of an origin, or one above it',
    );
  const unsafe = production && !e.ALLOW_UNSAFE ? unsafeSettings(e, Object.values(origins)) : [];
  if (unsafe.length > 0) {
    const lines = unsafe.map((line) => `  ${line}`).join('\n');
    throw new ConfigError(
      `These settings are unsafe in production:\n${lines}\nALLOW_UNSAFE=true starts all the same.`,
    );
  }
  const apple = bothOf(e, ['APPLE_WALLET_CERTIFICATE_FILE', 'APPLE_WALLET_ISSUER_FILE'], 'Apple Wallet');
  const google = bothOf(e, ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_KEY_FILE'], 'Google Wallet');
  const reports = bothOf(e, ['MAIL_RETURN_PATH', 'MAIL_REPORTS_SECRET'], 'delivery reports');
  const tiles = bothOf(e, ['MAP_TILES_URL', 'MAP_ATTRIBUTION'], 'maps');
  return {
    production,
    test: e.NODE_ENV === 'test',
    role: e.ROLE,
    port: e.PORT,
    host: e.HOST,
    origins,
    /** Host whose passkeys also work on the hosts below it. */
    passkeyHost,
    trustProxy: e.TRUST_PROXY,
    databaseUrl: e.DATABASE_URL,
    /** Address past a pooler such as PgBouncer, whose connections keep no session; undefined without one. */
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    /** Address with the role that owns the tables and migrates them; undefined if the one that serves does. */
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    /** Address of replicas, which answer visitors' searches; undefined if the primary does. */
    databaseReadUrl: e.DATABASE_READ_URL,
    /** How far a replica that is read may be behind. */
    databaseReadLagMs: e.DATABASE_READ_LAG_MS,
    /** When the database is brought to this release: at each start, by a run that does only that, or elsewhere. */
    migrate: e.MIGRATE,
    databasePool: e.DATABASE_POOL,
    /** How long a statement waits for a connection. */
    databaseWaitMs: e.DATABASE_WAIT_MS,
    dataDir: e.DATA_DIR,
    hstsPreload: e.HSTS_PRELOAD,
    /** By default, demo data fills an empty bundled database but never an external one. */
    demoData: e.DEMO_DATA ?? !e.DATABASE_URL,
    jwtSecret: e.JWT_SECRET,
    encryptionKey: e.ENCRYPTION_KEY,
    /** By default administrators need two-step verification, except with demo data and in tests. */
    adminSecondFactor: e.ADMIN_SECOND_FACTOR ?? (e.NODE_ENV !== 'test' && !(e.DEMO_DATA ?? !e.DATABASE_URL)),
    firstAdmin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : undefined,
    bcryptCost: e.BCRYPT_COST,
    mail: {
      smtpUrl: e.SMTP_URL,
      from: e.MAIL_FROM,
      /** Where mail servers send what they report of our emails, and what hands it to us; undefined if nothing does. */
      reports: reports && { returnPath: reports[0], secret: reports[1] },
    },
    redisUrl: e.REDIS_URL,
    stripe: stripeSettings(e),
    transferAccounts: transferAccounts(e),
    commissionInvoicing: commissionInvoicing(e),
    /** Processing time of the sandbox gateway. */
    sandboxPaymentMs: e.SANDBOX_PAYMENT_MS,
    s3: e.S3_BUCKET
      ? {
          bucket: e.S3_BUCKET,
          region: e.S3_REGION,
          endpoint: e.S3_ENDPOINT,
          accessKeyId: e.S3_ACCESS_KEY_ID,
          secretAccessKey: e.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    /**
     * Most open orders of an account for one event (0 for any number), and most tickets that an account without a
     * confirmed email may reserve: for one event, and in all.
     */
    orderLimits: {
      openOrders: e.OPEN_ORDERS_PER_EVENT,
      unconfirmedPerEvent: e.UNCONFIRMED_EVENT_TICKETS,
      unconfirmed: e.UNCONFIRMED_TICKETS,
    },
    /** Fewest attempts that a first challenge takes; 0 for no challenges. */
    challengeWork: e.CHALLENGE_WORK,
    /** How many mailings of a company an administrator reads before they go out; 0 for none. */
    mailingsToApprove: e.MAILINGS_TO_APPROVE,
    /** Address of the malware scanner, as `clamav://host:3310`. */
    fileScanner: e.FILE_SCANNER ? new URL(e.FILE_SCANNER) : undefined,
    /** Lets tests move the clock of the product. */
    testClock: e.TEST_CLOCK,
    /** Days before an event on which its tickets are emailed. */
    ticketLeadDays: e.TICKET_LEAD_DAYS,
    googlePlacesKey: e.GOOGLE_PLACES_KEY,
    /** Currencies in which buyers may pay orders in others, and what is added to the rate; undefined if they may not. */
    ownCurrency: e.OWN_CURRENCY && { currencies: e.OWN_CURRENCY, marginBp: e.OWN_CURRENCY_MARGIN_BP },
    /** Daily exchange rates in the form of the European Central Bank; undefined for the bundled ones only. */
    ratesUrl: e.RATES_URL === undefined ? undefined : new URL(e.RATES_URL),
    mapTiles: tiles && { url: tiles[0], attribution: tiles[1] },
    appleWallet: apple && { certificateFile: apple[0], issuerFile: apple[1] },
    googleWallet: google && { issuerId: google[0], keyFile: google[1] },
    metricsToken: e.METRICS_TOKEN,
    /** Where traces are sent, and which; undefined if they aren't. */
    tracing: tracingSettings(e),
    logLevel: e.LOG_LEVEL,
  };
}

const safeBcryptCost = 10;

/** Lists settings that make passwords, sessions or emailed links unsafe. Browsers treat `localhost` as they do https. */
const unsafeSettings = (
  { BCRYPT_COST, SMTP_URL }: z.infer<typeof Environment>,
  origins: readonly string[],
): string[] => [
  ...(BCRYPT_COST < safeBcryptCost ? [`BCRYPT_COST: use ${safeBcryptCost} or more`] : []),
  ...origins
    .filter((text) => !text.startsWith('https:') && !/(^|\.)localhost$/.test(new URL(text).hostname))
    .map((text) => `PUBLIC_ORIGIN, PARTNER_ORIGIN, ADMIN_ORIGIN: use https instead of ${text}`),
  ...(SMTP_URL ? [] : ['SMTP_URL: needed, or no email leaves the server']),
];

export type StripeSettings = NonNullable<ReturnType<typeof stripeSettings>>;

/**
 * Requires all three Stripe secrets or none, because with only some of them payments could start but never
 * complete.
 */
function stripeSettings(e: z.infer<typeof Environment>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl } = e;
  if (secretKey && webhookSecret && publishableKey)
    return { secretKey, webhookSecret, publishableKey, apiUrl };
  const needed = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(needed).length) return undefined;
  throw new ConfigError(
    `These settings are wrong:\n${missing.map((name) => `  ${name}: needed with the other settings of Stripe`).join('\n')}`,
  );
}

/** Reads the standard settings of OpenTelemetry that the product knows. */
function tracingSettings(e: z.infer<typeof Environment>) {
  if (e.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const headers = (e.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean);
  return {
    endpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: Object.fromEntries(
      headers.map((header) => {
        const at = header.indexOf('=');
        return [header.slice(0, at).trim(), decodeURIComponent(header.slice(at + 1).trim())];
      }),
    ),
    serviceName: e.OTEL_SERVICE_NAME,
    sampler: e.OTEL_TRACES_SAMPLER,
    ratio: e.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** The operator's account for transfers in a currency. */
export interface TransferAccount {
  iban: string;
  bic: string;
}

/** Published example accounts, which belong to nobody. */
const exampleAccounts =
  'GBP=GB33BUKB20201555555555/BUKBGB22 EUR=DE75512108001245126199/SOGEDEFF USD=GB33BUKB20201555555555/BUKBGB22';

/** Reads the accounts to which buyers send transfers; with demo data and in tests there are examples. */
function transferAccounts(e: z.infer<typeof Environment>): ReadonlyMap<Currency, TransferAccount> {
  const isDemo = e.NODE_ENV === 'test' || (e.DEMO_DATA ?? !e.DATABASE_URL);
  const accounts = new Map<Currency, TransferAccount>();
  for (const text of (e.TRANSFER_ACCOUNTS ?? (isDemo && !e.STRIPE_SECRET_KEY ? exampleAccounts : '')).split(
    /\s+/,
  )) {
    if (text === '') continue;
    const [, code, iban = '', bic = ''] = /^([A-Z]{3})=([A-Z0-9]+)\/([A-Z0-9]+)$/.exec(text) ?? [];
    const currency = CurrencyCode.safeParse(code);
    if (!currency.success || !isValidIBAN(iban) || !isValidBIC(bic))
      throw new ConfigError(
        `These settings are wrong:\n  TRANSFER_ACCOUNTS: write each account as GBP=IBAN/BIC, with spaces between them, instead of ${text}`,
      );
    accounts.set(currency.data, { iban, bic });
  }
  return accounts;
}

const CommissionInvoicing = z.strictObject({
  /** The operator as its invoices name it. */
  address: z.string().min(1),
  zipCode: z.string().min(1),
  city: z.string().min(1),
  countryCode: z.string().length(2),
  registrationNumber: z.string().min(1),
  vatNumber: z.string().min(1),
  /** Begins the numbers of invoices. */
  prefix: z.string().regex(/^[A-Z0-9]{2,10}$/),
  /** Tax in percent by the organiser's country; the commission includes it. */
  rates: z.record(z.string().length(2), z.number().min(0.01).max(highestTaxRate).multipleOf(0.01)),
  /** Why organisers in other countries pay no tax; printed on their invoices. */
  otherwise: z.string().min(1),
});
export type CommissionInvoicing = z.output<typeof CommissionInvoicing>;

const exampleInvoicing: CommissionInvoicing = {
  address: '1 Example Wharf',
  zipCode: 'E14 0AA',
  city: 'London',
  countryCode: 'GB',
  registrationNumber: '00000000',
  vatNumber: 'GB980780684',
  prefix: 'ATRIUM',
  rates: { GB: 20 },
  otherwise: 'Reverse charge: the customer accounts for the tax',
};

/** Reads how commission is invoiced; undefined if it isn't. With demo data and in tests there is an example. */
function commissionInvoicing(e: z.infer<typeof Environment>): CommissionInvoicing | undefined {
  const isDemo = e.NODE_ENV === 'test' || (e.DEMO_DATA ?? !e.DATABASE_URL);
  if (e.COMMISSION_INVOICING === undefined)
    return isDemo && !e.STRIPE_SECRET_KEY ? exampleInvoicing : undefined;
  const fault = (what: string) =>
    new ConfigError(`These settings are wrong:\n  COMMISSION_INVOICING: ${what}`);
  let given: unknown;
  try {
    given = JSON.parse(e.COMMISSION_INVOICING);
  } catch {
    throw fault('write it as JSON');
  }
  const read = CommissionInvoicing.safeParse(given);
  if (!read.success)
    throw fault(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  return read.data;
}

type PairedSetting =
  | 'APPLE_WALLET_CERTIFICATE_FILE'
  | 'APPLE_WALLET_ISSUER_FILE'
  | 'GOOGLE_WALLET_ISSUER_ID'
  | 'GOOGLE_WALLET_KEY_FILE'
  | 'MAIL_RETURN_PATH'
  | 'MAIL_REPORTS_SECRET'
  | 'MAP_TILES_URL'
  | 'MAP_ATTRIBUTION';

/** Reads two settings that need each other; undefined without either. Throws if only one is set. */
function bothOf(
  e: z.infer<typeof Environment>,
  [one, other]: readonly [PairedSetting, PairedSetting],
  use: string,
): readonly [string, string] | undefined {
  const [first, second] = [e[one], e[other]];
  if (first && second) return [first, second];
  if (!first && !second) return undefined;
  throw new ConfigError(
    `These settings are wrong:\n  ${first ? other : one}: needed with the other setting of ${use}`,
  );
}

/** A configuration error; its message is written for the operator. */
export class ConfigError extends Error {}
