import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { goodPassword, newMember, origin, sharedService } from '../testing/test-service.ts'

const minute = 60_000
const hour = 60 * minute

onBothDatabases('a session', database => {
  const service = sharedService(database)

  const loggedIn = async (more: object = {}) => {
    const { email } = await newMember(service)
    const visitor = service.visitor()
    await visitor.login(email, goodPassword, more)
    const isAlive = async () => (await visitor.get('/auth/user')).status === 200
    return Object.assign(visitor, { email, isAlive })
  }

  test('ends after half an hour without use, and after twelve hours', async () => {
    const idle = await loggedIn()
    service.later(29 * minute)
    expect(await idle.isAlive()).toBe(true)
    service.later(29 * minute)
    expect(await idle.isAlive()).toBe(true)
    service.later(30 * minute)
    expect(await idle.isAlive()).toBe(false)
    const busy = await loggedIn()
    for (let quarters = 0; quarters < 47; quarters += 1) {
      service.later(hour / 4)
      expect(await busy.isAlive()).toBe(true)
    }
    service.later(hour / 4)
    expect(await busy.isAlive()).toBe(false)
  })

  test('of a member who stays signed in lasts thirty days', async () => {
    const member = await loggedIn({ stay_signed_in: true })
    for (let days = 0; days < 29; days += 1) {
      service.later(24 * hour)
      expect(await member.isAlive()).toBe(true)
    }
    service.later(24 * hour)
    expect(await member.isAlive()).toBe(false)
  })

  test('is listed, and can be ended alone or with all others', async () => {
    const here = await loggedIn()
    const [phone, tablet] = [service.visitor(), service.visitor()]
    for (const visitor of [phone, tablet]) {
      visitor.headers['user-agent'] = visitor === phone ? 'A phone' : 'A tablet'
      await visitor.login(here.email, goodPassword)
    }
    const list = async () =>
      (
        await here.get<{ sessions: { session_id: string; user_agent: string; is_current: boolean }[] }>(
          '/auth/sessions',
        )
      ).body.sessions
    const ofPhone = (await list()).find(({ user_agent: agent }) => agent === 'A phone')
    expect((await list()).filter(({ is_current: isCurrent }) => isCurrent)).toHaveLength(1)
    const stranger = await loggedIn()
    expect((await stranger.delete(`/auth/sessions?session_id=${ofPhone?.session_id}`)).status).toBe(404)
    expect((await here.delete(`/auth/sessions?session_id=${ofPhone?.session_id}`)).status).toBe(200)
    expect([(await phone.get('/auth/user')).status, (await tablet.get('/auth/user')).status]).toEqual([
      401, 200,
    ])
    await here.delete('/auth/sessions')
    expect([(await tablet.get('/auth/user')).status, await here.isAlive()]).toEqual([401, true])
  })

  test('ends with the logout, and a second logout has no effect', async () => {
    const member = await loggedIn()
    const { cookie } = member
    const out = await member.post('/auth/logout', {})
    expect(out.headers.get('set-cookie')).toMatch(/^__Host-session=;.*Max-Age=0$/)
    member.cookie = cookie
    expect(await member.isAlive()).toBe(false)
    expect((await member.post('/auth/logout', {})).status).toBe(200)
  })
})

onBothDatabases('a request with a session’s cookie', database => {
  const service = sharedService(database)

  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['another site', { 'content-type': 'application/json', origin: 'https://evil.test' }, 403],
    ['a sandbox', { 'content-type': 'application/json', origin: 'null' }, 403],
    ['the site', { 'content-type': 'application/json', origin }, 201],
  ])('from %s follows the rules of origin and media type', async (_from, headers, status) => {
    const member = await newMember(service)
    const { cookie } = member
    const answer = await service.fetch(
      new Request(`${origin}/api/v2/watchlists`, {
        method: 'POST',
        headers: { ...headers, cookie },
        body: '{"instrument_id":"KWI"}',
      }),
    )
    expect(answer.status).toBe(status)
    const { body } = await member.get<{ instruments: unknown[] }>('/watchlists')
    expect(body.instruments).toHaveLength(status === 201 ? 1 : 0)
  })
})
