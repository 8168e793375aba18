import { expect, test } from 'vitest'
import { dataFolders } from './data-folders.ts'
import { readEnvironment } from './environment.ts'

test('data files are built ahead of requests, except where that is off or in development', () => {
  const isAhead = (variables: Record<string, string>, isDev?: boolean) =>
    dataFolders(readEnvironment(variables), { isDev }).dataAhead
  expect(isAhead({})).toBe(true)
  expect(isAhead({ DATA_AHEAD: 'off' })).toBe(false)
  expect(isAhead({ DATA_AHEAD: 'on' }, true)).toBe(false)
})
