import type { Clock } from '@exchange/market-time/clock'

export type Handler = (request: Request) => Promise<Response>

export interface FaultCall {
  request: Request
  /** Requests the real upstream. */
  real: () => Promise<Response>
  /** The same without the request's validators, so that the response has a body. */
  whole: () => Promise<Response>
  clock: Clock
}

/** One kind of failure. */
export type Fault = (call: FaultCall) => Promise<Response>
