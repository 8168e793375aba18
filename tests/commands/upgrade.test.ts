import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/root.ts'
import { countTable, lostRows } from '../upgrade/row-counts.ts'

const rehearse = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tests/upgrade-rehearsal.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
    // A user's shell does not set NODE_ENV; the test runner does.
    env: { ...process.env, NODE_ENV: '' },
  })

test('an upgrade from this commit and back keeps every row of a sample', () => {
  const { status, stdout } = rehearse('HEAD')
  expect(stdout).toContain('upgraded and rolled back without a loss')
  expect(status).toBe(0)
  const counts = Object.fromEntries(
    Array.from(stdout.matchAll(/^\| (\S.*?) \| (\d+) \| (\d+) \| (\d+) \|$/gm), ([, name, ...each]) => [
      name!.replace(/-[\da-f]{12}\./, '.'),
      each.map(Number),
    ]),
  )
  expect(counts['member']).toEqual([25, 25, 25])
  expect(counts['watchlist_item']).toEqual([25, 25, 25])
  expect(counts['listed announcements']).toEqual([200, 200, 200])
  expect(counts['last-good/announcements.jsonl']?.[0]).toBeGreaterThan(200)
  expect(counts['archived files']?.[0]).toBeGreaterThan(0)
})

test('an unknown release and a missing folder are errors that name them', () => {
  const unknown = rehearse('no-such-release')
  expect(unknown.stdout).toContain("✗ 'no-such-release' is not a tag or commit of this repository.")
  expect(unknown.status).toBe(1)
  const missing = rehearse('HEAD', '--data', '/no/such/folder')
  expect(missing.stdout).toContain('✗ /no/such/folder does not exist.')
  expect(missing.status).toBe(1)
})

test('rows that are missing are named, except expired ones', () => {
  const before = { member: 25, session: 9, 'last-good/announcements.jsonl': 681 }
  expect(lostRows(before, { ...before, session: 2, portfolio: 3 })).toEqual([])
  expect(lostRows(before, { session: 9, 'last-good/announcements.jsonl': 680 })).toEqual([
    'member: missing, 25 rows before',
    'last-good/announcements.jsonl: 680 rows, 681 before',
  ])
  expect(countTable({ old: { member: 25 }, new: { member: 25, session: 1 } })).toBe(
    '| rows of | old | new |\n| --- | ---: | ---: |\n| member | 25 | 25 |\n| session | — | 1 |\n',
  )
})
