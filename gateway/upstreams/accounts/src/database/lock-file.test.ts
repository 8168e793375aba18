import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './lock-file.ts'

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'accounts-lock-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return join(directory, 'database')
}

const program = (directory: string) => [
  '--input-type=module',
  '-e',
  `import { lockFolder } from ${JSON.stringify(new URL('./lock-file.ts', import.meta.url).href)}
   await lockFolder(${JSON.stringify(directory)}).then(
     () => (console.log('locked'), setInterval(() => {}, 1000)),
     error => (console.log(error.message), process.exit(3)),
   )`,
]

/** Runs a second process that tries to get the lock. Resolves with its output. */
function tryElsewhere(directory: string): Promise<{ text: string; end(): Promise<unknown> }> {
  const child = spawn(process.execPath, program(directory), { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  return new Promise(resolve => {
    child.stdout.once('data', (data: Buffer) =>
      resolve({
        text: String(data).trim(),
        end() {
          child.kill('SIGKILL')
          return ended
        },
      }),
    )
  })
}

test('a second process is refused with the reason, 20 times of 20', async () => {
  const directory = await folder()
  const release = await lockFolder(directory)
  const others = await Promise.all(Array.from({ length: 20 }, () => tryElsewhere(directory)))
  others.forEach(({ end }) => end())
  const message = `The database folder 'database' is open in process ${process.pid}. PGlite allows one process only: end that one, or set DATABASE_URL to a PostgreSQL server.`
  expect(others.map(({ text }) => text)).toEqual(Array(20).fill(message))
  await release()
})

test('one of many simultaneous processes takes over the lock of a killed process', async () => {
  const directory = await folder()
  const first = await tryElsewhere(directory)
  expect(first.text).toBe('locked')
  await first.end()
  const others = await Promise.all(Array.from({ length: 10 }, () => tryElsewhere(directory)))
  others.forEach(({ end }) => end())
  expect(others.filter(({ text }) => text === 'locked')).toHaveLength(1)
})

test('a lock of another process with the same id is ignored', async () => {
  const directory = await folder()
  const ended = spawnSync(process.execPath, ['--version']).pid
  for (const id of [process.pid, ended]) {
    await writeFile(`${directory}.lock`, JSON.stringify({ process: id, started: '1@an-earlier-boot' }))
    await (
      await lockFolder(directory)
    )()
  }
  expect(await readdir(join(directory, '..'))).toEqual([])
})

test('the same process does not open a folder twice', async () => {
  const directory = await folder()
  const release = await lockFolder(directory)
  await expect(lockFolder(directory)).rejects.toThrow('allows one process only')
  await release()
  await (
    await lockFolder(directory)
  )()
})
