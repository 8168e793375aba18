import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { plainPath } from './plain-path.ts'
import { deliverSpans } from './span-delivery.ts'
import { createSpans, failSpan } from './spans.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { TracedProgram, Traces } from './traces.ts'

/** Maximum wait for the last delivery at the end of the process. */
const closingMs = 1_500
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/** A received header may set the trace of a request, but not whether it is sampled. */
function createProvider(settings: TraceSettings, log: TracedProgram['log']): TracerProvider {
  const sampler = new TraceIdRatioBasedSampler(settings.ratio)
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': settings.serviceName,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanLimits: { attributeValueLengthLimit: 200, attributeCountLimit: 16 },
    spanProcessors: [deliverSpans(settings, log)],
  })
}

const pathAttribute = (path: string | null) => (path === null ? {} : { 'url.path': path })

/** Traces with OpenTelemetry's packages, local to this program: nothing global is set. */
export function createOpenTelemetry(
  settings: TraceSettings,
  { tracer, routeOf, pathOf, log }: TracedProgram,
): Traces {
  const provider = createProvider(settings, log)
  const propagator = new W3CTraceContextPropagator()
  const spans = createSpans(provider.getTracer(tracer))

  return {
    request({ method: named = '', url = '/', headers }, response) {
      const method = methods.has(named) ? named : '_OTHER'
      const route = routeOf(url)
      // Without `tracestate`, which senders can set freely.
      const { traceparent } = headers
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      const attributes = { 'http.request.method': method, 'http.route': route }
      const attributesOf = (status: number) => pathAttribute(pathOf(url, status))
      const span = { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes, attributesOf }
      return spans.ofResponse(span, parent, response)
    },
    part({ name, attributes, isFailed }, work) {
      const begun = spans.begin({ name, kind: SpanKind.INTERNAL, attributes })
      return spans.within(begun, async () => {
        const result = await work()
        if (isFailed(result)) failSpan(begun.span)
        return result
      })
    },
    upstream: (source, fetch) => call => {
      const { method } = call
      const { host, pathname } = new URL(call.url)
      // Paths of the account service may contain personal identifiers.
      const path = source === 'ACCOUNTS' ? null : plainPath(pathname)
      const attributes = {
        'http.request.method': method,
        'server.address': host,
        'peer.service': source,
        ...pathAttribute(path),
      }
      const begun = spans.begin({ name: `${method} ${source}`, kind: SpanKind.CLIENT, attributes })
      propagator.inject(begun.context, call.headers, {
        set: (given: Headers, name, value) => given.set(name, value),
      })
      return spans.within(begun, async () => {
        const response = await fetch(call)
        begun.span.setAttribute('http.response.status_code', response.status)
        if (response.status >= 500) failSpan(begun.span)
        return response
      })
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), pause(closingMs, undefined, { ref: false })])
    },
  }
}
