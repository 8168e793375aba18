import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const output = join(import.meta.dirname, 'build')
const stamp = join(output, 'inputs.txt')

/** All possible inputs of a build. Packages are represented by the lock file. */
const inputs = ['{web,schema,gateway}/**/*.{ts,tsx,graphql,css,json,svg,png,woff2,ico,txt}', 'pnpm-lock.yaml']
const left = /(^|\/)(node_modules|build|\.react-router|upstreams\/content\/site)(\/|$)/

function fingerprint(): string {
  const files = inputs.flatMap(pattern => globSync(pattern, { cwd: root, exclude: path => left.test(path) }))
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}

/** Builds the site unless the inputs are unchanged since the last build. An aborted build leaves no stamp. */
async function build(): Promise<number> {
  const made = fingerprint()
  if (readStamp() === made) return 0
  console.log('Building the site: ten seconds, when a file has changed')
  rmSync(stamp, { force: true })
  const child = spawn(
    join(import.meta.dirname, 'node_modules/.bin/react-router'),
    ['build', '--logLevel', 'warn'],
    {
      cwd: import.meta.dirname,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code === 0) writeFileSync(stamp, made)
  return code ?? 1
}

process.exitCode = await build()
