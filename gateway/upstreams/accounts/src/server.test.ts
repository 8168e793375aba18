import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { KeptMail } from './mail/folder-transport.ts'
import { createVisitor } from './testing/visitor.ts'

const program = fileURLToPath(new URL('server.ts', import.meta.url))

/** Starts the service as a separate process over a folder. */
async function start(folder: string) {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    SMTP_URL: '',
    PUBLIC_ORIGIN: 'http://localhost:4000',
    MARKET_CLOCK: '',
  }
  const child = spawn(process.execPath, [program, '--port', '0', '--folder', folder], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const begun = new Promise(resolve => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => resolve((text += String(data))))
  })
  await Promise.race([begun, ended])
  const url = /http:\S+?(?=\/api)/.exec(text)?.[0] ?? ''
  const fetchThere = async (request: Request) => {
    const body = request.method === 'GET' ? null : await request.text()
    const { method, headers } = request
    return fetch(url + request.url.slice('http://localhost:4000'.length), { method, headers, body })
  }
  const end = async () => {
    child.kill('SIGTERM')
    return ended
  }
  return { visitor: () => createVisitor(fetchThere, 'http://localhost:4000'), text: () => text, ended, end }
}

test('the service runs alone: it opens its database first, keeps it over a restart, and locks it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-server-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await start(folder)
  expect(first.text()).toMatch(/"url":"http:\/\/127\.0\.0\.1:\d+\/api\/v2"/)
  expect((await first.visitor().get('/auth/user')).status).toBe(401)
  expect(existsSync(join(folder, 'accounts'))).toBe(true)

  const second = await start(folder)
  expect(await second.ended).toBe(1)
  expect(second.text()).toContain('PGlite allows one process only')

  const visitor = first.visitor()
  visitor.headers['x-client-reads-mail'] = 'true'
  const email = 'alone@example.nz'
  await visitor.register({ first_name: 'Ana', last_name: 'Lone', email })
  let mails: KeptMail[] = []
  for (let tries = 0; tries < 100 && mails.length === 0; tries += 1)
    mails = (await visitor.get<{ mails: KeptMail[] }>('/mailbox')).body.mails
  expect(mails).toMatchObject([{ to: email, subject: 'Confirm your email address for MyNZX' }])
  const [, code] = /http:\/\/localhost:4000\/mynzx\/activate\?code=([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
  expect((await visitor.post('/validate_email', { code, password: 'kererū on the wire 7' })).status).toBe(200)
  expect(await first.end()).toBe(0)

  const third = await start(folder)
  const again = third.visitor()
  again.cookie = visitor.cookie
  expect((await again.get('/auth/user')).body).toMatchObject({ email })
  expect(await third.end()).toBe(0)
  expect(third.text()).not.toContain(email)
})
