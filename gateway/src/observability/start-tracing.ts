import type { TraceSettings } from '../settings/trace-settings.ts'
import type { Log } from '../log/log.ts'
import type { Tracing } from './tracing.ts'

/** Loads OpenTelemetry's packages only if a collector is configured, to save time and memory otherwise. */
export async function startTracing(
  settings: TraceSettings | undefined,
  log: Log,
): Promise<Tracing | undefined> {
  if (settings === undefined) return undefined
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(settings, log)
}
