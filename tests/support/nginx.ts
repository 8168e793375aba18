import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { freePort } from '../commands/free-port.ts'
import { findProgram } from './find-program.ts'

const program = findProgram('nginx')
const mimeTypes = '/etc/nginx/mime.types'

/** Needs nginx: skipped by name where there is none, and failing instead under CI. */
export const testWithNginx =
  program !== undefined || process.env['CI'] === undefined ? test.skipIf(program === undefined) : test

export interface Nginx {
  /** Where it listens, such as `http://127.0.0.1:40123`. */
  url: string
  close(): Promise<void>
}

/**
 * Serves `server`, what may stand in nginx's `http`, from a folder of the test's own. Its `listen 80` becomes a free
 * port, and it may read whatever this process may.
 */
export async function startNginx(directory: string, server: string): Promise<Nginx> {
  if (program === undefined) throw new Error('nginx is not installed')
  const port = await freePort()
  const listening = server.replace('listen 80;', `listen 127.0.0.1:${port};`)
  if (listening === server) throw new Error('the configuration does not listen on port 80')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${directory}/${name};`)
    .join('\n')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'nginx.conf')
  await writeFile(
    file,
    `${user} daemon off; worker_processes 1; pid ${directory}/nginx.pid; error_log stderr;
events {}
http { include ${mimeTypes}; access_log off; ${temporary}
${listening} }
`,
  )
  const child = spawn(program, ['-p', directory, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${output}`)
    await pause(20)
  }
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
