import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { createVisitor } from '../../support/visitor.ts'

let house: House
beforeAll(async () => {
  house = await createHouse()
})
afterAll(() => house.close())

const accounts = () => house.gateway.status().sources.find(({ source }) => source === 'ACCOUNTS')
const text = async (path: string) =>
  (await house.until(house.gateway.fetch(new Request(`http://site.test${path}`)))).text()

test('public requests do not call the account service', async () => {
  await house.ask('{ market(code: "NZSX") { name } }')
  expect(house.accounts.requested).toEqual([])
  expect(accounts()?.state).toBe('UNKNOWN')
})

test('while the account service is down, only members’ fields fail, and they name it', async () => {
  house.accounts.set('down')
  expect(await house.ask('{ member { email } }')).toMatchObject({
    data: { member: null },
    errors: [
      {
        message: 'The account service is not available right now.',
        extensions: { code: 'ACCOUNTS_UNAVAILABLE' },
      },
    ],
  })
  expect((await house.ask('{ market(code: "NZSX") { name } }')).errors).toBeUndefined()
  expect(accounts()).toMatchObject({ state: 'DOWN', lastError: 'ACCOUNTS_UNAVAILABLE' })
  expect(await text('/readyz')).toBe('ok\n')
  expect(await text('/metrics')).toContain('{source="ACCOUNTS",result="UNAVAILABLE"} 1')
})

test('it recovers without a restart', async () => {
  house.accounts.set()
  expect(await house.ask('{ member { email } }')).toEqual({ data: { member: null } })
  expect(accounts()?.state).toBe('UP')
  expect(await text('/metrics')).toContain('{source="ACCOUNTS",result="REFUSED"} 1')
})

test('a silent account service times out after ten seconds', async () => {
  house.accounts.set('hang')
  const before = house.clock.now()
  const { errors } = await house.ask('{ member { email } }')
  expect(errors?.[0]?.extensions?.code).toBe('ACCOUNTS_TIMEOUT')
  expect(house.clock.now() - before).toBeLessThan(11_000)
  house.accounts.set()
})

test.each(['e403', 'e403html', 'e404', 'e404html'] as const)(
  'an answer %s says nothing about a session: the member stays logged in',
  async fault => {
    const { cookie, email } = await newMember(house)
    const browser = Object.assign(createVisitor(house), { cookie })
    house.accounts.set(fault)
    for (const field of [
      'member { email }',
      'member { portfolio { holdings { quantity } } }',
      'member { watchlist { items { code } } }',
    ]) {
      const { data, errors } = await browser.post(`{ ${field} }`)
      expect(data, field).toEqual({ [field.split(' ')[0] ?? '']: null })
      expect(errors, field).toEqual([
        expect.objectContaining({ extensions: expect.objectContaining({ code: 'ACCOUNTS_GARBLED' }) }),
      ])
    }
    expect(accounts()).toMatchObject({ state: 'DOWN', lastError: 'ACCOUNTS_GARBLED' })
    const logout = await browser.post('mutation { logout { loggedOut } }')
    expect(logout.data).toEqual(fault.endsWith('html') ? null : { logout: { loggedOut: true } })
    expect(browser.cookie).toBe(cookie)
    house.accounts.set()
    expect((await browser.post('{ member { email } }')).data).toEqual({ member: { email } })
  },
)
