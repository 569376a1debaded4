import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';

/** What the payment fields of Stripe load, call and frame; the bank's question comes in a frame of theirs. */
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

const year = 31_536_000;

const isHttps = ({ origins }: Pick<Config, 'origins'>): boolean => origins.public.startsWith('https:');

/**
 * Security headers for every answer. Scripts come from our own files only, but for the named ones in the pages' heads, and
 * from Stripe where it takes the cards; React Aria and toasts set styles at run time.
 */
export function securityHeaders(
  config: Pick<Config, 'origins' | 'stripe'>,
  inlineScripts: readonly string[] = [],
): RequestHandler {
  const https = isHttps(config);
  const also = config.stripe ? stripeSources : { script: [], connect: [], frame: [] };
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts, ...also.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // a document that was fetched with the session is read from the page's own memory
        connectSrc: ["'self'", 'blob:', ...also.connect],
        frameSrc: ["'self'", ...also.frame],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: year * 2, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** The same for answers that never pass through Express and are only data: no page may be made of them. */
export const dataHeaders = (config: Pick<Config, 'origins'>): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(isHttps(config) ? { 'Strict-Transport-Security': `max-age=${year * 2}; includeSubDomains` } : {}),
});
