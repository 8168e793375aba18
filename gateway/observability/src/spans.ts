import type { ServerResponse } from 'node:http'
import {
  type Attributes,
  type Context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'

/** A span and its context. */
export interface BegunSpan {
  span: Span
  context: Context
}

interface NewSpan {
  name: string
  kind: SpanKind
  attributes: Attributes
}

interface ResponseSpan extends NewSpan {
  /** Attributes that are allowed only for some statuses. */
  attributesOf(status: number): Attributes
}

/** The response of a trace; undefined once it is sent. */
interface Owner {
  response: ServerResponse | undefined
}
const ownerKey = createContextKey('the response that a trace is of')

export const failSpan = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR })

/** Creates spans, each below the span in which its work began. */
export function createSpans(tracer: Tracer) {
  const contexts = new AsyncLocalStorageContextManager().enable()

  return {
    /** The span of a response; call `end` when it is sent. */
    ofResponse(
      { name, kind, attributes, attributesOf }: ResponseSpan,
      parent: Context,
      response: ServerResponse,
    ) {
      const span = tracer.startSpan(name, { kind, attributes }, parent)
      const owner: Owner = { response }
      const context = trace.setSpan(parent, span).setValue(ownerKey, owner)
      return {
        traceId: span.spanContext().traceId,
        run: (work: () => void) => contexts.with(context, work),
        end() {
          owner.response = undefined
          const { statusCode } = response
          span.setAttributes({ 'http.response.status_code': statusCode, ...attributesOf(statusCode) })
          if (statusCode >= 500) failSpan(span)
          span.end()
        },
      }
    },
    /**
     * Begins a span below the active one. Work after a response's head, such as a feed or a revalidation, gets its own
     * trace; else the trace of a feed's first reader would never end.
     */
    begin({ name, kind, attributes }: NewSpan): BegunSpan {
      const active = contexts.active()
      const owner = active.getValue(ownerKey) as Owner | undefined
      const isOver = owner !== undefined && (owner.response?.headersSent ?? true)
      const parent = isOver ? ROOT_CONTEXT : active
      const span = tracer.startSpan(name, { kind, attributes }, parent)
      return { span, context: trace.setSpan(parent, span) }
    },
    /** Runs the work of a span, and ends it. */
    async within<Result>(
      { span, context }: BegunSpan,
      work: () => Result | Promise<Result>,
    ): Promise<Result> {
      try {
        return await contexts.with(context, work)
      } catch (error) {
        // The message may contain an address.
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
        failSpan(span)
        throw error
      } finally {
        span.end()
      }
    },
  }
}
