import { foundPath } from '@exchange/observability/plain-path'
import { startTracing as startTraces } from '@exchange/observability/start-tracing'
import type { TraceSettings } from '@exchange/observability/trace-settings'
import type { Log } from '../log/log.ts'
import { routeLabel } from './route-label.ts'
import { hasErrors, type Tracing } from './tracing.ts'

const maxNameLength = 100

/** Traces of the gateway; undefined without a collector. */
export async function startTracing(
  settings: TraceSettings | undefined,
  log: Log,
): Promise<Tracing | undefined> {
  const traces = await startTraces(settings, {
    tracer: '@exchange/gateway',
    routeOf: routeLabel,
    pathOf: foundPath,
    log,
  })
  return (
    traces && {
      ...traces,
      operation({ type, name = '' }, execute) {
        const label = name.slice(0, maxNameLength)
        const attributes = {
          'graphql.operation.type': type,
          ...(label && { 'graphql.operation.name': label }),
        }
        return traces.part({ name: `${type} ${label}`.trimEnd(), attributes, isFailed: hasErrors }, execute)
      },
    }
  )
}
