import { expect, test } from 'vitest'
import { tidy } from '../housekeeping.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { goodPassword, newMember, sharedService } from '../testing/test-service.ts'
import { deviceDays, isKnownDevice } from './known-devices.ts'

onBothDatabases('a device that logged in', database => {
  const service = sharedService(database)

  const isKnown = async (email: string, device: string) => {
    const token = device.split('=')[1] ?? ''
    return service.run(async tx => {
      const { id } = await tx
        .selectFrom('member')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return isKnownDevice(tx, id, token)
    })
  }

  test('is known for its member only, also after a logout', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    await member.post('/auth/logout', {})
    expect(member.cookie).toBe('')
    expect(await isKnown(member.email, member.device)).toBe(true)
    expect(await isKnown(other.email, member.device)).toBe(false)
    expect(await service.everyRow()).not.toContain(member.device.split('=')[1])
  })

  test('keeps its token at the next login, also for another member', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    const before = member.device
    await member.login(member.email, goodPassword)
    await member.login(other.email, goodPassword)
    expect(member.device).toBe(before)
    expect(await isKnown(member.email, before)).toBe(true)
    expect(await isKnown(other.email, before)).toBe(true)
  })

  test('gets a new token in place of an invented one', async () => {
    const { email } = await newMember(service)
    const browser = service.visitor()
    const planted = `__Host-device=${'A'.repeat(43)}`
    browser.device = planted
    await browser.login(email, 'not the password')
    expect(browser.device).toBe(planted)
    await browser.login(email, goodPassword)
    expect(browser.device).not.toBe(planted)
    expect(await isKnown(email, browser.device)).toBe(true)
    expect(await isKnown(email, planted)).toBe(false)
  })

  test('is forgotten after a password change on another device, and after a year without a login', async () => {
    const member = await newMember(service)
    const other = service.visitor()
    await other.login(member.email, goodPassword)
    const change = { old_password: goodPassword, new_password: 'tūī & a pūkeko' }
    await member.post('/auth/change-password', change)
    expect(await isKnown(member.email, other.device)).toBe(false)
    expect(await isKnown(member.email, member.device)).toBe(true)
    await service.run(tx => tidy(tx, new Date(service.clock.now() + deviceDays * 86_400_000)))
    expect(await isKnown(member.email, member.device)).toBe(true)
    await service.run(tx => tidy(tx, new Date(service.clock.now() + deviceDays * 86_400_000 + 1)))
    expect(await isKnown(member.email, member.device)).toBe(false)
  })
})
