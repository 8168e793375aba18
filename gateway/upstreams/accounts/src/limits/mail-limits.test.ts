import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { goodPassword, newMember, sharedService } from '../testing/test-service.ts'

onBothDatabases('mail that is asked for', database => {
  const service = sharedService(database)

  const from = (network: string) => {
    const visitor = service.visitor()
    visitor.headers['x-client-address'] = network
    return visitor
  }
  const register = (network: string, email: string) =>
    from(network).register({ first_name: 'Mal', last_name: 'Lory', email })
  const mails = async (address: string) => (await service.mailTo(address)).length

  test('is counted by kind: registrations by others do not use up a member’s resets', async () => {
    const { email } = await newMember(service)
    for (let at = 0; at < 3; at += 1) expect((await register('192.0.2.60', email)).status).toBe(200)
    expect(await register('192.0.2.60', email)).toMatchObject({
      status: 429,
      body: {
        code: 'too_many',
        message: expect.stringMatching(/^Too many mails to this address\. Try again in/),
      },
    })
    const before = await mails(email)
    expect((await from('192.0.2.60').post('/auth/reset-password/request', { email })).status).toBe(200)
    expect(await mails(email)).toBe(before + 1)
  })

  test('is counted by network: resets by others do not use up the member’s', async () => {
    const { email } = await newMember(service)
    const ask = (network: string) => from(network).post('/auth/reset-password/request', { email })
    for (let at = 0; at < 5; at += 1) await ask('192.0.2.61')
    const before = await mails(email)
    expect((await ask('192.0.2.62')).status).toBe(200)
    expect(await mails(email)).toBe(before + 1)
  })

  test('is sent to one address at most twelve times an hour, with or without an account', async () => {
    const { email } = await newMember(service)
    for (const address of [email, 'no-account-3@example.nz']) {
      const statuses = []
      for (let at = 0; at < 15; at += 1)
        statuses.push(
          (await from(`192.0.2.${70 + (at % 5)}`).post('/auth/reset-password/request', { email: address }))
            .status,
        )
      expect(statuses).toEqual([...Array<number>(12).fill(200), 429, 429, 429])
    }
  })

  test('by a member is counted separately, and above the limit refused with the limit', async () => {
    const member = await newMember(service)
    for (let at = 0; at < 3; at += 1) {
      await register('192.0.2.80', member.email)
      await register('192.0.2.80', 'next@example.nz')
    }
    const change = () => member.post('/account/email', { email: 'next@example.nz', password: goodPassword })
    const before = [await mails(member.email), await mails('next@example.nz')] as const
    for (let at = 0; at < 3; at += 1) expect((await change()).status).toBe(200)
    expect(await mails(member.email)).toBeGreaterThan(before[0])
    expect(await mails('next@example.nz')).toBeGreaterThan(before[1])
    expect(await change()).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: expect.stringMatching(/^Too many mails\. Try again in/) },
    })
  })
})
