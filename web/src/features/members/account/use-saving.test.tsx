import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Saving, useSaving } from './use-saving.ts'

/** A part of the account, with the keys of its requests. */
function openPart() {
  const part: { saving?: Saving } = {}
  function Part() {
    part.saving = useSaving()
    return null
  }
  renderToStaticMarkup(<Part />)
  const keys: string[] = []
  const send = async (answer: { __typename: string } | null, input?: object) => {
    await part.saving?.save(async key => {
      keys.push(key)
      if (answer === null) throw new Error('away')
      return answer
    }, input)
    return keys.at(-1)
  }
  return send
}

test('what is sent again without an answer bears the same key, until there is one', async () => {
  const send = openPart()
  const first = await send(null, { id: 'a' })
  expect(first).toMatch(/^[\x21-\x7e]{1,200}$/)
  expect(await send(null, { id: 'a' })).toBe(first)
  expect(await send({ __typename: 'EndSessionsSuccess' }, { id: 'a' })).toBe(first)
  expect(await send(null, { id: 'a' })).not.toBe(first)
})

test('another input is another change: it is not refused for the key of one without an answer', async () => {
  const send = openPart()
  const first = await send(null, { id: 'a' })
  expect(await send(null, { id: 'b' })).not.toBe(first)
})

test('what comes after a refusal bears a key of its own', async () => {
  const send = openPart()
  const first = await send({ __typename: 'InvalidInput' }, { id: 'a' })
  expect(await send(null, { id: 'a' })).not.toBe(first)
})
