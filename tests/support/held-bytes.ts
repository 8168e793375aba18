import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Memory that is held after everything that nobody needs was given back, in bytes. */
export function collectGarbage(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return process.memoryUsage()
}

/** What JavaScript holds, in V8's heap and in buffers beside it. */
export function heldBytes(): number {
  const { heapUsed, external } = collectGarbage()
  return heapUsed + external
}
