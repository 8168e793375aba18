import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { cspReportsPath } from '../http/csp-reports-path.ts'
import { plainResponse } from '../http/plain-response.ts'

/** Maximum body of a report in bytes. */
const reportBytes = 16_000
/** Maximum counted posts of one reader per minute. */
const postsPerMinute = 60

/** Labels of the metric: report text is untrusted and never becomes a label. */
const directives = new Set([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
])
const otherDirective = 'other'

/** Reports of other types, such as of deprecated functions, are ignored. */
const reports = z.array(
  z.object({
    type: z.string(),
    body: z.looseObject({ effectiveDirective: z.string().optional() }).nullish(),
  }),
)
/** Report format of older browsers; the violated directive may be followed by its sources. */
const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
  }),
})

/** Parsers of a body by media type; each returns the violated directives. */
const parsers: Readonly<Record<string, (body: unknown) => (string | undefined)[]>> = {
  'application/reports+json': body =>
    reports
      .parse(body)
      .filter(({ type }) => type === 'csp-violation')
      .map(report => report.body?.effectiveDirective),
  'application/csp-report': body => {
    const { 'csp-report': report } = legacyReport.parse(body)
    return [report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]]
  },
}

function violations(type: string, text: string): (string | undefined)[] | undefined {
  try {
    return parsers[type]?.(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Counts browsers' reports of the Content Security Policy by directive. Reports are never logged. */
export function createCspReports() {
  const counts = new Map<string, number>()
  const limiter = new RateLimiterMemory({ points: postsPerMinute, duration: 60 })

  return {
    counts: (): ReadonlyMap<string, number> => counts,
    /** Undefined for other addresses. */
    async answer(request: Request, pathname: string, reader: string): Promise<Response | undefined> {
      if (pathname !== cspReportsPath) return undefined
      if (request.method !== 'POST') return plainResponse(405, 'Reports are posted.')
      const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
      if (!Object.hasOwn(parsers, type))
        return plainResponse(415, `Reports are posted as ${Object.keys(parsers).join(' or ')}.`)
      const isWithin = await limiter.consume(reader).then(
        () => true,
        () => false,
      )
      if (!isWithin) return plainResponse(429, `At most ${postsPerMinute} posts of reports in a minute.`)
      const text = await request.text()
      if (Buffer.byteLength(text) > reportBytes)
        return plainResponse(413, `Too large: a body of reports holds at most ${reportBytes} bytes.`)
      const violated = violations(type, text)
      if (!violated) return plainResponse(400, `The body is not valid ${type}.`)
      for (const directive of violated) {
        const label = directive !== undefined && directives.has(directive) ? directive : otherDirective
        counts.set(label, (counts.get(label) ?? 0) + 1)
      }
      return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
    },
  }
}
