import { expect, test } from 'vitest'
import { argon2id, createPasswords } from './passwords.ts'

test('passwords are argon2id of 19 MiB, 2 passes and 1 lane, each with its own salt', async () => {
  const passwords = createPasswords(argon2id)
  const [one, other] = [await passwords.hash('a b c d e', 'me'), await passwords.hash('a b c d e', 'me')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwords.matches(one, 'a b c d e', 'me')).toBe(true)
  expect(await passwords.matches(one, 'a b c d f', 'me')).toBe(false)
})

test('composed and decomposed letters are the same password', async () => {
  const passwords = createPasswords(argon2id)
  const hash = await passwords.hash('ke\u0304tu\u0304', 'me')
  expect(await passwords.matches(hash, 'k\u0113t\u016b', 'me')).toBe(true)
})

const refusal = 'Too many people are logging in. Try again in a moment.'

/** A queue with two hashes at once and eight places. Each hash is named by its reader, and ends when `gate` opens. */
function atTheGate() {
  const gate = Promise.withResolvers<boolean>()
  const done: string[] = []
  let running = 0
  let most = 0
  async function verify(_hash: string, reader: string) {
    most = Math.max(most, (running += 1))
    await gate.promise
    running -= 1
    done.push(reader)
    return true
  }
  const passwords = createPasswords({ hash: async () => '', verify }, { atOnce: 2, places: 8 })
  const attempt = (reader: string) =>
    passwords.matches('hash', reader, reader).catch((error: Error) => error.message)
  return { gate, done, attempt, most: () => most }
}

test('two are compared at once; a reader waits in at most a quarter of the places', async () => {
  const { gate, attempt, most } = atTheGate()
  const flood = Array.from({ length: 6 }, () => attempt('flood'))
  gate.resolve(true)
  expect(await Promise.all(flood)).toEqual([true, true, true, true, refusal, refusal])
  expect(most()).toBe(2)
  expect(await attempt('flood')).toBe(true)
})

test('readers take turns: a reader waits for at most one comparison of each other reader', async () => {
  const { gate, done, attempt } = atTheGate()
  const attempts = ['flood', 'flood', 'flood', 'flood', 'one', 'other'].map(attempt)
  gate.resolve(true)
  await Promise.all(attempts)
  expect(done).toEqual(['flood', 'flood', 'flood', 'one', 'other', 'flood'])
})

test('when all places are taken, a reader with fewer places gets one of the reader with most', async () => {
  const { gate, attempt } = atTheGate()
  const flood = ['a', 'b', 'c', 'd', 'e'].flatMap(reader => [attempt(reader), attempt(reader)])
  const late = ['one', 'two', 'three', 'four', 'five'].map(attempt)
  gate.resolve(true)
  expect(await Promise.all(late)).toEqual([true, true, true, true, refusal])
  const answers = await Promise.all(flood)
  expect(answers.filter(answer => answer === true)).toHaveLength(6)
})
