import { expect, test } from 'vitest'
import { argon2id, createPasswords } from './passwords.ts'

test('passwords are argon2id of 19 MiB, 2 passes and 1 lane, each with its own salt', async () => {
  const passwords = createPasswords(argon2id)
  const [one, other] = [await passwords.hash('a b c d e'), await passwords.hash('a b c d e')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwords.matches(one, 'a b c d e')).toBe(true)
  expect(await passwords.matches(one, 'a b c d f')).toBe(false)
})

test('a password is the same however its letters were composed', async () => {
  const passwords = createPasswords(argon2id)
  expect(await passwords.matches(await passwords.hash('ke\u0304tu\u0304'), 'k\u0113t\u016b')).toBe(true)
})

test('as many are compared at once as may be, the next wait in turn, and more are refused', async () => {
  let [running, most] = [0, 0]
  const gate = Promise.withResolvers<boolean>()
  const slow = async () => {
    most = Math.max(most, (running += 1))
    await gate.promise
    running -= 1
    return true
  }
  const passwords = createPasswords({ hash: async () => '', verify: slow }, { atOnce: 2, queue: 3 })
  const tries = Array.from({ length: 8 }, () =>
    passwords.matches('hash', 'x').catch((error: Error) => error.message),
  )
  gate.resolve(true)
  const answers = await Promise.all(tries)
  expect(most).toBe(2)
  expect(answers).toEqual([
    true,
    true,
    true,
    true,
    true,
    ...Array(3).fill('Too many people are logging in. Try again in a moment.'),
  ])
  expect(await passwords.matches('hash', 'x')).toBe(true)
})
