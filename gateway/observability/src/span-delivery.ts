import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { TraceSettings } from './trace-settings.ts'

interface Log {
  warn(details: object, message: string): void
}

/** Time limit of a delivery with its retries, in milliseconds. */
const deliveryMs = 5_000
/** Maximum waiting spans; further ones are dropped. */
const maxWaiting = 2_048
const batchSize = 256
const batchMs = 2_000
const warningMs = 60_000

/** Logs spans refused by the collector, once a minute. */
function warnOfFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let lost = 0
  let warnedAt = Number.NEGATIVE_INFINITY
  function onResult({ code }: ExportResult, spans: number): void {
    if (code === ExportResultCode.SUCCESS) return
    lost += spans
    const now = performance.now()
    if (now - warnedAt < warningMs) return
    warnedAt = now
    log.warn({ spans: lost }, 'The collector does not take traces')
    lost = 0
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        onResult(result, spans.length)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/**
 * Sends spans in the background, one batch at a time, so that an unresponsive collector blocks no more than the waiting
 * spans.
 */
export function deliverSpans({ endpoint, headers }: TraceSettings, log: Log): BatchSpanProcessor {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: deliveryMs,
    // Allows all waiting spans to be sent at once when the process ends.
    concurrencyLimit: maxWaiting / batchSize + 1,
  })
  return new BatchSpanProcessor({
    exporter: warnOfFailures(exporter, log),
    maxQueueSize: maxWaiting,
    maxExportBatchSize: batchSize,
    scheduledDelayMillis: batchMs,
    exportTimeoutMillis: deliveryMs,
  })
}
