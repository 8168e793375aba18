import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** Folders of PATH, followed by Debian's PostgreSQL versions, newest first. */
function folders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ]
}

/** Path of a PostgreSQL program; undefined if it is not installed. */
export const findPostgresProgram = (name: string) =>
  folders()
    .map(folder => join(folder, name))
    .find(existsSync)

/** Whether a server can be started here. */
export const hasPostgresPrograms = () =>
  findPostgresProgram('initdb') !== undefined && findPostgresProgram('postgres') !== undefined

export interface Cluster {
  url: string
  start(): Promise<void>
  /** Stops the server at once, like a crash. */
  kill(): Promise<void>
  remove(): Promise<void>
}

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return { uid: 65_534, gid: 65_534 }
  }
}

/** Creates a temporary server in a temporary folder. */
export async function createCluster({ isDurable = false } = {}): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'accounts-postgres-'))
  const as = owner()
  if (as) chownSync(directory, as.uid, as.gid)
  const options = { ...as, cwd: directory, env: { ...process.env, LC_ALL: 'C' } }
  execFileSync(
    findPostgresProgram('initdb') ?? 'initdb',
    ['-D', join(directory, 'data'), '-U', 'accounts', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  )
  const port = await freePort()
  const url = `postgres://accounts@127.0.0.1:${port}/postgres`
  const durable = isDurable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']
  const args = ['-D', join(directory, 'data'), '-p', String(port), '-k', '', '-h', '127.0.0.1', ...durable]
  let server: ChildProcess | undefined
  const kill = async () => {
    if (!server) return
    const ended = new Promise(resolve => server?.once('exit', resolve))
    if (server.exitCode === null && server.kill('SIGKILL')) await ended
    server = undefined
  }
  return {
    url,
    async start() {
      // The processes of a killed server end a moment after it; until then it refuses to start.
      for (let tries = 0; tries < 200; tries += 1) {
        server ??= spawn(findPostgresProgram('postgres') ?? 'postgres', args, { ...options, stdio: 'ignore' })
        if (await isReady(url)) return
        if (server.exitCode !== null) server = undefined
        await pause(50)
      }
      throw new Error('PostgreSQL does not start')
    },
    kill,
    async remove() {
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

async function isReady(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
