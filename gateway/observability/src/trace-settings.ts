import { pattern, webAddress } from '@exchange/settings/formats'
import { setting, type SettingValues } from '@exchange/settings/settings'

const pair = String.raw`[\w-]+=[^\s,=][^\s,]*`
const headers = pattern('pairs such as api-key=secret,tenant=exchange', new RegExp(`^${pair}(,${pair})*$`))
const ratio = pattern('a part from 0 to 1, such as 0.1', /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/).transform(Number)

/** Traces, with OpenTelemetry's standard variable names. `serviceName` is the program's name in traces. */
export const traceVariables = (serviceName: string) => ({
  traces: {
    endpoint: setting('OTEL_EXPORTER_OTLP_ENDPOINT', webAddress('http://localhost:4318'), {
      unset: 'none: nothing is traced',
      description:
        'Collector of [traces](OPERATIONS.md#traces), by OTLP over HTTP as JSON; `/v1/traces` is added.',
    }),
    headers: setting('OTEL_EXPORTER_OTLP_HEADERS', headers, {
      isSecret: true,
      description: 'Headers of each delivery, such as a key.',
    }),
    serviceName: setting(
      'OTEL_SERVICE_NAME',
      pattern('1 to 64 letters, digits or signs of ._-', /^[\w.-]{1,64}$/),
      {
        default: serviceName,
        description: 'Name of this program in traces.',
      },
    ),
    ratio: setting('OTEL_TRACES_SAMPLER_ARG', ratio, {
      default: '1',
      description: 'Share of traces to keep.',
    }),
  },
})

/** Destination of traces; variables and meaning are OpenTelemetry's own. */
export interface TraceSettings {
  /** The collector's address, without a trailing slash. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Share of traces to keep, from 0 to 1. */
  ratio: number
}

function headersIn(pairs: string): Record<string, string> {
  const entries = pairs.split(',').map(each => {
    const equals = each.indexOf('=')
    return [each.slice(0, equals), decodeURIComponent(each.slice(equals + 1))] as const
  })
  return Object.fromEntries(entries)
}

/** Undefined without a collector. */
export function traceSettings({
  traces: { endpoint, headers: pairs, ...rest },
}: SettingValues<ReturnType<typeof traceVariables>>): TraceSettings | undefined {
  if (endpoint === undefined) return undefined
  return {
    ...rest,
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: pairs === undefined ? {} : headersIn(pairs),
  }
}
