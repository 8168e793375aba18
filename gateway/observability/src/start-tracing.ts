import type { TraceSettings } from './trace-settings.ts'
import type { TracedProgram, Traces } from './traces.ts'

/** Loads OpenTelemetry's packages only if a collector is configured, to save time and memory otherwise. */
export async function startTracing(
  settings: TraceSettings | undefined,
  program: TracedProgram,
): Promise<Traces | undefined> {
  if (settings === undefined) return undefined
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(settings, program)
}
