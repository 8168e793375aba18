import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { freePort } from '../commands/free-port.ts'
import { findProgram } from './find-program.ts'
import { root } from './root.ts'

const program = findProgram('nginx')

/** A test that needs nginx: skipped by name without it, except under CI, where it fails. */
export const testWithNginx =
  program !== undefined || process.env['CI'] === undefined ? test.skipIf(program === undefined) : test

export interface Nginx {
  /** Address on which it listens, such as `http://127.0.0.1:40123`. */
  url: string
  close(): Promise<void>
}

/** Replaces texts in a configuration. Throws if a text is missing, since nothing would be tested then. */
function replaceAll(conf: string, replacements: Record<string, string>): string {
  let replaced = conf
  for (const [text, other] of Object.entries(replacements)) {
    if (!replaced.includes(text)) throw new Error(`the configuration does not say ${text}`)
    replaced = replaced.replace(text, other)
  }
  return replaced
}

/**
 * Runs `server`, the content of a file in `conf.d`, with `gateway/nginx/nginx.conf` in a folder of the test. Its `listen
 * 80` becomes a free port, and it may read all files that this process may.
 */
export async function startNginx(directory: string, server: string): Promise<Nginx> {
  if (program === undefined) throw new Error('nginx is not installed')
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${directory}/${name};`)
    .join('\n')
  await mkdir(directory, { recursive: true })
  const [file, included] = [join(directory, 'nginx.conf'), join(directory, 'server.conf')]
  const main = await readFile(join(root, 'gateway/nginx/nginx.conf'), 'utf8')
  await writeFile(
    file,
    replaceAll(main, {
      'user nginx;': process.getuid?.() === 0 ? 'user root;' : '',
      'pid /run/nginx.pid;': `pid ${directory}/nginx.pid;`,
      'include /etc/nginx/conf.d/*.conf;': `${temporary}\ninclude ${included};`,
    }),
  )
  await writeFile(included, replaceAll(server, { 'listen 80;': `listen 127.0.0.1:${port};` }))
  const child = spawn(program, ['-p', directory, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
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
