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
  /** The same with TLS, where the server has it. */
  secureUrl: string
  /** Its own messages until now. */
  errors(): string
  /** Its access log until now. */
  log(): Promise<string>
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

/** Files of `gateway/nginx/site/`, which the site's servers include. */
const included = ['gateways.conf', 'locations.conf']
const shipped = (file: string) => readFile(join(root, 'gateway/nginx', file), 'utf8')

/**
 * Runs `server`, the content of a file in `conf.d`, with the other files of `gateway/nginx/` in a folder of the test. Its
 * ports 80 and 443 become free ones, and it may read all files that this process may. `adapt` changes the text of a file.
 */
export async function startNginx(
  directory: string,
  server: string,
  adapt: (text: string) => string = text => text,
): Promise<Nginx> {
  if (program === undefined) throw new Error('nginx is not installed')
  const [port, securePort] = [await freePort(), await freePort()]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${directory}/${name};`)
    .join('\n')
  await mkdir(join(directory, 'site'), { recursive: true })
  for (const file of included)
    await writeFile(join(directory, 'site', file), adapt(await shipped(`site/${file}`)))
  const [file, accessLog] = [join(directory, 'nginx.conf'), join(directory, 'access.log')]
  await writeFile(
    file,
    replaceAll(await shipped('nginx.conf'), {
      'user nginx;': process.getuid?.() === 0 ? 'user root;' : '',
      'pid /run/nginx.pid;': `pid ${directory}/nginx.pid;`,
      'access_log /dev/stdout': `access_log ${accessLog}`,
      'include /etc/nginx/conf.d/*.conf;': `${temporary}\ninclude server.conf;`,
    }),
  )
  const isSecure = server.includes('listen 443')
  await writeFile(
    join(directory, 'server.conf'),
    replaceAll(adapt(server), {
      'listen 80;': `listen 127.0.0.1:${port};`,
      ...(isSecure && { 'listen 443': `listen 127.0.0.1:${securePort}` }),
    }),
  )
  const child = spawn(program, ['-p', directory, '-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${output}`)
    await pause(20)
  }
  return {
    url,
    secureUrl: `https://127.0.0.1:${securePort}`,
    errors: () => output,
    log: () => readFile(accessLog, 'utf8'),
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
