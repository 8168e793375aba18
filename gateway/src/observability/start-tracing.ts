import type { TraceSettings } from '../settings/trace-settings.ts'
import type { Log } from '../log/log.ts'
import type { Tracing } from './tracing.ts'

/** Loads OpenTelemetry's packages only where a collector is named: a site without one neither waits for them nor holds them. */
export async function startTracing(
  settings: TraceSettings | undefined,
  log: Log,
): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(settings, log)
}
