import helmet from 'helmet';
import type { RequestHandler } from 'express';
import { days, inSeconds } from '@atrium/domain';
import type { Config } from '../config.ts';
import { cspReportsPath } from './csp-reports.ts';
import { styleSources } from './inline-styles.ts';

/** Sources of Stripe's payment fields; the bank's authentication runs in Stripe's frames. */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const year = inSeconds(days(365));

/** The promise to be reached by https only; browsers' preload lists take months to forget a host. */
const strictTransport = ({ hstsPreload }: Pick<Config, 'hstsPreload'>) => ({
  maxAge: year * 2,
  includeSubDomains: true,
  preload: hstsPreload,
});

const isHttps = ({ origins }: Pick<Config, 'origins'>): boolean => origins.public.startsWith('https:');

/**
 * Security headers of every response. Scripts come from our origin only, except hashed inline scripts in
 * pages, and Stripe's if it is configured; pictures also from the operator's source of map tiles. So do style sheets: a rendered page adds the hash of the one it carries
 * (docs/adr/0051). Style attributes are allowed, because rendered pages have them and no hash can allow one.
 */
export function securityHeaders(
  config: Pick<Config, 'origins' | 'stripe' | 'hstsPreload' | 'mapTiles'>,
  inlineScripts: readonly string[] = [],
): RequestHandler {
  const https = isHttps(config);
  const tiles = config.mapTiles ? [new URL(config.mapTiles.url).origin] : [];
  const also = config.stripe ? stripeSources : { script: [], connect: [], frame: [] };
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...also.script],
        styleSrc: ["'self'"],
        styleSrcElem: [...styleSources],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'"],
        // the page opens documents fetched with a token from its own memory
        connectSrc: ["'self'", 'blob:', ...also.connect],
        // the partner portal previews the ticket widget
        frameSrc: ["'self'", config.origins.public, ...also.frame],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [cspReportsPath],
        reportTo: ['csp'],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? strictTransport(config) : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  const permissions = permissionsPolicy(config.stripe ? ['https://js.stripe.com'] : []);
  return (request, response, next) => {
    response.set({ 'Permissions-Policy': permissions, 'Reporting-Endpoints': `csp="${cspReportsPath}"` });
    secure(request, response, next);
  };
}

/** Permissions of our pages on the device: passkeys, full screen, events nearby, and a camera for tickets at the door. */
const permissionsPolicy = (payment: readonly string[]): string =>
  [
    ...[
      'camera',
      'fullscreen',
      'geolocation',
      'publickey-credentials-create',
      'publickey-credentials-get',
    ].map((name) => `${name}=(self)`),
    `payment=(${['self', ...payment.map((origin) => `"${origin}"`)].join(' ')})`,
    ...['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'usb'].map(
      (name) => `${name}=()`,
    ),
  ].join(', ');

/** Headers of data responses, which must never be rendered or framed. */
export const dataHeaders = (
  config: Pick<Config, 'origins' | 'hstsPreload'>,
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(isHttps(config)
    ? {
        'Strict-Transport-Security': `max-age=${year * 2}; includeSubDomains${config.hstsPreload ? '; preload' : ''}`,
      }
    : {}),
});
