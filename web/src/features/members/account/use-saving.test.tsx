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

test('a repeated request has the same key until it gets an answer', async () => {
  const send = openPart()
  const first = await send(null, { id: 'a' })
  expect(first).toMatch(/^[\x21-\x7e]{1,200}$/)
  expect(await send(null, { id: 'a' })).toBe(first)
  expect(await send({ __typename: 'EndSessionsSuccess' }, { id: 'a' })).toBe(first)
  expect(await send(null, { id: 'a' })).not.toBe(first)
})

test('a request with another input has another key', async () => {
  const send = openPart()
  const first = await send(null, { id: 'a' })
  expect(await send(null, { id: 'b' })).not.toBe(first)
})

test('a request after a refusal has a new key', async () => {
  const send = openPart()
  const first = await send({ __typename: 'InvalidInput' }, { id: 'a' })
  expect(await send(null, { id: 'a' })).not.toBe(first)
})
