import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../settings/trace-settings.ts'
import type { Log } from '../log/log.ts'
import { foundPath, plainPath } from '@exchange/observability/plain-path'
import { routeLabel } from './route-label.ts'
import { deliverSpans } from './span-delivery.ts'
import { createSpans, failSpan } from './spans.ts'
import { hasErrors, type Tracing } from './tracing.ts'

/** Maximum wait for the last delivery at the end of the process. */
const closingMs = 1_500
const maxNameLength = 100
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/** A reader's header may set the trace of a request, but not whether it is sampled. */
function createProvider(settings: TraceSettings, log: Log): TracerProvider {
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

/** Traces with OpenTelemetry's packages, local to this gateway: nothing global is set. */
export function createOpenTelemetry(settings: TraceSettings, log: Log): Tracing {
  const provider = createProvider(settings, log)
  const propagator = new W3CTraceContextPropagator()
  const spans = createSpans(provider.getTracer('@exchange/gateway'))

  return {
    request({ method: named = '', url = '/', headers }, response) {
      const method = methods.has(named) ? named : '_OTHER'
      const route = routeLabel(url)
      // Without `tracestate`, which readers can set freely.
      const { traceparent } = headers
      const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      const attributes = { 'http.request.method': method, 'http.route': route }
      const attributesOf = (status: number) => pathAttribute(foundPath(url, status))
      const span = { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes, attributesOf }
      return spans.ofResponse(span, parent, response)
    },
    async operation({ type, name = '' }, execute) {
      const label = name.slice(0, maxNameLength)
      const begun = spans.begin({
        name: `${type} ${label}`.trimEnd(),
        kind: SpanKind.INTERNAL,
        attributes: { 'graphql.operation.type': type, ...(label && { 'graphql.operation.name': label }) },
      })
      return spans.within(begun, async () => {
        const result = await execute()
        if (hasErrors(result)) failSpan(begun.span)
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
