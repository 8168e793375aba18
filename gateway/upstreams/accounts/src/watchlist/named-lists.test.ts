import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { goodPassword, newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'
import { readRows, rowOf, rowsOf, type Watchlist } from '../testing/watchlist-rows.ts'

interface Lists {
  lists: { list_id: string; name: string }[]
  limit: number
  list_id: string
}

const listsPath = '/watchlists/lists'
const create = async (member: Visitor, name: string) =>
  (await member.post<Lists>(listsPath, { name })).body.list_id
const namesOf = ({ body }: { body: Lists }) => body.lists.map(({ name }) => name)
const pathOf = (id: string, part = '') => `/watchlists/list${part}?list_id=${id}`

onBothDatabases('further watchlists', database => {
  const service = sharedService(database)

  test('are created, renamed, ordered and deleted', async () => {
    const member = await newMember(service)
    expect((await member.get(listsPath)).body).toEqual({ lists: [], limit: 10 })
    const [one, two] = [await create(member, ' Dividends '), await create(member, 'Ideas')]
    expect(namesOf(await member.get<Lists>(listsPath))).toEqual(['Dividends', 'Ideas'])
    const ordered = await member.put<Lists>(`${listsPath}/order`, { list_ids: [two, 'no-list'] })
    expect(namesOf(ordered)).toEqual(['Ideas', 'Dividends'])
    const renamed = await member.put<Lists>(`${listsPath}?list_id=${one}`, { name: 'Income' })
    expect(namesOf(renamed)).toEqual(['Ideas', 'Income'])
    expect((await member.put(`${listsPath}?list_id=${one}`, { name: 'ideas' })).status).toBe(422)
    expect((await member.put(`${listsPath}?list_id=${one}`, { name: 'INCOME' })).status).toBe(200)
    expect((await member.delete(`${listsPath}?list_id=${two}`)).status).toBe(200)
    expect((await member.delete(`${listsPath}?list_id=${two}`)).status).toBe(404)
    expect(namesOf(await member.get<Lists>(listsPath))).toEqual(['INCOME'])
  })

  test.each(['', '  ', 'a'.repeat(61)])('refuse the name %j', async name => {
    const member = await newMember(service)
    expect(await member.post(listsPath, { name })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name' }] },
    })
  })

  test('are ten with the first, also when two are created at once', async () => {
    const member = await newMember(service)
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8']) await create(member, name)
    const last = await Promise.all(['9', '10'].map(name => member.post(listsPath, { name })))
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(namesOf(await member.get<Lists>(listsPath))).toHaveLength(9)
  })

  test('have rows of their own, and leave the first list as it is', async () => {
    const member = await newMember(service)
    await member.post('/watchlists', { instrument_ids: ['KWI', 'TUI'] })
    const list = await create(member, 'Ideas')
    const add = await member.post<Watchlist>(pathOf(list), { instrument_ids: ['KWI', 'KEA'] })
    expect([add.status, rowsOf(add)]).toEqual([201, [rowOf('KWI'), rowOf('KEA')]])
    await member.put(pathOf(list, '/item'), rowOf('KWI', 'Only here', '2.5'))
    await member.put(pathOf(list), { instrument_ids: ['KEA', 'KWI'], restored: [] })
    await member.post(pathOf(list, '/import'), { items: [rowOf('MOA', 'From a file', '1')] })
    expect(rowsOf(await member.get<Watchlist>(pathOf(list)))).toEqual([
      rowOf('KEA'),
      rowOf('KWI', 'Only here', '2.5'),
      rowOf('MOA', 'From a file', '1'),
    ])
    expect((await member.delete(`${pathOf(list)}&instrument_id=KEA`)).status).toBe(200)
    expect((await member.get<Watchlist>(pathOf(list))).body.instruments).toHaveLength(2)
    expect(await readRows(member)).toEqual([rowOf('KWI'), rowOf('TUI')])
    const ids = Array.from({ length: 199 }, (_, index) => `A${index}`)
    expect((await member.post(pathOf(list), { instrument_ids: ids })).status).toBe(422)
  })
})

onBothDatabases('the watchlists of a member', database => {
  const service = sharedService(database)

  test('are missing to another member, in every call', async () => {
    const [owner, other] = [await newMember(service), await newMember(service)]
    const list = await create(owner, 'Mine')
    await owner.post(pathOf(list), { instrument_id: 'KWI' })
    for (const id of [list, '00000000-0000-4000-8000-000000000000', 'no-list', '']) {
      const answers = [
        await other.get(pathOf(id)),
        await other.post(pathOf(id), { instrument_id: 'TUI' }),
        await other.put(pathOf(id), { instrument_ids: ['TUI'] }),
        await other.put(pathOf(id, '/item'), rowOf('KWI', 'Not mine')),
        await other.post(pathOf(id, '/import'), { items: [rowOf('TUI')] }),
        await other.post(pathOf(id, '/import'), { items: [rowOf('TUI')], dry_run: true }),
        await other.delete(`${pathOf(id)}&instrument_id=KWI`),
        await other.put(`${listsPath}?list_id=${id}`, { name: 'Taken over' }),
        await other.delete(`${listsPath}?list_id=${id}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    await other.put(`${listsPath}/order`, { list_ids: [list] })
    expect(rowsOf(await owner.get<Watchlist>(pathOf(list)))).toEqual([rowOf('KWI')])
    expect(namesOf(await owner.get<Lists>(listsPath))).toEqual(['Mine'])
    expect((await service.visitor().get(pathOf(list))).status).toBe(401)
  })

  test('are created once for one key', async () => {
    const member = await newMember(service)
    const key = { 'idempotency-key': 'once' }
    const first = await member.post(listsPath, { name: 'Ideas' }, key)
    expect((await member.post(listsPath, { name: 'Ideas' }, key)).body).toEqual(first.body)
    expect(namesOf(await member.get<Lists>(listsPath))).toEqual(['Ideas'])
  })

  test('are in the copy of a member’s data, and deleted with the account', async () => {
    const member = await newMember(service)
    const list = await create(member, 'A list to forget')
    await member.post(pathOf(list), { instrument_id: 'KWI' })
    await member.put(pathOf(list, '/item'), rowOf('KWI', 'A note to forget', '1.5'))
    const { body } = await member.get<{ watchlists: object[] }>('/account/export')
    expect(body.watchlists).toMatchObject([
      {
        list_id: list,
        name: 'A list to forget',
        instruments: [{ instrument_id: 'KWI', note: 'A note to forget', target_price: '1.5' }],
      },
    ])
    expect(await service.everyRow()).toContain('A note to forget')
    expect((await member.post('/account/close', { password: goodPassword })).status).toBe(200)
    expect(await service.everyRow()).not.toMatch(/A (?:list|note) to forget/)
  })
})
