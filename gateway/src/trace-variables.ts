import { z } from 'zod'

/** Where traces go; variables and meaning are OpenTelemetry's own. */
export interface TraceSettings {
  /** The collector's address for OTLP over HTTP; `/v1/traces` is added. */
  endpoint: string
  /** Headers of each delivery, such as a key. */
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** How many traces are kept, from 0 to 1. */
  ratio: number
}

const expectedEndpoint = 'an address such as http://localhost:4318'
const expectedHeaders = 'pairs such as api-key=secret,tenant=exchange'
const expectedName = '1 to 64 letters, digits or signs of ._-'
const expectedRatio = 'a part from 0 to 1, such as 0.1'
const pair = String.raw`[\w-]+=[^\s,=][^\s,]*`

/** The variables of traces, by the names that every OpenTelemetry program knows. */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: expectedEndpoint }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(new RegExp(`^${pair}(,${pair})*$`), expectedHeaders)
    .default(''),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,64}$/, expectedName)
    .default('exchange-website'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, expectedRatio)
    .transform(Number)
    .default(1),
}

const variables = z.object(traceVariables)

function headersIn(pairs: string): Record<string, string> {
  const entries = pairs.split(',').flatMap(each => {
    const [name = '', ...value] = each.split('=')
    return name === '' ? [] : [[name, decodeURIComponent(value.join('='))] as const]
  })
  return Object.fromEntries(entries)
}

/** Undefined where no collector is named: nothing is traced. */
export function traceSettings(values: z.output<typeof variables>): TraceSettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: headersIn(values.OTEL_EXPORTER_OTLP_HEADERS),
    serviceName: values.OTEL_SERVICE_NAME,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  }
}
