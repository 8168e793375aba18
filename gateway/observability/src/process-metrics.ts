import { collectDefaultMetrics, Registry } from 'prom-client'

let ofProcess: Registry | undefined

/** Metrics of Node and the system for this process: one set for all its gateways. Collected from the first read. */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
