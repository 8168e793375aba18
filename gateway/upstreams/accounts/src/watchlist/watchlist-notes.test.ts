import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { newMember, sharedService } from '../testing/test-service.ts'
import { rowOf, rowsOf, readRows, writeRow, type Watchlist } from '../testing/watchlist-rows.ts'

onBothDatabases('a note and a target', database => {
  const service = sharedService(database)

  test('stay on their row in any order', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    for (const each of [member, other]) await each.post('/watchlists', { instrument_ids: ['KWI', 'TUI'] })
    expect(rowsOf(await writeRow(member, 'KWI', ' Buy below. ', '1.50'))).toEqual([
      rowOf('KWI', 'Buy below.', '1.5'),
      rowOf('TUI'),
    ])
    await member.post('/watchlists', { instrument_id: 'KWI' })
    await member.put('/watchlists', { instrument_ids: ['TUI', 'KWI'] })
    expect(await readRows(member)).toEqual([rowOf('TUI'), rowOf('KWI', 'Buy below.', '1.5')])
    expect(await readRows(other)).toEqual([rowOf('KWI'), rowOf('TUI')])
    expect(rowsOf(await writeRow(member, 'KWI'))).toEqual([rowOf('TUI'), rowOf('KWI')])
    expect((await writeRow(member, 'MOA', 'Not on the list')).status).toBe(404)
  })

  test.each([
    ['note', rowOf('KWI', 'a'.repeat(201))],
    ['target_price', rowOf('KWI', '', '0')],
    ['target_price', rowOf('KWI', '', '-1')],
    ['target_price', rowOf('KWI', '', '1.123456789')],
    ['target_price', rowOf('KWI', '', 'soon')],
  ])('are refused for a wrong %s', async (field, body) => {
    const member = await newMember(service)
    await member.post('/watchlists', { instrument_id: 'KWI' })
    const { status, body: refusal } = await member.put<{ errors: { field: string }[] }>(
      '/watchlists/item',
      body,
    )
    expect([status, refusal.errors.map(error => error.field)]).toEqual([422, [field]])
    expect((await writeRow(member, 'KWI', 'é'.repeat(200), '123456789012345.12345678')).status).toBe(200)
  })

  test('return with a removed row, at its place', async () => {
    const member = await newMember(service)
    await member.post('/watchlists', { instrument_ids: ['KWI', 'TUI', 'KEA'] })
    const before = await writeRow(member, 'TUI', 'Target of spring', '2.25')
    const [, removed] = before.body.instruments
    await member.delete('/watchlists?instrument_id=TUI')
    service.later(60_000)
    const order = { instrument_ids: ['KWI', 'TUI', 'KEA'], restored: [removed] }
    expect((await member.put<Watchlist>('/watchlists', order)).body).toEqual(before.body)
  })

  test('outlast two complete orders at once, of which the last wins and brings no removed row back', async () => {
    const member = await newMember(service)
    await member.post('/watchlists', { instrument_ids: ['A', 'B', 'C'] })
    await writeRow(member, 'B', 'Kept', '3')
    const [one, other] = [
      ['C', 'B', 'A'],
      ['B', 'A', 'C'],
    ]
    await Promise.all(
      [one, other].map(ids => member.put('/watchlists', { instrument_ids: ids, restored: [] })),
    )
    const after = await readRows(member)
    expect([one, other]).toContainEqual(after.map(({ instrument_id: id }) => id))
    expect(after).toContainEqual(rowOf('B', 'Kept', '3'))
    // Another browser removed A and added D meanwhile.
    await member.delete('/watchlists?instrument_id=A')
    await member.post('/watchlists', { instrument_id: 'D' })
    const late = await member.put<Watchlist>('/watchlists', { instrument_ids: ['A', 'C', 'B'], restored: [] })
    expect(rowsOf(late).map(({ instrument_id: id }) => id)).toEqual(['C', 'B', 'D'])
  })

  test('are in the copy of a member’s data', async () => {
    const member = await newMember(service)
    await member.post('/watchlists', { instrument_id: 'KWI' })
    await writeRow(member, 'KWI', 'Mine', '1.5')
    const { body } = await member.get<{ watchlist: object[] }>('/account/export')
    expect(body.watchlist).toMatchObject([{ instrument_id: 'KWI', note: 'Mine', target_price: '1.5' }])
  })
})
