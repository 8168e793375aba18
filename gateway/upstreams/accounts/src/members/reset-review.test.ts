import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { addPasskey } from '../testing/passkey.ts'
import { codeFor, goodPassword, newMember, sharedService } from '../testing/test-service.ts'

interface Review {
  review_code: string
  ended_sessions: { user_agent: string }[]
  passkeys: { passkey_id: string; name: string }[]
}

const path = '/auth/reset-password/remove-passkey'

onBothDatabases('a reset password', database => {
  const service = sharedService(database)

  async function resetWithPasskeys(names: readonly string[]) {
    const member = await newMember(service)
    for (const name of names) await addPasskey(member, name)
    const phone = service.visitor()
    phone.headers['user-agent'] = 'A phone'
    await phone.login(member.email, goodPassword)
    const visitor = service.visitor()
    const reset = async (password: string) => {
      await visitor.post('/auth/reset-password/request', { email: member.email })
      const code = await codeFor(service, member.email)
      return (await visitor.post<Review>('/auth/reset-password', { code, password })).body
    }
    const review = await reset('tūī & a pūkeko')
    const remove = (id: string | undefined) =>
      visitor.post<Pick<Review, 'passkeys'>>(path, { code: review.review_code, passkey_id: id })
    return { member, review, remove, reset }
  }

  test('lists the sessions that ended and the passkeys, which its code removes one by one', async () => {
    const { member, review, remove } = await resetWithPasskeys(['Mine', 'Not mine'])
    expect(review.ended_sessions.map(({ user_agent: agent }) => agent).toSorted()).toEqual(['', 'A phone'])
    expect(review.passkeys.map(({ name }) => name).toSorted()).toEqual(['Mine', 'Not mine'])
    const strange = review.passkeys.find(({ name }) => name === 'Not mine')?.passkey_id
    expect(await remove(strange)).toMatchObject({ status: 200, body: { passkeys: [{ name: 'Mine' }] } })
    expect((await remove(strange)).status).toBe(404)
    expect(await remove(review.passkeys.find(({ name }) => name === 'Mine')?.passkey_id)).toMatchObject({
      status: 200,
      body: { passkeys: [] },
    })
    const subjects = (await service.mailTo(member.email)).map(({ subject }) => subject)
    expect(subjects).toContain('A passkey was removed from your MyNZX account')
  })

  test('removes no passkey of another member, with another code, or after a quarter of an hour', async () => {
    const { review, remove } = await resetWithPasskeys(['Mine'])
    const other = await newMember(service)
    const foreign = await addPasskey(other, 'Theirs')
    expect((await remove(foreign)).status).toBe(404)
    const id = review.passkeys[0]?.passkey_id
    const guess = { code: 'a'.repeat(43), passkey_id: id }
    expect((await service.visitor().post(path, guess)).status).toBe(404)
    service.later(15 * 60_000)
    expect(await remove(id)).toMatchObject({ status: 410, body: { code: 'expired' } })
    expect((await other.get<Review>('/auth/passkeys')).body.passkeys).toHaveLength(1)
  })

  test('invalidates the code of the previous reset', async () => {
    const { review, remove, reset } = await resetWithPasskeys(['Mine'])
    await reset('kākāpō in the snow 4')
    expect(await remove(review.passkeys[0]?.passkey_id)).toMatchObject({
      status: 410,
      body: { code: 'used' },
    })
  })
})
