import type { Clock } from '@exchange/market-time/clock'

export type Handler = (request: Request) => Promise<Response>

export interface FaultCall {
  request: Request
  /** Asks the real upstream. */
  real: () => Promise<Response>
  /** Likewise without the request's validators, so that there is a body to spoil. */
  whole: () => Promise<Response>
  clock: Clock
}

/** One way to fail. */
export type Fault = (call: FaultCall) => Promise<Response>
