import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import watcher from '@parcel/watcher'
import { isServerFile } from './serving/server-files.ts'

/**
 * `npm run dev` runs the site from its source and updates it after edits. Edits of the server's files (gateway, schema, texts of
 * documents) restart it. Codegen runs again after edits of its inputs. Vite updates pages in place.
 */
const root = join(import.meta.dirname, '..')

/** Waits for related edits: editors save files one by one, and codegen writes a document's text after its schema. */
const settledMs = 300

const start = (command: string, args: readonly string[]) =>
  spawn(command, args, { cwd: root, stdio: 'inherit' })

const generated = join(root, 'web/src/__generated__/persisted-documents.json')
rmSync(generated, { force: true })
console.log('Generating code from the schema')
const codegen = start(join(root, 'node_modules/.bin/graphql-codegen'), ['--watch', '--errors-only'])

/** Codegen writes this file last, after all others that the server reads. */
async function generatedOnce(): Promise<void> {
  while (!existsSync(generated)) {
    if (codegen.exitCode !== null) process.exit(1)
    await pause(100)
  }
}

let server: ChildProcess | undefined
let isEnding = false

/** Ends the server, if there is one, and waits. Two servers would use the same port and the same database. */
async function endServer(): Promise<void> {
  const running = server
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'exit')
  running.kill('SIGTERM')
  await ended
}

function startServer(): void {
  server = start(process.execPath, [join(root, 'web/server.ts'), '--dev', ...process.argv.slice(2)])
}

let timer: NodeJS.Timeout | undefined
let restarting = Promise.resolve()
function restartSoon(path: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    restarting = restarting.then(async () => {
      if (isEnding) return
      console.log(`${path} changed: the server starts anew`)
      await endServer()
      startServer()
    })
  }, settledMs)
}

await generatedOnce()
const subscription = await watcher.subscribe(
  root,
  (_error, events) => {
    const paths = events.map(({ path }) => path.slice(root.length + 1))
    const changed = paths.find(isServerFile)
    if (changed !== undefined) restartSoon(changed)
  },
  { ignore: ['**/node_modules', '**/build', '**/var', '.git', 'tests'] },
)

async function end(): Promise<void> {
  isEnding = true
  clearTimeout(timer)
  codegen.kill('SIGTERM')
  await subscription.unsubscribe()
  await restarting
  await endServer()
  process.exit()
}
process.once('SIGINT', () => void end())
process.once('SIGTERM', () => void end())

startServer()
