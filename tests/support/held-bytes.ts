import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Memory usage in bytes after garbage collection. */
export function collectGarbage(): NodeJS.MemoryUsage {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return process.memoryUsage()
}

/** Memory used by JavaScript, in V8's heap and in external buffers. */
export function heldBytes(): number {
  const { heapUsed, external } = collectGarbage()
  return heapUsed + external
}
