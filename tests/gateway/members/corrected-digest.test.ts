import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createHouse } from '../../support/house.ts'
import { newMember } from '../../support/house-member.ts'
import { agreeWithin } from '../../support/places.ts'

const minute = 60_000

interface Row {
  id: string
  title: string
  companyCode: string
}

test('a digest has the corrected title within a minute, and no retracted announcement', async () => {
  const house = await createHouse({ at: '2024-03-08T17:00' })
  onTestFinished(() => house.close())
  const { data } = await house.ask<{ announcements: { nodes: Row[] } }>(
    '{ announcements(filter: { from: "2024-03-08", priceSensitive: true }) { nodes { id title companyCode } } }',
  )
  const [row] = data!.announcements.nodes
  const member = await newMember(house)
  await member.ask('mutation ($input: WatchlistInput!) { addToWatchlist(input: $input) { __typename } }', {
    input: { codes: [row!.companyCode], idempotencyKey: randomUUID() },
  })
  const preview = '{ member { digestPreview(slot: END_OF_DAY) { text html } } }'
  const read = async () => JSON.stringify((await member.ask(preview)).data)
  expect(await read()).toContain(row!.title)
  house.operator!.retitle(Number(row!.id), 'Marmots in the vineyard')
  const corrected = { name: 'digest', read, has: ['Marmots in the vineyard'], lacks: [row!.title] }
  await agreeWithin(minute, house.clock, [corrected])
  house.operator!.retract(Number(row!.id), 'Wrong vineyard')
  await agreeWithin(minute, house.clock, [{ name: 'digest', read, lacks: ['Marmots in the vineyard'] }])
})
