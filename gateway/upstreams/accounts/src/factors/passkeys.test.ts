import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { readFolder } from '../mail/folder-transport.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { addPasskey } from '../testing/passkey.ts'
import { goodPassword, newMember, origin, sharedService, startTestService } from '../testing/test-service.ts'

interface Begun {
  challenge_id: string
  options: { challenge: string }
}

onBothDatabases('a passkey', database => {
  const service = sharedService(database)

  async function withPasskey(isSynced = false) {
    const member = await newMember(service)
    const key = createAuthenticator(origin, { isSynced })
    const { body } = await member.post<Begun>('/auth/passkeys/options', { password: goodPassword })
    const made = await member.post('/auth/passkeys', {
      challenge_id: body.challenge_id,
      name: 'A key',
      response: key.make(body.options),
    })
    return { member, key, made }
  }

  const begin = async () => (await service.visitor().post<Begun>('/auth/login/passkey/options', {})).body

  test('is created with the password, listed, and logs in without it', async () => {
    const { member, key, made } = await withPasskey()
    expect(made).toMatchObject({ status: 201, body: { name: 'A key' } })
    const { challenge_id, options } = await begin()
    const visitor = service.visitor()
    expect(
      (await visitor.post('/auth/login/passkey', { challenge_id, response: key.assert(options) })).status,
    ).toBe(200)
    expect((await visitor.get('/auth/user')).body).toMatchObject({ email: member.email })
    const { passkeys } = (
      await visitor.get<{ passkeys: { passkey_id: string; last_used_at: string }[] }>('/auth/passkeys')
    ).body
    expect(passkeys).toMatchObject([
      { name: 'A key', last_used_at: new Date(service.clock.now()).toISOString() },
    ])
    const stranger = await newMember(service)
    const path = `/auth/passkeys?passkey_id=${passkeys[0]?.passkey_id}`
    expect([(await stranger.delete(path)).status, (await visitor.delete(path)).status]).toEqual([404, 200])
    const next = await begin()
    const gone = await visitor.post('/auth/login/passkey', {
      challenge_id: next.challenge_id,
      response: key.assert(next.options),
    })
    expect(gone.status).toBe(401)
    expect((await service.mailTo(member.email)).at(-1)?.subject).toBe(
      'A passkey was removed from your MyNZX account',
    )
  })

  test('logs in once for each challenge, within five minutes, on this site only', async () => {
    const [{ key }, { key: synced }] = [await withPasskey(), await withPasskey(true)]
    const visitor = service.visitor()
    const login = async (sent: { challenge_id: string; response: unknown }) =>
      (await visitor.post('/auth/login/passkey', sent)).status
    const first = await begin()
    const answer = { challenge_id: first.challenge_id, response: synced.assert(first.options) }
    expect([await login(answer), await login(answer)]).toEqual([200, 401])
    const other = await begin()
    expect(await login({ ...other, response: key.assert(other.options, 'https://evil.test') })).toBe(401)
    const late = await begin()
    service.later(5 * 60_000)
    expect(await login({ ...late, response: key.assert(late.options) })).toBe(401)
    const copied = await begin()
    key.rewind(3)
    expect(await login({ ...copied, response: key.assert(copied.options) })).toBe(401)
    const foreign = await begin()
    expect(await login({ ...foreign, response: createAuthenticator(origin).assert(foreign.options) })).toBe(
      401,
    )
  })
})

onBothDatabases('a new passkey', database => {
  const service = sharedService(database)

  test('is not created from another site’s response, or for another member', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    const key = createAuthenticator(origin)
    const begun = async () =>
      (await member.post<Begun>('/auth/passkeys/options', { password: goodPassword })).body
    expect((await member.post('/auth/passkeys/options', { password: 'wrong' })).status).toBe(422)
    const first = await begun()
    const evil = key.make(first.options, 'https://evil.test')
    expect((await member.post('/auth/passkeys', { ...first, response: evil })).status).toBe(422)
    const second = await begun()
    expect(
      (await other.post('/auth/passkeys', { ...second, response: key.make(second.options) })).status,
    ).toBe(422)
  })
})

onBothDatabases('a removed passkey', database => {
  test('is mailed about at once, after a slow commit too', async () => {
    let commitMs = 0
    const service = await startTestService(database, {
      async openDatabase(options) {
        const opened = await openDatabase(options)
        const run: typeof opened.run = work =>
          opened.run(async tx => {
            const value = await work(tx)
            if (commitMs > 0) await pause(commitMs)
            return value
          })
        return { ...opened, run }
      },
    })
    onTestFinished(() => service.end())
    const member = await newMember(service)
    const id = await addPasskey(member, 'A key')
    await service.deliverMail()
    // Longer than the outbox waits before it looks for new mail.
    commitMs = 200
    expect((await member.delete(`/auth/passkeys?passkey_id=${id}`)).status).toBe(200)
    commitMs = 0
    await expect
      .poll(async () => (await readFolder(service.directory, Infinity)).map(({ subject }) => subject))
      .toContain('A passkey was removed from your MyNZX account')
  })
})
