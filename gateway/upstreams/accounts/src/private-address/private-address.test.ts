import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { furtherList } from '../testing/further-lists.ts'
import { sampleBuy } from '../testing/sample-buy.ts'
import { goodPassword, newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'
import { rowOf } from '../testing/watchlist-rows.ts'

interface Address {
  private_address: { secret: string | null; created_at: string } | null
}
interface Contents {
  feed_id: string
  transactions: { code: string; note?: string }[]
  instruments: { instrument_id: string }[]
}

const path = '/private-address'
const addressOf = async (member: Visitor) => (await member.get<Address>(path)).body.private_address
const secretOf = async (member: Visitor) => (await addressOf(member))?.secret ?? ''
const key = () => ({ 'idempotency-key': crypto.randomUUID() })

onBothDatabases('a private address', database => {
  const service = sharedService(database)
  const contentsOf = (secret: string) => service.visitor().post<Contents>(`${path}/contents`, { secret })

  test('shows what its member holds and watches, without notes, and nothing of others', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    for (const each of [member, other]) expect((await each.post(path, {})).status).toBe(201)
    await member.post('/transactions', sampleBuy({ note: 'for the children' }))
    await member.post('/watchlists', { instrument_id: 'KRE' })
    const list = await furtherList(member, 'A name for me', ['MOA', 'KRE'])
    await member.put(`/watchlists/list/item?list_id=${list}`, rowOf('MOA', 'for the children'))
    await other.post('/watchlists', { instrument_id: 'MHJ' })
    const { status, body } = await contentsOf(await secretOf(member))
    expect(status).toBe(200)
    expect(body.transactions).toMatchObject([{ code: 'KWI', quantity: '100' }])
    expect(body.instruments.map(({ instrument_id: id }) => id)).toEqual(['KRE', 'MOA'])
    expect(JSON.stringify(body)).not.toMatch(/for the children|A name for me|MHJ|@/)
    const { body: theirs } = await contentsOf(await secretOf(other))
    expect(theirs.transactions).toEqual([])
    expect(theirs.instruments.map(({ instrument_id: id }) => id)).toEqual(['MHJ'])
    expect(theirs.feed_id).not.toBe(body.feed_id)
  })

  test('is replaced by a new one, turned off, and deleted with the account', async () => {
    const member = await newMember(service)
    expect(await addressOf(member)).toBeNull()
    await member.post(path, {})
    const first = await secretOf(member)
    expect(first).toMatch(/^[\w-]{43}$/)
    await member.post(path, {})
    const second = await secretOf(member)
    expect(second).not.toBe(first)
    const statuses = async () => [(await contentsOf(first)).status, (await contentsOf(second)).status]
    expect(await statuses()).toEqual([404, 200])
    for (let time = 0; time < 2; time++) expect((await member.delete(path)).status).toBe(200)
    expect(await addressOf(member)).toBeNull()
    expect(await statuses()).toEqual([404, 404])
    await member.post(path, {})
    const third = await secretOf(member)
    expect((await contentsOf(third)).status).toBe(200)
    expect((await member.post('/account/close', { password: goodPassword })).status).toBe(200)
    expect((await contentsOf(third)).status).toBe(404)
  })

  test('is created once for a repeated request', async () => {
    const member = await newMember(service)
    const once = key()
    await member.post(path, {}, once)
    const secret = await secretOf(member)
    expect((await member.post(path, {}, once)).status).toBe(201)
    expect(await secretOf(member)).toBe(secret)
  })

  test('is in no row, no log, no export and no response to a write', async () => {
    const member = await newMember(service)
    const writes = [await member.post(path, {}, key())]
    const secrets = [await secretOf(member)]
    writes.push(await member.post(path, {}, key()))
    secrets.push(await secretOf(member))
    await contentsOf(secrets[0]!)
    await contentsOf(secrets[1]!)
    const { body: exported } = await member.get<{ private_address: object }>('/account/export')
    expect(exported.private_address).toEqual({ created_at: expect.any(String) })
    writes.push(await member.delete(path, key()))
    await member.post(path, {}, key())
    secrets.push(await secretOf(member))
    const places = [await service.everyRow(), service.lines.join(), JSON.stringify([writes, exported])]
    expect(places[0]).toContain('private_address ')
    for (const place of places) for (const secret of secrets) expect(place).not.toContain(secret)
  })

  test('is refused without a session, and in another form', async () => {
    const visitor = service.visitor()
    expect((await visitor.get(path)).status).toBe(401)
    expect((await visitor.post(path, {})).status).toBe(401)
    expect((await visitor.delete(path)).status).toBe(401)
    expect((await contentsOf('a'.repeat(43))).status).toBe(404)
    for (const secret of ['', 'a'.repeat(42), `${'a'.repeat(43)}%`])
      expect((await contentsOf(secret)).status).toBe(422)
  })
})
