import { expect, test } from 'vitest'
import { newcomers } from './newcomers.ts'

const list = (...ids: string[]) => ids.map(id => ({ id }))

test('announcements before the first previous one are new', () => {
  expect(newcomers(list('3', '2', '1'), list('5', '4', '3', '2'))).toEqual(list('5', '4'))
})

test('an older announcement that moves onto the page is not new', () => {
  expect(newcomers(list('3', '2'), list('3', '2', '1'))).toEqual([])
})

test('everything is new on a list that was empty', () => {
  expect(newcomers([], list('1'))).toEqual(list('1'))
})

test('an announcement that vanished does not make the others new', () => {
  expect(newcomers(list('3', '2', '1'), list('2', '1'))).toEqual([])
})
