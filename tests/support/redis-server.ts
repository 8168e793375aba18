import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../commands/free-port.ts'
import { findProgram } from './find-program.ts'

/** Whether a server listens at this address. */
export function isReachable({ hostname, port }: URL): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(Number(port || 6379), hostname)
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

/** Address of Redis: `REDIS_URL`, else the default one. */
export const redisUrl = () => new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379')

/**
 * Provides a Redis for the tests: a running one, else a temporary one without persistence; sets `REDIS_URL`. Resolves
 * with a function that stops it.
 */
export async function ensureRedis(): Promise<() => void> {
  const nothing = () => {}
  const program = findProgram('redis-server')
  if (program === undefined || (await isReachable(redisUrl()))) return nothing
  // An explicitly configured address is never replaced.
  if (process.env['REDIS_URL'] !== undefined) return nothing
  const directory = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const keepNothing = ['--save', '', '--appendonly', 'no', '--dir', directory]
  const child = spawn(program, ['--bind', '127.0.0.1', '--port', String(port), ...keepNothing], {
    stdio: 'ignore',
  })
  const end = () => {
    child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  process.env['REDIS_URL'] = `redis://127.0.0.1:${port}`
  for (let tries = 0; tries < 100 && !(await isReachable(redisUrl())); tries += 1) await pause(50)
  return end
}
