import { collectDefaultMetrics, Registry } from 'prom-client'

let ofProcess: Registry | undefined

/** What Node and the system tell of this process: one set, however many gateways it has. Begins when it is first read. */
export function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}
