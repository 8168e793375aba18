import { expect, test } from 'vitest'
import { withAnnouncement } from './with-announcement.ts'

const node = (id: string, minute: number) => ({ id, releasedAt: `2026-11-20T10:0${minute}:00Z` })
const list = { nodes: [node('3', 3), node('1', 1)], totalCount: 2 }
const ids = ({ nodes }: typeof list) => nodes.map(({ id }) => id)

test('a new announcement is first, and counted', () => {
  expect(ids(withAnnouncement(list, node('4', 4)))).toEqual(['4', '3', '1'])
  expect(withAnnouncement(list, node('4', 4)).totalCount).toBe(3)
})

test('one that arrives late has its place by time', () => {
  expect(ids(withAnnouncement(list, node('2', 2)))).toEqual(['3', '2', '1'])
  expect(ids(withAnnouncement(list, node('0', 0)))).toEqual(['3', '1', '0'])
})

test('a repeated event changes nothing', () => {
  expect(withAnnouncement(list, node('3', 3))).toBe(list)
})

test('a short list keeps its length', () => {
  expect(ids(withAnnouncement(list, node('4', 4), 2))).toEqual(['4', '3'])
})
