import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { onBothDatabases, type TestDatabase } from '../testing/both-databases.ts'
import { emptyTables, everyRow } from '../testing/every-row.ts'
import { memberWithApp, secondStep } from '../testing/second-factor.ts'
import { newMember, startTestService, type TestService } from '../testing/test-service.ts'
import { loadKeys, parseKeys } from './second-factor-keys.ts'
import { createSecretBox } from './secret-box.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')
const [first, second, other] = [key('a'), key('b'), key('c')]

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'keys-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** Services that start one after another over the same rows, each with its own keys. */
async function restarting(database: Database, { name, open }: TestDatabase) {
  await database.run(emptyTables)
  const openDatabase = async () => ({ ...database, close: async () => {} })
  const withKeys = async <Value>(text: string, work: (service: TestService) => Promise<Value>) => {
    const secondFactorKeys = { text, file: 'unused' }
    const service = await startTestService({ name, open }, { openDatabase, secondFactorKeys })
    try {
      return await work(service)
    } finally {
      await service.end()
    }
  }
  const storedSecret = async () => {
    const rows = await database.run(tx => tx.selectFrom('member').select('totp_secret').execute())
    return rows[0]?.totp_secret ?? ''
  }
  return { withKeys, run: database.run, storedSecret }
}

/** The secret of the private address of a session's member. */
async function privateSecret(service: TestService, cookie: string) {
  const visitor = Object.assign(service.visitor(), { cookie })
  const { body } = await visitor.get<{ private_address: { secret: string | null } }>('/private-address')
  return body.private_address.secret
}

onBothDatabases('the secret of a second factor', ({ name, open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const restart = () => restarting(database, { name, open })

  test('is encrypted in every row, and can be read with the old and the new key', async () => {
    const { withKeys, run } = await restart()
    const member = await withKeys(first, memberWithApp)
    const rows = await run(everyRow)
    expect(rows).toContain(member.email)
    expect(rows).not.toContain(member.secret)
    const login = (minutes: number) => async (service: TestService) => {
      service.later(minutes * 60_000)
      return (await secondStep(service, member)).status
    }
    expect(await withKeys(first, login(1))).toBe(200)
    expect(await withKeys(`${second},${first}`, login(2))).toBe(200)
    // The start with the new key in front has encrypted the secret with it, so the old key can be removed.
    expect(await withKeys(second, login(3))).toBe(200)
    expect(await withKeys(`${first}\n${second}`, login(4))).toBe(200)
  })

  test('and that of a private address can be read with the new key only after a start with both', async () => {
    const { withKeys } = await restart()
    const member = await withKeys(first, async service => {
      const created = await newMember(service)
      await created.post('/private-address', {})
      return created
    })
    const secret = await withKeys(first, service => privateSecret(service, member.cookie))
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(await withKeys(`${second},${first}`, service => privateSecret(service, member.cookie))).toBe(
      secret,
    )
    expect(await withKeys(second, service => privateSecret(service, member.cookie))).toBe(secret)
    // Without its key it is not shown, but works until it is replaced.
    await withKeys(first, async service => {
      expect(await privateSecret(service, member.cookie)).toBeNull()
      const { status } = await service.visitor().post('/private-address/contents', { secret })
      expect(status).toBe(200)
      expect(service.lines.join()).toContain('private addresses cannot be decrypted with the keys given')
    })
  })

  test('stored as plain text is encrypted at the start', async () => {
    const { withKeys, run, storedSecret } = await restart()
    const member = await withKeys(first, memberWithApp)
    await run(tx => tx.updateTable('member').set({ totp_secret: member.secret }).execute())
    await withKeys(first, async service => {
      service.later(60_000)
      expect((await secondStep(service, member)).status).toBe(200)
    })
    expect(await storedSecret()).toMatch(/^v1\./)
    expect(await run(everyRow)).not.toContain(member.secret)
  })

  test('without its key is logged, the service starts, and recovery codes work', async () => {
    const { withKeys, storedSecret } = await restart()
    const member = await withKeys(first, memberWithApp)
    await withKeys(other, async service => {
      service.later(60_000)
      expect((await secondStep(service, member)).status).toBe(500)
      const [recovery = ''] = member.recovery
      expect((await secondStep(service, member, { recovery_code: recovery })).status).toBe(200)
      expect(service.lines.join('\n')).toContain('second factors cannot be decrypted with the keys given')
      expect(await storedSecret()).toMatch(/^v1\./)
    })
    expect(
      await withKeys(first, async service => {
        service.later(120_000)
        return (await secondStep(service, member)).status
      }),
    ).toBe(200)
  })
})

test('a secret can be read for its own member only, and not after a change', () => {
  const box = createSecretBox(parseKeys(first, 'here'))
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'one')
  expect(box.open(sealed, 'one')).toBe('JBSWY3DPEHPK3PXP')
  expect(box.seal('JBSWY3DPEHPK3PXP', 'one')).not.toBe(sealed)
  expect(() => box.open(sealed, 'two')).toThrow('unable to authenticate')
  const changed = sealed.slice(0, -4) + (sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  expect(() => box.open(changed, 'one')).toThrow('unable to authenticate')
  expect(() => createSecretBox(parseKeys(second, 'here')).open(sealed, 'one')).toThrow(
    /No key \w{8} is configured/,
  )
})

test('the key file is created once, readable by its owner only', async () => {
  const file = join(await folder(), 'deep', 'second-factor-keys')
  const loaded = await Promise.all(Array.from({ length: 5 }, () => loadKeys({ file })))
  expect(new Set(loaded.map(([made]) => made.toString('base64'))).size).toBe(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toMatch(/^[\w+/]{43}=\n$/)
  expect(await loadKeys({ text: second, file })).toEqual([Buffer.alloc(32, 'b')])
})

test.each([
  ['no key at all', '\n', 'has no key'],
  ['a short key', `${first},${key('b').slice(0, 20)}`, 'key 2 is not 32 bytes in base64'],
  ['words', 'correct horse', 'key 1 is not 32 bytes in base64'],
])('a key file with %s stops the start with the fault, without the key', async (_what, text, message) => {
  const file = join(await folder(), 'second-factor-keys')
  await writeFile(file, text)
  const error = await loadKeys({ file }).catch((thrown: Error) => thrown.message)
  expect(error).toBe(`${file}${message.startsWith('key') ? ':' : ''} ${message}`)
})

test('a key file that cannot be created stops the start and leaves no temporary file', async () => {
  await expect(loadKeys({ file: '/proc/second-factor-keys' })).rejects.toThrow(
    '/proc/second-factor-keys cannot be created',
  )
})
