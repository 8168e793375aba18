import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'

const path = '/transactions/import/columns'
const broker = {
  header: ['Tag', 'Wertpapier'],
  columns: { date: 0, code: 1 },
  dates: 'day_first',
  decimals: 'comma',
}
const keep = (member: Visitor, more: object = {}) => member.put(path, { ...broker, ...more })
const filesOf = async (member: Visitor) => (await member.get<{ files: object[] }>(path)).body.files

onBothDatabases('the columns that a member chose', database => {
  const service = sharedService(database)

  test('are kept by header, on the account of this member only', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    expect(await filesOf(member)).toEqual([])
    await keep(member)
    service.later(1_000)
    await keep(member, { header: ['Tag'], columns: {} })
    service.later(1_000)
    const swapped = { ...broker, columns: { date: 1, code: 0 }, decimals: 'point' }
    const { status, body } = await keep(member, swapped)
    const files = [swapped, { ...broker, header: ['Tag'], columns: {} }]
    expect([status, body]).toEqual([200, { files }])
    expect(await filesOf(member)).toEqual(files)
    expect(await filesOf(other)).toEqual([])
    const exported = await member.get<{ import_columns: object[] }>('/account/export')
    expect(exported.body.import_columns).toEqual(files)
  })

  test('are kept for the last twenty headers, and names that no file has are refused', async () => {
    const member = await newMember(service)
    for (let count = 0; count <= 20; count += 1) {
      service.later(1_000)
      // A header used again is not the oldest.
      await keep(member, { header: [`Column ${count === 20 ? 0 : count}`] })
    }
    service.later(1_000)
    await keep(member, { header: ['x'.repeat(200), ...Array<string>(99).fill('é'.repeat(200))] })
    const headers = (await filesOf(member)).map(file => (file as typeof broker).header[0])
    expect(headers.slice(1)).toEqual([
      'Column 0',
      ...Array.from({ length: 18 }, (_, at) => `Column ${19 - at}`),
    ])
    for (const more of [
      { header: [] },
      { header: ['x'.repeat(201)] },
      { header: Array<string>(101).fill('x') },
      { columns: { date: 100 } },
      { dates: 'year_first' },
    ])
      expect((await keep(member, more)).status).toBe(422)
    expect((await service.visitor().get(path)).status).toBe(401)
  })
})
