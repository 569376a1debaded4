import express, { type Router } from 'express';
import { z } from 'zod';
import type { Dependencies } from '../context.ts';

/** Path that browsers send violations of the content security policy to. */
export const cspReportsPath = '/csp-reports';

interface Violation {
  directive: string;
  blocked: string;
  source: string;
}

const text = z.string().default('');

/** Body that `report-uri` sends. */
const OldReport = z
  .object({
    'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'source-file': text }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    {
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
    },
  ]);

/** Body that the Reporting API sends. */
const NewReports = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
    }),
  )
  .max(20)
  .transform((reports): Violation[] =>
    reports.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL,
      source: body.sourceFile,
    })),
  );

const Reports = z.union([OldReport, NewReports]);

/** Origin of an address, or a word such as `inline`. Paths and queries may hold what only one person may know. */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address.slice(0, 40);
  return url.origin === 'null' ? url.protocol : url.origin;
}

const assetOf = (address: string): string | undefined =>
  /\/assets\/[\w.-]{1,100}$/.exec(address.split('?')[0] ?? '')?.[0];

/** Logs violations of the content security policy, so that operators see what the policy breaks or stops. */
export function cspReportsRouter({ limits, log }: Pick<Dependencies, 'limits' | 'log'>): Router {
  const router = express.Router();
  const types = ['application/csp-report', 'application/reports+json'];
  router.post(cspReportsPath, express.json({ type: types, limit: '20kb' }), async (request, response) => {
    response.locals['call'] = 'POST /csp-reports';
    await limits.consume('csp-reports-address', request.ip ?? '');
    for (const { directive, blocked, source } of Reports.safeParse(request.body).data ?? [])
      log.warn(
        { directive: directive.slice(0, 40), blocked: originOf(blocked), source: assetOf(source) },
        'content security policy violated',
      );
    response.status(204).end();
  });
  return router;
}
