import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { killAll, runProcess } from './check/run-process.ts'
import { root } from './support/root.ts'

const limitMs = 10 * 60_000
/** Time for each property in each round. */
const timeMs = 5_000

const files = globSync('{gateway,web}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/build/**'],
})
  .filter(file => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"))
  .map(file => join(root, file))
const vitest = [
  join(root, 'tests/node_modules/vitest/vitest.mjs'),
  'run',
  '--root',
  join(root, 'tests'),
  '--config',
  join(root, 'tests/vitest.config.ts'),
]

/** Tries every property with new seeds, in rounds, as long as another round fits. Returns the output of a failed one. */
async function firstFailure(endsAt: number): Promise<string | null> {
  for (let [round, longestMs] = [1, 0]; performance.now() + longestMs < endsAt; round += 1) {
    const startedAt = performance.now()
    const args = [...vitest, '--testTimeout', '120000', ...files]
    const { code, output } = await runProcess(process.execPath, args, { PROPERTY_TIME_MS: String(timeMs) })
    if (code !== 0) return output
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    process.stdout.write(`✓ round ${round}: ${files.length} files, ${(longestMs / 1000).toFixed()} s\n`)
  }
  return null
}

const endsAt = performance.now() + limitMs
setTimeout(killAll, limitMs).unref()
const failure = await firstFailure(endsAt)
if (failure !== null) process.stdout.write(`${failure.trimEnd()}\n`)
process.exitCode = failure === null ? 0 : 1
